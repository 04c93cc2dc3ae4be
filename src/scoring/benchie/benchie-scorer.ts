// Fact-level scoring as BenchIE defines it (papers 2021 and 2022, section 2): an extraction is right when it equals, slot by slot, some
// form of some fact. TP = facts with a right extraction, FN = the other facts, FP = extractions equal to no form.

import { usageError } from '../../core/assay-error.ts';
import { at } from '../../core/at.ts';
import type { Extraction } from '../../core/extraction.ts';
import { type Fact, type GoldSentence, triplesOf } from '../../core/fact.ts';
import { type Form, minimalSlot, slotNames, type TriplePattern } from '../../core/pattern.ts';
import { createPatternMatcher, type PatternMatcher } from '../../core/pattern-match.ts';
import { splitWords, tidySpaces } from '../../core/sentence.ts';
import { createExplicitTest } from '../../text/surface-words.ts';
import { type PreparedScorer, type Row, scoreCounts } from '../scorer.ts';
import { type BenchieOptions, type BenchieOptionsInput, parseBenchieOptions, signBenchieOptions } from './options.ts';

/** What an extraction is worth; those left out count for nothing. */
export type Verdict = 'right' | 'wrong' | 'left-out';

/** What became of one extraction. */
export interface ExtractionOutcome {
  readonly extraction: Extraction;
  readonly verdict: Verdict;
  /** Why it was left out, or that it is implicit although it was scored. */
  readonly remark?: 'implicit' | 'n-ary' | 'duplicate' | 'of other arguments' | undefined;
  /** The facts it is credited with, as indices into the sentence's facts. */
  readonly facts: readonly number[];
}

/** What became of a sentence's extractions and facts, fact by fact. */
export interface BenchieOutcome {
  readonly sentence: GoldSentence;
  readonly extractions: readonly ExtractionOutcome[];
  /** The sentence's facts that the facet has, as indices. */
  readonly facts: readonly number[];
  readonly covered: ReadonlySet<number>;
}

/** What one gold sentence needs for comparing: its patterns in one matcher, and for each pattern its fact. */
interface PreparedSentence {
  readonly sentence: GoldSentence;
  readonly facts: readonly number[];
  readonly factOfPattern: readonly number[];
  readonly matcher: PatternMatcher;
  readonly isExplicit: (text: string) => boolean;
  readonly isArgument: (text: string) => boolean;
}

/** Prepares the scorer over facts (BenchIE) for a gold and its options. */
export function createBenchieScorer(
  gold: readonly GoldSentence[],
  input: BenchieOptionsInput = {},
): PreparedScorer<BenchieOutcome> {
  const options = parseBenchieOptions(input);
  if (options.facet.entity) requireEntityTags(gold);
  const prepared: (PreparedSentence | undefined)[] = [];
  const prepare = (index: number): PreparedSentence => {
    prepared[index] ??= prepareSentence(at(gold, index), options);
    return prepared[index];
  };
  return {
    id: 'benchie.v1',
    signature: signBenchieOptions(options),
    countNames: ['tp', 'fp', 'fn'],
    sentences: gold,
    compare: (index, extractions) => compareSentence(prepare(index), extractions, options),
    count: countOutcome,
    score: ([tp = 0, fp = 0, fn = 0]) => scoreCounts(tp, fp, fn),
    curve: { isHeadline: false, thresholds: 'aligned', order: 'threshold' },
  };
}

function countOutcome({ extractions, facts }: BenchieOutcome, threshold: number): Row {
  const covered = new Set<number>();
  let wrong = 0;
  for (const { extraction, verdict, facts: credited } of extractions) {
    if ((extraction.confidence ?? 1) < threshold) continue;
    if (verdict === 'wrong') wrong++;
    for (const fact of credited) covered.add(fact);
  }
  return [covered.size, wrong, facts.length - covered.size];
}

function requireEntityTags(gold: readonly GoldSentence[]): void {
  const isTagged = (triple: TriplePattern) => triple.entity !== undefined;
  if (!gold.some(({ facts }) => facts.some((fact) => triplesOf(fact).some(isTagged)))) {
    throw usageError('no-entity-tags', 'facet E needs triples marked as entity-clean, and this gold marks none');
  }
}

function prepareSentence(sentence: GoldSentence, { facet, ...options }: BenchieOptions): PreparedSentence {
  const patterns: TriplePattern[] = [];
  const factOfPattern: number[] = [];
  for (const [index, fact] of sentence.facts.entries()) {
    for (const triple of triplesInFacet(fact, facet.entity)) {
      patterns.push(triple);
      factOfPattern.push(index);
    }
  }
  return {
    sentence,
    facts: [...new Set(factOfPattern)],
    factOfPattern,
    matcher: createPatternMatcher(patterns, { ...facet, ignoreCase: options.case === 'insensitive' }),
    isExplicit: options.implicit === 'keep' ? () => true : createExplicitTest(sentence.text),
    isArgument: options.arguments === 'all' ? () => true : createArgumentTest(patterns, options.case),
  };
}

/** Finds which texts contain a subject or object of some gold triple of the sentence: all its mandatory words. */
function createArgumentTest(
  patterns: readonly TriplePattern[],
  letterCase: BenchieOptions['case'],
): (text: string) => boolean {
  const fold = (text: string): string => (letterCase === 'insensitive' ? text.toLowerCase() : text);
  const wanted = patterns
    .flatMap(({ subject, object }) => [subject, object])
    .map((slot) => minimalSlot(slot).flatMap((group) => group.words.map(fold)))
    .filter((words) => words.length > 0);
  return (text) => {
    const words = new Set(splitWords(fold(text)));
    return wanted.some((list) => list.every((word) => words.has(word)));
  };
}

/** A fact that has no entity-clean triple is not part of facet E at all. */
function triplesInFacet(fact: Fact, entityOnly: boolean): readonly TriplePattern[] {
  const triples = triplesOf(fact);
  return entityOnly ? triples.filter((triple) => triple.entity === true) : triples;
}

function compareSentence(
  prepared: PreparedSentence,
  extractions: readonly Extraction[],
  options: BenchieOptions,
): BenchieOutcome {
  const seen = new Set<string>();
  const outcomes = extractions.map((extraction) => compareExtraction(prepared, extraction, options, seen));
  const covered = new Set<number>();
  for (const { facts } of outcomes) for (const fact of facts) covered.add(fact);
  return {
    sentence: prepared.sentence,
    extractions: outcomes,
    facts: prepared.facts,
    covered,
  };
}

function compareExtraction(
  prepared: PreparedSentence,
  extraction: Extraction,
  options: BenchieOptions,
  seen: Set<string>,
): ExtractionOutcome {
  const { subject, relation, objects } = extraction;
  if (options.nary === 'triples' && objects.length !== 1) return leaveOut(extraction, 'n-ary');
  const form: Form = { subject, relation, object: objects.join(' ') };
  if (!prepared.isArgument(form.subject) || !prepared.isArgument(form.object))
    return leaveOut(extraction, 'of other arguments');
  const implicit = !slotNames.every((name) => prepared.isExplicit(form[name]));
  if (implicit && options.implicit === 'drop') return leaveOut(extraction, 'implicit');
  if (options.duplicates === 'once') {
    const key = formKey(form, options);
    if (seen.has(key)) return leaveOut(extraction, 'duplicate');
    seen.add(key);
  }
  const facts = creditFacts(prepared, form, options.credit);
  const verdict = facts.length > 0 ? 'right' : 'wrong';
  return implicit ? { extraction, verdict, remark: 'implicit', facts } : { extraction, verdict, facts };
}

function leaveOut(extraction: Extraction, remark: ExtractionOutcome['remark']): ExtractionOutcome {
  return { extraction, verdict: 'left-out', remark, facts: [] };
}

function creditFacts(
  { matcher, factOfPattern }: PreparedSentence,
  form: Form,
  credit: BenchieOptions['credit'],
): readonly number[] {
  const patterns = matcher.match(form);
  if (patterns.length === 0) return [];
  const facts = new Set(patterns.map((pattern) => at(factOfPattern, pattern)));
  return credit === 'first-fact' ? [...facts].slice(0, 1) : [...facts];
}

function formKey(form: Form, { facet, case: letterCase }: BenchieOptions): string {
  const slots = slotNames.map((name) => tidySpaces(form[name]));
  const key = facet.concatenated ? tidySpaces(slots.join(' ')) : slots.join('\t');
  return letterCase === 'insensitive' ? key.toLowerCase() : key;
}
