// The contract that all scorers share. A scorer describes itself and is prepared for a gold. Then it compares one sentence at a time; its
// outcome becomes a row of counts that can be added; only the sum becomes a score. Intervals and tests know nothing but rows.

import { at } from '../core/at.ts';
import type { Extraction } from '../core/extraction.ts';
import type { GoldSentence } from '../core/fact.ts';
import type { ListOption, OptionDescription } from '../core/option.ts';
import type { SignatureFields } from '../core/signature.ts';
import type { TreeOf } from '../language/tree/analysed-sentence.ts';

/** The scorer that is taken where none is named. */
export const defaultScorer = 'benchie';

/** What somebody has set of a scorer's options, by name. */
export type ScorerOptions = Readonly<Record<string, unknown>>;

/** A scorer as people choose it: by name, with options that have defaults. All that is particular to it is said here. */
export interface Scorer<Outcome = unknown, Options = ScorerOptions> {
  readonly id: string;
  /** Its name as papers write it. */
  readonly title: string;
  /** By what it scores, for help: `facts`. */
  readonly about: string;
  /** What it counts, for readers of a report: `tokens shared with one gold tuple a fact`. */
  readonly meaning: string;
  /** What to cite, as BibTeX. */
  readonly reference?: string;
  /** Whether its gold is facts or tuples. Tuples may come in a file of their own (`--tuple-gold`). */
  readonly gold: 'facts' | 'tuples';
  /** Every option is a field of the signature and a flag of its own: no other scorer has one of this name. At most one may be varied. */
  readonly options: readonly ScorerOption[];
  prepare(gold: readonly GoldSentence[], options: Options, resources: ScorerResources): PreparedScorer<Outcome>;
  /** The outcome of a sentence as plain data for JSON. */
  printOutcome(outcome: Outcome): unknown;
  /** What should be pointed out about extractions of a sentence, such as `implicit`: one remark for each of them. */
  remarksOf?(outcome: Outcome): readonly string[];
  /** Makes what explains a surprisingly low score. */
  createHintFinder?(gold: readonly GoldSentence[], options: Options): HintFinder;
}

/** Says what may be wrong with a system's file; `counts` are those of its score. */
export type HintFinder = (extractions: readonly Extraction[], counts: Readonly<Record<string, number>>) => string[];

/** An option with one value, or one that is varied. Each value of a varied one is a measure, as the facets of BenchIE are. */
export type ScorerOption = Exclude<OptionDescription, ListOption> | VariedOption;

export interface VariedOption extends ListOption {
  /** The one whose measure is named by the scorer alone. */
  readonly usual: string;
  /** What each value means, for readers of a report. */
  readonly meanings: Readonly<Record<string, string>>;
  /** The values that a user's list stands for. The scorer is prepared for each of them. */
  vary(given: readonly string[], gold: readonly GoldSentence[]): Variation;
}

export interface Variation {
  readonly values: readonly string[];
  /** What the user may have expected and does not get. */
  readonly notes: readonly string[];
}

/** What scorers may ask for. */
export interface ScorerResources {
  /** The parse tree of a sentence. The models of the trees that were asked for are named in the signature. */
  readonly treeOf: TreeOf;
}

/** Precision, recall and F1. A measure with nothing to divide by is null, never 0 or 1. */
export interface Score {
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
}

/** The numbers of one sentence. Rows are added, and the sum is scored. */
export type Row = readonly number[];

/** A scorer made ready for one gold standard and one set of options; it can score many systems. */
export interface PreparedScorer<Outcome> {
  /** Name and version, such as `benchie.v1`; the version rises when a number can change. */
  readonly id: string;
  readonly signature: SignatureFields;
  /** What the numbers of a row are, in order. */
  readonly countNames: readonly string[];
  readonly sentences: readonly GoldSentence[];
  /** `index` is the sentence's place in `sentences`. */
  compare(index: number, extractions: readonly Extraction[]): Outcome;
  /** The row of the extractions with at least this confidence. */
  count(outcome: Outcome, threshold: number): Row;
  score(sum: Row): Score;
  readonly curve: CurveRules;
}

/** What the originals do differently about curves. */
export interface CurveRules {
  /** True when the measure is defined over the curve: its score is then the one at the best threshold. */
  readonly isHeadline: boolean;
  /** Whether confidences of extractions that belong to no gold sentence are thresholds too. */
  readonly thresholds: 'all' | 'aligned';
  /** In which order points are joined to an area: by threshold, or by recall (points of equal recall by rising threshold). */
  readonly order: 'threshold' | 'recall';
}

export function addRows(rows: readonly Row[], width: number): Row {
  const sum = new Array<number>(width).fill(0);
  for (const row of rows) for (let i = 0; i < width; i++) sum[i] = at(sum, i) + at(row, i);
  return sum;
}

/** Precision, recall and F1 from true positives, false positives and false negatives. */
export function scoreCounts(tp: number, fp: number, fn: number): Score {
  const divide = (numerator: number, denominator: number) => (denominator === 0 ? null : numerator / denominator);
  return { precision: divide(tp, tp + fp), recall: divide(tp, tp + fn), f1: divide(2 * tp, 2 * tp + fp + fn) };
}
