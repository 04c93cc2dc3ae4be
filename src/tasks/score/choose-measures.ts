// The measures that somebody asks for: a scorer, or all of them, each with its options and once for every value of an option that is varied.

import { findKnown, usageError } from '../../core/assay-error.ts';
import type { GoldSentence } from '../../core/fact.ts';
import { flagOf, readOption } from '../../core/option.ts';
import { defaultScorer, type Scorer, type ScorerOption, type ScorerOptions } from '../../scoring/scorer.ts';
import type { Registry } from '../registry.ts';
import type { CorpusOptions } from './load-scored-corpus.ts';

export interface MeasureChoice {
  /** A scorer by its name. Default: `benchie`. */
  readonly scorer?: string | undefined;
  /** All scorers side by side. */
  readonly allScorers?: boolean | undefined;
  /** The options of the scorers; those of `assay score`, in camel case. */
  readonly scorerOptions?: ScorerOptions | undefined;
  /** Language of sentences that carry none, where trees are needed. */
  readonly lang?: string | undefined;
}

/** A scorer with one value for each of its options. */
export interface Measure<Outcome = unknown, Options = ScorerOptions> {
  /** The scorer, and what is varied: `benchie C`. */
  readonly name: string;
  readonly scorer: Scorer<Outcome, Options>;
  readonly options: Options;
}

export interface ChosenMeasures<Outcome = unknown, Options = ScorerOptions> {
  readonly measures: readonly Measure<Outcome, Options>[];
  /** What the user may have expected and does not get. */
  readonly notes: readonly string[];
}

/** The scorers that are asked for. Options that none of them takes would be ignored in silence, and are refused. */
export function chooseScorers(
  {
    scorer = defaultScorer,
    allScorers,
    scorerOptions = {},
    tupleGold,
  }: MeasureChoice & Pick<CorpusOptions, 'tupleGold'>,
  { scorers }: Registry,
): readonly Scorer[] {
  const chosen = allScorers ? scorers : [findKnown('scorer', scorer, scorers, ({ id }) => id)];
  for (const name of listGiven(scorerOptions)) {
    if (chosen.some((one) => takes(one, name))) continue;
    const owner = scorers.find((one) => takes(one, name));
    const reason = owner === undefined ? 'means nothing to any scorer' : `belongs to --scorer ${owner.id}`;
    throw usageError('bad-option', `${flagOf(name)} ${reason}`);
  }
  if (tupleGold !== undefined && !chosen.some(isOverTuples)) {
    const names = scorers.filter(isOverTuples).map(({ id }) => id);
    throw usageError('bad-option', `--tuple-gold belongs to --scorer ${names.join(' or ')}, or --all-scorers`);
  }
  return chosen;
}

/** One for each value of the option that is varied, or one alone. Options of other scorers are skipped. */
export function listMeasures<Outcome, Options>(
  scorer: Scorer<Outcome, Options>,
  given: ScorerOptions = {},
  gold: readonly GoldSentence[],
): ChosenMeasures<Outcome, Options> {
  const values = readOptions(scorer.options, given);
  // Each value has been read by its description, which is the scorer's own.
  const measure = (name: string, options: ScorerOptions) => ({ name, scorer, options: options as Options });
  const varied = scorer.options.find((option) => option.kind === 'list');
  if (varied === undefined) return { measures: [measure(scorer.id, values)], notes: [] };
  const { usual } = varied;
  const wanted = values[varied.name];
  const variation = varied.vary(Array.isArray(wanted) ? wanted : [usual], gold);
  const nameOf = (value: string): string => (value === usual ? scorer.id : `${scorer.id} ${value}`);
  return {
    measures: variation.values.map((value) => measure(nameOf(value), { ...values, [varied.name]: value })),
    notes: variation.notes,
  };
}

const listGiven = (options: ScorerOptions): string[] =>
  Object.keys(options).filter((name) => options[name] !== undefined);

const isOverTuples = ({ gold }: Scorer): boolean => gold === 'tuples';

const takes = ({ options }: Scorer, name: string): boolean => options.some((option) => option.name === name);

/** Those of the scorer, as values. */
const readOptions = (described: readonly ScorerOption[], given: ScorerOptions): ScorerOptions =>
  Object.fromEntries(
    described.flatMap((option) => {
      const value = given[option.name];
      return value === undefined ? [] : [[option.name, readOption(option, value)]];
    }),
  );
