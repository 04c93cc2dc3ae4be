// The text line: `[Prof.] Michael Jordan --> took --> [the] ball` becomes a draft. Only words of the sentence can be said (check G1).

import { type Annotation, wordsOf } from '../../../annotate/model/annotation.ts';
import { linkWords } from '../../../annotate/model/link-words.ts';
import { splitIntoTokens } from '../../../annotate/model/split-into-tokens.ts';
import { at } from '../../../core/at.ts';
import { createDraft, type Draft, type Mark, type Marks } from './draft.ts';
import { commitDraft, commitInto } from './fact-commands.ts';
import type { Workbench } from './workbench.ts';

export type LineResult =
  | { readonly ok: true; readonly draft: Draft }
  | { readonly ok: false; readonly problem: string };

interface TypedWord {
  readonly word: string;
  readonly optional: boolean;
  readonly group: number;
}

class LineProblem extends Error {}

/** Alternatives of the subject are separated by `|`; `/` is a subject that is dropped. */
export function readLine(annotation: Annotation, line: string, objectFirst: boolean): LineResult {
  const slots = line.split(/\s*-+>\s*/);
  if (slots.length !== 3 || slots.some((slot) => slot.trim() === ''))
    return { ok: false, problem: 'Write subject --> predicate --> object' };
  const [subjectText, relationText, objectText] = slots as [string, string, string];
  try {
    const relation = readWords(annotation, relationText, 1);
    const object = readWords(annotation, objectText, 1001);
    const [relationRefs, objectRefs] = linkBody(annotation, relation, object);
    const used = new Set([...relationRefs, ...objectRefs]);
    const before = Math.min(...used);
    const subjects = subjectText.split('|').map((text, index): Marks | null => {
      if (text.trim() === '/') return null;
      const words = readWords(annotation, text, 2001 + index * 1000);
      return toMarks(words, link(annotation, words, { avoid: used, before }));
    });
    const parts = { relation: toMarks(relation, relationRefs), object: toMarks(object, objectRefs), subjects };
    return { ok: true, draft: { ...createDraft(objectFirst), ...parts, active: 'object' } };
  } catch (error) {
    if (error instanceof LineProblem) return { ok: false, problem: error.message };
    throw error;
  }
}

/** Makes a fact of the line, or adds it to the fact in focus; what is wrong with it, in words. */
export function enterLine(bench: Workbench, line: string, place: 'new fact' | 'fact in focus'): string | undefined {
  const { annotation, settings } = bench.get();
  const read = readLine(annotation, line, settings.objectFirst);
  if (!read.ok) return read.problem;
  bench.setDraft(read.draft);
  if (place === 'new fact') commitDraft(bench);
  else commitInto(bench);
  bench.set({ panel: undefined });
  return undefined;
}

/** Relation and object are read as one, so that they follow each other in the sentence; words of both are then distinguished. */
function linkBody(
  annotation: Annotation,
  relation: readonly TypedWord[],
  object: readonly TypedWord[],
): [number[], number[]] {
  const words = [...relation, ...object].map(({ word }) => word);
  const refs = linkWords(words, wordsOf(annotation));
  if (refs.every((ref) => typeof ref === 'number'))
    return [refs.slice(0, relation.length), refs.slice(relation.length)] as [number[], number[]];
  return [link(annotation, relation), link(annotation, object)];
}

function link(
  annotation: Annotation,
  words: readonly TypedWord[],
  options?: { readonly avoid: ReadonlySet<number>; readonly before: number },
): number[] {
  const given = words.map(({ word }) => word);
  return linkWords(given, wordsOf(annotation), options).map((ref, index) => {
    if (typeof ref === 'number') return ref;
    throw new LineProblem(`The sentence does not have “${given[index]}” so often in one slot`);
  });
}

const toMarks = (words: readonly TypedWord[], refs: readonly number[]): Marks =>
  words.map(({ optional, group }, index): Mark => ({ token: at(refs, index), optional, group }));

function readWords(annotation: Annotation, text: string, firstGroup: number): TypedWord[] {
  const tokens = new Set(wordsOf(annotation));
  const typed: TypedWord[] = [];
  let group = firstGroup;
  // A bracket is part of the notation only if the sentence has no such token there.
  for (const [, inside, plain] of text.matchAll(/\[([^[\]]*)\]|([^[\]]+|[[\]])/g)) {
    const optional = inside !== undefined;
    group++;
    for (const chunk of (inside ?? plain ?? '').split(/\s+/)) {
      if (chunk === '') continue;
      const words = splitIntoTokens(chunk, tokens);
      if (!words.every((word) => tokens.has(word))) throw new LineProblem(`“${chunk}” is not in the sentence`);
      typed.push(...words.map((word) => ({ word, optional, group })));
    }
  }
  if (typed.length === 0) throw new LineProblem('A slot is empty');
  return typed;
}

/** Words that may be typed next: tokens that begin like the last word of the line. */
export function completeLine(annotation: Annotation, line: string, most = 8): string[] {
  const last = /[^\s[\]|]*$/.exec(line)?.[0] ?? '';
  if (last === '') return [];
  const begin = last.toLowerCase();
  return [...new Set(wordsOf(annotation))]
    .filter((word) => word !== last && word.toLowerCase().startsWith(begin))
    .slice(0, most);
}
