// What scores say: how likely a choice is among all, and which classes are the best.

import { float32At, int32At } from '../../core/at.ts';

/** The share of a head among the exponentials of a word's scores; a word is no head of its own. */
export function chanceOf(scores: Float32Array, word: number, head: number, size: number): number {
  const own = float32At(scores, word * size + head);
  let sum = 0;
  for (let other = 0; other < size; other++) {
    if (other !== word) sum += Math.exp(float32At(scores, word * size + other) - own);
  }
  return 1 / sum;
}

/** The number of the highest of `count` scores. */
export function highest(scores: Float32Array, from: number, count: number): number {
  let [best, bestScore] = [0, -Infinity];
  for (let number = 0; number < count; number++) {
    const score = float32At(scores, from + number);
    if (score > bestScore) {
      best = number;
      bestScore = score;
    }
  }
  return best;
}

/** The numbers of the highest scores, as many as `into` has room for, highest first. */
export function highestFew(scores: Float32Array, from: number, count: number, into: Int32Array): void {
  const scoreAt = (place: number): number => float32At(scores, from + int32At(into, place));
  const last = into.length - 1;
  let filled = 0;
  for (let number = 0; number < count; number++) {
    const score = float32At(scores, from + number);
    if (filled > last && score <= scoreAt(last)) continue;
    let place = Math.min(filled, last);
    filled = Math.min(filled + 1, last + 1);
    for (; place > 0 && score > scoreAt(place - 1); place--) into[place] = int32At(into, place - 1);
    into[place] = number;
  }
}
