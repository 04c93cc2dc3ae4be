// Finds a form that two triple patterns share, walking both at once instead of listing either.

import { type Form, type SlotName, type SlotPattern, slotNames, type TriplePattern } from './pattern.ts';
import { createPatternMatcher } from './pattern-match.ts';

/** Returns a form that two patterns share, if there is one. */
export function findCommonForm(left: TriplePattern, right: TriplePattern): Form | undefined {
  const shared: Partial<Record<SlotName, string>> = {};
  for (const name of slotNames) {
    const words = findCommonWords(left[name], right[name]);
    if (words === undefined) return undefined;
    shared[name] = words.join(' ');
  }
  const form = shared as Form;
  const excluded = left.exclusions || right.exclusions;
  return excluded && createPatternMatcher([left, right]).match(form).length < 2 ? undefined : form;
}

/** A shortest word sequence that both slots have as a form. */
function findCommonWords(left: SlotPattern, right: SlotPattern): readonly string[] | undefined {
  const [a, b] = [layOut(left), layOut(right)];
  const seen = new Set<number>();
  const queue: { a: number; b: number; words: readonly string[] }[] = [{ a: 0, b: 0, words: [] }];
  for (const state of queue) {
    for (const [i, j] of reachablePairs(a, state.a, b, state.b)) {
      if (i === a.words.length && j === b.words.length) return state.words;
      const word = a.words[i];
      const key = i * (b.words.length + 1) + j;
      if (word === undefined || word !== b.words[j] || seen.has(key)) continue;
      seen.add(key);
      queue.push({ a: i + 1, b: j + 1, words: [...state.words, word] });
    }
  }
  return undefined;
}

interface Layout {
  readonly words: readonly string[];
  readonly skips: ReadonlyMap<number, number>;
}

function layOut(slot: SlotPattern): Layout {
  const words: string[] = [];
  const skips = new Map<number, number>();
  for (const group of slot) {
    if (group.optional) skips.set(words.length, words.length + group.words.length);
    for (const word of group.words) words.push(word);
  }
  return { words, skips };
}

/** Positions that leaving out optional groups leads to, on both sides. */
function* reachablePairs(a: Layout, startA: number, b: Layout, startB: number): Generator<[number, number]> {
  for (let i: number | undefined = startA; i !== undefined; i = a.skips.get(i)) {
    for (let j: number | undefined = startB; j !== undefined; j = b.skips.get(j)) yield [i, j];
  }
}
