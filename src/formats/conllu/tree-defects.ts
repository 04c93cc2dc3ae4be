// Is a list of heads a tree? One word hangs from the root, all others from a word of the sentence, and no chain of heads comes back to itself.

import { at } from '../../core/at.ts';

export type TreeDefect =
  | { readonly kind: 'head-outside' | 'own-head'; readonly word: number }
  | { readonly kind: 'root-count'; readonly word: number; readonly count: number }
  | { readonly kind: 'cycle'; readonly words: readonly number[] };

/** Heads are ids, 0 for the root; words are named by their index. */
export function findTreeDefects(heads: readonly number[]): TreeDefect[] {
  const defects: TreeDefect[] = [];
  for (const [word, head] of heads.entries()) {
    if (head > heads.length) defects.push({ kind: 'head-outside', word });
    else if (head === word + 1) defects.push({ kind: 'own-head', word });
  }
  if (defects.length > 0) return defects;
  const roots = [...heads.keys()].filter((word) => heads[word] === 0);
  if (roots.length !== 1) defects.push({ kind: 'root-count', word: roots[1] ?? 0, count: roots.length });
  const cycle = findCycle(heads);
  if (cycle.length > 0) defects.push({ kind: 'cycle', words: cycle });
  return defects;
}

/** The words of the first cycle; each word is walked over once. */
function findCycle(heads: readonly number[]): number[] {
  const seenIn = new Array<number>(heads.length).fill(-1);
  for (const start of heads.keys()) {
    let word = start;
    while (word >= 0 && seenIn[word] === -1) {
      seenIn[word] = start;
      word = at(heads, word) - 1;
    }
    if (word < 0 || seenIn[word] !== start) continue;
    const cycle = [word];
    for (let next = at(heads, word) - 1; next !== word; next = at(heads, next) - 1) cycle.push(next);
    return cycle;
  }
  return [];
}
