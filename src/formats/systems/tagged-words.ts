// Tuples from words with tags of the BIO kind, as AllenNLP (B-ARG0, I-V) and LSOIE (A0-B, P-I) write them.

import { at } from '../../core/at.ts';
import { addToGroup } from '../../core/group.ts';
import type { Tuple } from '../../core/tuple.ts';

/** The label of a tag, '' for a word outside, undefined for what is no tag. */
export function labelOf(tag: string): string | undefined {
  if (tag === 'O') return '';
  return /^[BI]-(.+)$/.exec(tag)?.[1] ?? /^(.+)-[BI]$/.exec(tag)?.[1];
}

const isPredicate = (label: string): boolean => /^(?:P|V|BV|AV)$/.test(label);
const numberOf = (label: string): number => Number(/^A(?:RG)?(\d+)/.exec(label)?.[1] ?? Number.POSITIVE_INFINITY);

/**
 * The numbered arguments in the order of their numbers, then all others (places, times) in the order of the sentence; the first is the
 * subject. Relative pronouns (R-ARG0) say again what another argument says.
 */
export function tupleOfLabels(words: readonly string[], labels: readonly string[]): Tuple {
  const relation: string[] = [];
  const spans = new Map<string, string[]>();
  for (const [index, word] of words.entries()) {
    const label = at(labels, index).replace(/^C-/, '');
    if (label === '' || label.startsWith('R-')) continue;
    if (isPredicate(label)) relation.push(word);
    else addToGroup(spans, label, word);
  }
  const ordered = [...spans].sort(([left], [right]) => compareNumbers(numberOf(left), numberOf(right)));
  const [subject = '', ...objects] = ordered.map(([, span]) => span.join(' '));
  return { subject, relation: relation.join(' '), objects };
}

/** Without the subtraction of infinities. */
const compareNumbers = (left: number, right: number): number => (left === right ? 0 : left < right ? -1 : 1);
