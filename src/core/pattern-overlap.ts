// Finds a form that two triple patterns share, walking both at once instead of listing either.

import { type Form, type SlotName, type SlotPattern, slotNames, type TriplePattern } from './pattern.ts';
import { createPatternMatcher } from './pattern-match.ts';

export function findCommonForm(left: TriplePattern, right: TriplePattern): Form | undefined {
  const shared: Partial<Record<SlotName, readonly string[]>> = {};
  for (const name of slotNames) {
    const words = findCommonWords(left[name], right[name]);
    if (words === undefined) return undefined;
    shared[name] = words;
  }
  const form = shared as Form;
  const excluded = left.exclusions || right.exclusions;
  return excluded && createPatternMatcher([left, right]).match(form).length < 2 ? undefined : form;
}

/** A shortest word sequence that both slots have as a form. */
function findCommonWords(left: SlotPattern, right: SlotPattern): readonly string[] | undefined {
  const [a, b] = [layOut(left), layOut(right)];
  const seen = new Set<number>();
  let layer: { a: number; b: number; words: readonly string[] }[] = [{ a: 0, b: 0, words: [] }];
  while (layer.length > 0) {
    const next: typeof layer = [];
    for (const state of layer) {
      for (const i of reachable(a, state.a)) {
        for (const j of reachable(b, state.b)) {
          if (i === a.words.length && j === b.words.length) return state.words;
          const word = a.words[i];
          if (word === undefined || word !== b.words[j]) continue;
          const key = (i + 1) * (b.words.length + 1) + j + 1;
          if (seen.has(key)) continue;
          seen.add(key);
          next.push({ a: i + 1, b: j + 1, words: [...state.words, word] });
        }
      }
    }
    layer = next;
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
    words.push(...group.words);
  }
  return { words, skips };
}

function* reachable({ skips }: Layout, start: number): Generator<number> {
  for (let position: number | undefined = start; position !== undefined; position = skips.get(position)) yield position;
}
