// Finds all pairs of word sets whose weighted overlap, w(A and B) / w(A or B), reaches a threshold, without comparing every pair: with
// rare words first, two similar sets share a word among the first ones of both (prefix filter, Chaudhuri et al. 2006).

import { at, float64At, lookUp } from '../../../core/at.ts';
import { countEach } from '../../../core/group.ts';
import type { DisjointSets } from '../../graph/disjoint-sets.ts';
import type { OnProgress } from '../../graph/progress.ts';

export interface SimilarSetsOptions {
  /** Above 0. */
  readonly threshold: number;
  /** From the number of sets that have the word to the word's weight. */
  readonly weigh: (frequency: number) => number;
  readonly onProgress?: OnProgress | undefined;
}

/** Sums of weights in another order differ in the last digits. What lies on the threshold but for that is linked. */
const rounding = 1e-12;
/** The filters must let through whatever the comparison would accept, also in sums of many words. */
const room = 1e-9;

/** IDF token overlap (Galárraga et al. 2014): names count, and "of" hardly does. */
export const weighByRarity = (frequency: number): number => 1 / Math.log(1 + frequency);

/** Joins what is similar. */
export function linkSimilarSets(
  sets: readonly (readonly string[])[],
  links: DisjointSets,
  options: SimilarSetsOptions,
): void {
  findSimilarSets(sets, options, (a, b) => links.join(a, b), links.areJoined);
}

/** Names each similar pair once, with its overlap; pairs that need not be looked at any more are skipped. */
export function findSimilarSets(
  sets: readonly (readonly string[])[],
  { threshold, weigh, onProgress }: SimilarSetsOptions,
  onPair: (a: number, b: number, overlap: number) => void,
  isKnown: (a: number, b: number) => boolean = () => false,
): void {
  const { ranked, weights } = rankWords(sets, weigh);
  const totals = ranked.map((words) => sumWeights(words, weights));
  const index = createPrefixIndex(ranked.length);
  ranked.forEach((words, own) => {
    if (own % 256 === 0) onProgress?.(own / sets.length);
    const total = at(totals, own);
    const overlapWith = (other: number): number => {
      const otherTotal = at(totals, other);
      if (Math.min(total, otherTotal) < threshold * Math.max(total, otherTotal) - room) return 0;
      const shared = sumShared(words, at(ranked, other), weights);
      return shared / (total + otherTotal - shared);
    };
    for (const other of index.add(own, findPrefix(words, weights, threshold * total - room))) {
      if (isKnown(own, other)) continue;
      const overlap = overlapWith(other);
      if (overlap >= threshold - rounding) onPair(other, own, overlap);
    }
  });
  onProgress?.(1);
}

/** Which of the sets added before share a word of their prefix with this one. */
function createPrefixIndex(count: number) {
  const setsWith = new Map<number, number[]>();
  const seenBy = new Int32Array(count).fill(-1);
  return {
    add(own: number, prefix: readonly number[]): number[] {
      const found: number[] = [];
      for (const word of prefix) {
        const others = setsWith.get(word) ?? [];
        for (const other of others) {
          if (seenBy[other] !== own) found.push(other);
          seenBy[other] = own;
        }
        others.push(own);
        setsWith.set(word, others);
      }
      return found;
    },
  };
}

/** Words as numbers, the rarest 0; in each set ascending and without repeats. */
function rankWords(sets: readonly (readonly string[])[], weigh: (frequency: number) => number) {
  const frequencies = countEach(sets.flatMap((set) => [...new Set(set)]));
  const byFrequency = [...frequencies].sort(([, a], [, b]) => a - b);
  const rankOf = new Map(byFrequency.map(([word], rank) => [word, rank]));
  return {
    ranked: sets.map((set) => [...new Set(set)].map((word) => lookUp(rankOf, word)).sort((a, b) => a - b)),
    weights: Float64Array.from(byFrequency, ([, frequency]) => weigh(frequency)),
  };
}

function sumWeights(words: readonly number[], weights: Float64Array): number {
  return words.reduce((sum, word) => sum + float64At(weights, word), 0);
}

/** The first words, up to where the rest together weighs less than `needed`. */
function findPrefix(words: readonly number[], weights: Float64Array, needed: number): readonly number[] {
  let rest = 0;
  let length = words.length;
  while (length > 0 && rest + float64At(weights, at(words, length - 1)) < needed) {
    length--;
    rest += float64At(weights, at(words, length));
  }
  return words.slice(0, length);
}

function sumShared(left: readonly number[], right: readonly number[], weights: Float64Array): number {
  let sum = 0;
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    const word = left[i] as number;
    const difference = word - (right[j] as number);
    if (difference === 0) sum += float64At(weights, word);
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return sum;
}
