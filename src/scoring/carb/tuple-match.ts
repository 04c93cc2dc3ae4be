// How well a predicted tuple meets a gold tuple, as (precision, recall) over tokens (CaRB; Bhardwaj et al. 2019). Tokens are what white
// space separates, case counts, and there is no credit across slots. The modes named for the original's options that never ran there
// (strict, binary, lexical, exact, predicate) are written from their descriptions; see docs/reference/scorers.md.

import { at } from '../../core/at.ts';
import { countEach } from '../../core/group.ts';
import { splitWords } from '../../core/sentence.ts';
import type { Tuple } from '../../core/tuple.ts';

export interface PairScore {
  readonly precision: number;
  readonly recall: number;
}

export type TupleMatch = (gold: TupleTokens, predicted: TupleTokens) => PairScore;

/** A tuple's words; `args` holds all arguments, `rest` those after the first as one. */
export interface TupleTokens {
  readonly relation: readonly string[];
  readonly relationText: string;
  readonly args: readonly [subject: readonly string[], ...objects: (readonly string[])[]];
  readonly rest: readonly string[];
  /** How many arguments there are; an empty one counts beside others, as in the original. */
  readonly count: number;
}

export function tokenizeTuple({ subject, relation, objects }: Tuple): TupleTokens {
  const [first, others] = [splitWords(subject), objects.map(splitWords)];
  const [args, rest] = [[first, ...others] as const, others.flat()];
  const count = first.length + rest.length === 0 ? 0 : args.length;
  return { relation: splitWords(relation), relationText: relation, args, rest, count };
}

const noMatch: PairScore = { precision: 0, recall: 0 };
const fullMatch: PairScore = { precision: 1, recall: 1 };

/** How many words two lists share, each counted as often as both have it. */
function countShared(left: readonly string[], right: readonly string[]): number {
  const open = countEach(left);
  let shared = 0;
  for (const word of right) {
    const count = open.get(word) ?? 0;
    if (count === 0) continue;
    shared++;
    open.set(word, count - 1);
  }
  return shared;
}

const formsOfBe = new Set(['be', 'is', 'am', 'are', 'was', 'were', 'been', 'being']);
const speechVerbs = ['said', 'told', 'added', 'adds', 'says'];

interface SlotPair {
  readonly gold: readonly string[];
  readonly predicted: readonly string[];
  readonly shared: number;
}

const pairSlots = (gold: readonly string[], predicted: readonly string[]): SlotPair => ({
  gold,
  predicted,
  shared: countShared(gold, predicted),
});

function ratio(pairs: readonly SlotPair[]): PairScore {
  const total = (count: (pair: SlotPair) => number) => pairs.reduce((sum, pair) => sum + count(pair), 0);
  const shared = total((pair) => pair.shared);
  const divide = (denominator: number) => (denominator === 0 ? 0 : shared / denominator);
  return {
    precision: divide(total((pair) => pair.predicted.length)),
    recall: divide(total((pair) => pair.gold.length)),
  };
}

/** CaRB's default: the predicates must share a word, "be" stands for its forms, and after verbs of speech the arguments may be swapped. */
export const matchDefault: TupleMatch = (gold, predicted) => {
  const [predictedFirst] = predicted.args;
  const straight = matchArguments(gold, predicted.relation, predicted.count, predictedFirst, predicted.rest);
  if (predicted.count < 2 || !speechVerbs.some((verb) => gold.relationText.includes(verb))) return straight;
  const swapped = matchArguments(gold, predicted.relation, predicted.count, predicted.rest, predictedFirst);
  const isBetter =
    swapped.precision > straight.precision ||
    (swapped.precision === straight.precision && swapped.recall > straight.recall);
  return isBetter ? swapped : straight;
};

function matchArguments(
  gold: TupleTokens,
  relation: readonly string[],
  argCount: number,
  first: readonly string[],
  rest: readonly string[],
): PairScore {
  const relationPair = pairRelations(gold.relation, relation);
  if (relationPair.shared === 0) return noMatch;
  const goldSlots = Math.min(gold.count, 2);
  if (argCount < goldSlots) return noMatch;
  const [goldFirst] = gold.args;
  const pairs = [pairSlots(goldFirst, first), pairSlots(gold.rest, rest)].slice(0, goldSlots);
  return ratio([relationPair, ...pairs]);
}

/** One "be" of the prediction that found no partner counts if the gold has any form of it. */
function pairRelations(gold: readonly string[], predicted: readonly string[]): SlotPair {
  const pair = pairSlots(gold, predicted);
  const spare = predicted.filter((word) => word === 'be').length > gold.filter((word) => word === 'be').length;
  return spare && gold.some((word) => formsOfBe.has(word)) ? { ...pair, shared: pair.shared + 1 } : pair;
}

/** Joined arguments and nothing else: no slot has to match. */
export const matchSimple: TupleMatch = (gold, predicted) =>
  ratio([
    pairSlots(gold.relation, predicted.relation),
    pairSlots(gold.args[0], predicted.args[0]),
    pairSlots(gold.rest, predicted.rest),
  ]);

/** Every slot of predicate, first argument and joined rest must share a word. */
export const matchBinary: TupleMatch = (gold, predicted) => {
  const goldSlots = Math.min(gold.args.length, 2);
  if (predicted.args.length < goldSlots) return noMatch;
  const pairs = [
    pairSlots(gold.relation, predicted.relation),
    ...[pairSlots(gold.args[0], predicted.args[0]), pairSlots(gold.rest, predicted.rest)].slice(0, goldSlots),
  ];
  return pairs.some((pair) => pair.shared === 0) ? noMatch : ratio(pairs);
};

/** Argument by argument; what the prediction lacks after the second costs only recall. */
export const matchStrict: TupleMatch = (gold, predicted) => {
  if (predicted.args.length < Math.min(gold.args.length, 2)) return noMatch;
  const compared = [
    pairSlots(gold.relation, predicted.relation),
    ...gold.args.slice(0, predicted.args.length).map((argument, i) => pairSlots(argument, at(predicted.args, i))),
  ];
  if (compared.some((pair) => pair.shared === 0)) return noMatch;
  const missing = gold.args.slice(predicted.args.length).map((argument) => pairSlots(argument, []));
  return ratio([...compared, ...missing]);
};

const bagOf = ({ relation, args }: TupleTokens): string[] => [...relation, ...args.flat()];
const sameWords = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((word, i) => word === right[i]);

/** More than half of the gold's words are in the prediction, wherever they stand. */
export const matchLexical: TupleMatch = (gold, predicted) => {
  const words = bagOf(gold);
  return countShared(words, bagOf(predicted)) / Math.max(1, words.length) > 0.5 ? fullMatch : noMatch;
};

/** The same words in the same slots. */
export const matchExact: TupleMatch = (gold, predicted) => {
  const isSame =
    sameWords(gold.relation, predicted.relation) &&
    sameWords(gold.args[0], predicted.args[0]) &&
    sameWords(gold.rest, predicted.rest);
  return isSame ? fullMatch : noMatch;
};

/** The same predicate. */
export const matchPredicate: TupleMatch = (gold, predicted) =>
  sameWords(gold.relation, predicted.relation) ? fullMatch : noMatch;
