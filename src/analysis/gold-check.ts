// Lints a gold standard: what makes it larger than it is, contradictory, or impossible to match. Line-level defects are found by the
// formats; these need the meaning of the patterns. None of them lists a pattern's forms.

import { at } from '../core/at.ts';
import { type Diagnostic, declareDiagnostics, type Place } from '../core/diagnostic.ts';
import { type Fact, type GoldSentence, triplesOf } from '../core/fact.ts';
import { canBeEmpty, type Form, printTriple, slotNames, type TriplePattern } from '../core/pattern.ts';
import { countForms } from '../core/pattern-count.ts';
import { findCommonForm } from '../core/pattern-overlap.ts';
import { surfaceWords } from '../text/surface-words.ts';

export const goldCheckDiagnostics = declareDiagnostics('gold', {
  'duplicate-triple': { severity: 'warning', remedy: 'remove the second one', repairable: true },
  'redundant-triple': {
    severity: 'warning',
    remedy: 'remove it: the other triples of the fact have all its forms',
    repairable: true,
  },
  'covered-triple': {
    severity: 'info',
    remedy:
      'nothing has to be done: other triples have all its forms, but it is kept because facet M or E would change',
  },
  'identical-facts': { severity: 'warning', remedy: 'merge the two facts: whatever finds one finds both' },
  'shared-extraction': { severity: 'warning', remedy: 'decide which fact it belongs to, or merge them' },
  'word-not-in-sentence': { severity: 'warning', remedy: 'correct the word; no explicit extraction can match it' },
  'empty-slot': { severity: 'warning', remedy: 'leave at least one word of the slot outside brackets' },
  'no-facts': {
    severity: 'info',
    remedy: 'check that the sentence really states none: every extraction there is wrong',
  },
  'no-sentences': { severity: 'error', remedy: 'give a gold file with at least one sentence' },
});

type CheckName = keyof typeof goldCheckDiagnostics.rules;

/** Lists defects of a gold standard beyond its format. */
export function checkGold(gold: readonly GoldSentence[], file: string): Diagnostic[] {
  if (gold.length === 0) return [goldCheckDiagnostics.diagnose('no-sentences', { file }, 'the file has no sentences')];
  return gold.flatMap((sentence) => checkSentence(sentence, file));
}

function checkSentence(sentence: GoldSentence, file: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  const complain = (name: CheckName, line: number | undefined, message: string) => {
    const place: Place = { file, line: line ?? sentence.line };
    found.push(goldCheckDiagnostics.diagnose(name, place, `sentence ${sentence.id}: ${message}`));
  };
  if (sentence.facts.length === 0) complain('no-facts', sentence.line, 'no facts');
  const shown = new Set(surfaceWords(sentence.text));
  for (const [index, fact] of sentence.facts.entries()) {
    for (const triple of triplesOf(fact)) checkTriple(triple, shown, complain);
    for (const { triple, name } of findSurplus(fact))
      complain(name, triple.line, `fact ${index + 1}: ${printTriple(triple)}`);
  }
  checkFactPairs(sentence, complain);
  return found;
}

function checkTriple(
  triple: TriplePattern,
  shown: ReadonlySet<string>,
  complain: (name: CheckName, line: number | undefined, message: string) => void,
): void {
  for (const name of slotNames) {
    if (canBeEmpty(triple[name]))
      complain('empty-slot', triple.line, `the ${name} can be empty in ${printTriple(triple)}`);
    const words = triple[name].flatMap((group) => group.words);
    const foreign = words.find((word) => surfaceWords(word).some((part) => !shown.has(part)));
    if (foreign !== undefined)
      complain('word-not-in-sentence', triple.line, `${JSON.stringify(foreign)} in ${printTriple(triple)}`);
  }
}

interface Surplus {
  readonly triple: TriplePattern;
  readonly name: 'duplicate-triple' | 'redundant-triple' | 'covered-triple';
}

/** Triples without which the fact would lose no form, taken one after another. Frames are left alone. */
function findSurplus(fact: Fact): Surplus[] {
  const surplus: Surplus[] = [];
  const seen = new Set<string>();
  let kept = fact.triples.filter((triple) => {
    const slots = slotNames.map((name) => triple[name].map(({ words, optional }) => [words, optional]));
    const key = JSON.stringify([slots, triple.entity, triple.exclusions]);
    const isDuplicate = seen.has(key);
    seen.add(key);
    if (isDuplicate) surplus.push({ triple, name: 'duplicate-triple' });
    return !isDuplicate;
  });
  const framed = triplesOf({ ...fact, triples: [] });
  for (const triple of [...kept].reverse()) {
    const others = kept.filter((other) => other !== triple);
    const near = [...others, ...framed].filter((other) => findCommonForm(triple, other) !== undefined);
    if (near.length === 0 || !addsNothing(triple, near)) continue;
    const all = [...others, ...framed];
    const isSafe = addsNothing(triple, all, { minimal: true }) && addsNoEntity(triple, all);
    surplus.push({ triple, name: isSafe ? 'redundant-triple' : 'covered-triple' });
    if (isSafe) kept = others;
  }
  return surplus;
}

function addsNothing(
  triple: TriplePattern,
  others: readonly TriplePattern[],
  facet: { minimal?: boolean } = {},
): boolean {
  return countForms(others, facet) === countForms([...others, triple], facet);
}

/** True when facets E and E+M would not miss the triple either. */
function addsNoEntity(triple: TriplePattern, others: readonly TriplePattern[]): boolean {
  if (triple.entity !== true) return true;
  const entities = others.filter((other) => other.entity === true);
  return addsNothing(triple, entities) && addsNothing(triple, entities, { minimal: true });
}

/** The gold without the triples that add nothing. Its facts keep exactly the forms they had, in every facet. */
export function repairGold(gold: readonly GoldSentence[]): GoldSentence[] {
  return gold.map((sentence) => ({
    ...sentence,
    facts: sentence.facts.map((fact) => {
      const removable = findSurplus(fact).filter(({ name }) => goldCheckDiagnostics.rules[name].repairable);
      const gone = new Set(removable.map(({ triple }) => triple));
      return gone.size === 0 ? fact : { ...fact, triples: fact.triples.filter((triple) => !gone.has(triple)) };
    }),
  }));
}

function checkFactPairs(
  { facts }: GoldSentence,
  complain: (name: CheckName, line: number | undefined, message: string) => void,
): void {
  const triples = facts.map(triplesOf);
  for (let later = 1; later < facts.length; later++) {
    for (let earlier = 0; earlier < later; earlier++) {
      const [a, b] = [at(triples, earlier), at(triples, later)];
      const shared = findSharedForm(a, b);
      if (shared === undefined) continue;
      const line = b[0]?.line ?? facts[later]?.line;
      const names = `facts ${earlier + 1} and ${later + 1}`;
      if (haveSameForms(a, b)) complain('identical-facts', line, `${names} have the same forms`);
      else
        complain('shared-extraction', line, `${names} both have (${slotNames.map((name) => shared[name]).join('; ')})`);
    }
  }
}

function findSharedForm(left: readonly TriplePattern[], right: readonly TriplePattern[]): Form | undefined {
  for (const a of left) {
    for (const b of right) {
      const form = findCommonForm(a, b);
      if (form) return form;
    }
  }
  return undefined;
}

function haveSameForms(left: readonly TriplePattern[], right: readonly TriplePattern[]): boolean {
  const size = countForms(left);
  return size === countForms(right) && size === countForms([...left, ...right]);
}
