// OIE2016's measure (Stanovsky and Dagan 2016): gold tuples are found or not, predictions used or not, over thresholds of confidence.
// No shipped version of the original does what the paper says (agreement of grammatical heads); its lexical rules are here as described
// in docs/reference/scorers.md, and the paper's rule on heads that the data or a parse tree supplies. A row is [found gold, unused predictions, gold].

import { usageError } from '../../core/assay-error.ts';
import { at } from '../../core/at.ts';
import type { Extraction } from '../../core/extraction.ts';
import { type GoldSentence, tupleOfFact } from '../../core/fact.ts';
import { countEach } from '../../core/group.ts';
import type { Tuple } from '../../core/tuple.ts';
import { nounLemma } from '../../text/noun-lemma.ts';
import type { PreparedScorer, Row, Score } from '../scorer.ts';
import { readHeads, sameHeads } from './heads.ts';
import { type Oie2016Options, type Oie2016OptionsInput, parseOie2016Options } from './options.ts';

/** What became of a sentence's extractions by OIE2016: which gold tuple each one found. */
export interface Oie2016Outcome {
  readonly sentence: GoldSentence;
  readonly predictions: readonly {
    readonly extraction: Extraction;
    readonly confidence: number;
    readonly isUsed: boolean;
  }[];
  /** For each gold tuple the prediction that found it, as an index, or undefined. */
  readonly foundBy: readonly (number | undefined)[];
  /** What the sentence adds to the number of gold tuples. */
  readonly goldCount: number;
}

/** A gold tuple or a prediction, with all that a rule looks at. */
interface Side {
  readonly words: readonly string[];
  readonly predicate: ReadonlySet<string>;
  readonly heads: readonly string[] | undefined;
}

type Rule = (gold: Side, predicted: Side) => boolean;

/** Prepares the scorer of OIE2016 over tuples for a gold and its options. */
export function createOie2016Scorer(
  gold: readonly GoldSentence[],
  input: Oie2016OptionsInput = {},
): PreparedScorer<Oie2016Outcome> {
  const options = parseOie2016Options(input);
  const toSide = createSideMaker(options, input);
  const sides = gold.map((sentence) => sentence.facts.map((fact) => toSide(tupleOfFact(fact), sentence, fact.meta)));
  return {
    id: 'oie2016.v2',
    signature: new Map(Object.entries(options)),
    countNames: ['found', 'unused', 'gold'],
    sentences: gold,
    compare: (index, extractions) => compareSentence(at(gold, index), at(sides, index), extractions, toSide, options),
    count: countOutcome,
    score: scoreRow,
    curve: { isHeadline: true, thresholds: 'aligned', order: 'recall' },
  };
}

type SideMaker = (tuple: Tuple, sentence: GoldSentence, meta: unknown) => Side;

function createSideMaker(
  { rule, lemmas }: Oie2016Options,
  { lemmaTable = {}, headsOf }: Oie2016OptionsInput,
): SideMaker {
  const lemmaOf = {
    wordnet: nounLemma,
    none: (word: string) => word,
    table: (word: string) => lemmaTable[word] ?? word,
  }[lemmas];
  const findHeads = (tuple: Tuple, sentence: GoldSentence, meta: unknown) => {
    if (rule !== 'head' && rule !== 'head-tree') return undefined;
    const heads = rule === 'head' ? readHeads(meta) : readHeads({ heads: headsOf?.(tuple, sentence) });
    if (heads) return heads;
    const words = [tuple.subject, tuple.relation, ...tuple.objects].join('; ');
    throw usageError('no-heads', `the head rule needs heads, and (${words}) has none`);
  };
  return (tuple, sentence, meta) => ({
    words: [tuple.relation, tuple.subject, ...tuple.objects].join(' ').split(' '),
    predicate: new Set(tuple.relation.split(' ').map(lemmaOf)),
    heads: findHeads(tuple, sentence, meta),
  });
}

const sharesPredicate: Rule = (gold, predicted) => [...gold.predicate].some((word) => predicted.predicate.has(word));

/** The share of the gold's words that the prediction has. Words that it repeats count each time, as in the original. */
function coverage(gold: Side, predicted: Side): number {
  const occurrences = countEach(predicted.words);
  return gold.words.reduce((sum, word) => sum + (occurrences.get(word) ?? 0), 0) / gold.words.length;
}

const haveSameHeads: Rule = (gold, predicted) => sameHeads(gold.heads ?? [], predicted.heads ?? []);

const rules: Record<Oie2016Options['rule'], Rule> = {
  'lexical-2019': (gold, predicted) => sharesPredicate(gold, predicted) && coverage(gold, predicted) > 0.25,
  'lexical-2016': (gold, predicted) => coverage(gold, predicted) > 0.5,
  'lexical-2016-original': (gold, predicted) => coverage(gold, predicted) > 0.5,
  head: haveSameHeads,
  'head-tree': haveSameHeads,
};

/** Each gold tuple takes the first prediction, in the system's order, that the rule accepts. */
function compareSentence(
  sentence: GoldSentence,
  gold: readonly Side[],
  all: readonly Extraction[],
  toSide: SideMaker,
  { rule }: Oie2016Options,
): Oie2016Outcome {
  // What is said about a sentence without gold tuples is ignored, as in the original.
  const extractions = gold.length === 0 ? [] : all;
  const predicted = extractions.map((extraction) => toSide(extraction, sentence, extraction.meta));
  const mayReuse = rule === 'lexical-2019';
  const used = new Set<number>();
  const foundBy = gold.map((side) => {
    const index = predicted.findIndex((other, i) => (mayReuse || !used.has(i)) && rules[rule](side, other));
    if (index >= 0) used.add(index);
    return index < 0 ? undefined : index;
  });
  const countsSquared = rule === 'lexical-2016-original' && extractions.length === 0;
  return {
    sentence,
    predictions: extractions.map((extraction, index) => ({
      extraction,
      confidence: extraction.confidence ?? 1,
      isUsed: used.has(index),
    })),
    foundBy,
    goldCount: countsSquared ? gold.length ** 2 : gold.length,
  };
}

function countOutcome({ predictions, foundBy, goldCount }: Oie2016Outcome, threshold: number): Row {
  const isKept = (index: number | undefined) => index !== undefined && at(predictions, index).confidence >= threshold;
  const found = foundBy.filter(isKept).length;
  const unused = predictions.filter(({ isUsed, confidence }) => !isUsed && confidence >= threshold).length;
  return [found, unused, goldCount];
}

/** Where nothing is said, precision counts as 1, as at the end of the original's curve. */
function scoreRow([found = 0, unused = 0, gold = 0]: Row): Score {
  const precision = found + unused === 0 ? 1 : found / (found + unused);
  const recall = gold === 0 ? 0 : found / gold;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
