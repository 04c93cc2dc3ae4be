// What is wrong with wrong extractions (BenchIE, ACL 2022, section 5.1): each is compared with its closest gold triple, the one that it
// matches in most slots, and counted in a bucket such as "110": subject and relation right, object wrong.

import { at } from '../core/at.ts';
import type { Extraction } from '../core/extraction.ts';
import { triplesOf } from '../core/fact.ts';
import { type Form, printTriple, type SlotName, slotNames, type TriplePattern } from '../core/pattern.ts';
import { createPatternMatcher } from '../core/pattern-match.ts';
import type { BenchieOutcome } from '../scoring/benchie/benchie-scorer.ts';

/** From nearly right to all wrong. */
export const errorBuckets = ['110', '101', '011', '100', '010', '001', '000'] as const;
type ErrorBucket = (typeof errorBuckets)[number];

/**
 * Several triples may match in as many slots. `first` takes the first in the gold file; `subject-first` prefers a right subject, then a
 * right relation; `fractional` divides the extraction evenly among the different buckets.
 */
export const tieBreaks = ['first', 'subject-first', 'fractional'] as const;
export type TieBreak = (typeof tieBreaks)[number];

/** A wrong extraction and the gold triple that it matches in most slots. */
export interface ClosestTriple {
  readonly extraction: Extraction;
  readonly bucket: ErrorBucket;
  /** The fact's index in the sentence and the triple's index in the fact; undefined in sentences without facts. */
  readonly fact: number | undefined;
  readonly place: number | undefined;
  readonly pattern: TriplePattern | undefined;
  /** The pattern in bracket notation. */
  readonly triple: string | undefined;
  readonly wrongSlots: readonly SlotName[];
}

interface GoldTriple {
  readonly fact: number;
  readonly place: number;
  readonly pattern: TriplePattern;
}

interface Candidate {
  readonly gold: GoldTriple | undefined;
  readonly bucket: ErrorBucket;
  /** Which slots are right. */
  readonly flags: readonly boolean[];
}

/** A wrong extraction and the triples that share the highest number of right slots, in the order of the gold. */
interface WrongExtraction {
  readonly extraction: Extraction;
  readonly candidates: readonly Candidate[];
}

/** How often extractions are wrong, and in which slots. */
export interface ErrorProfile {
  readonly wrong: number;
  readonly buckets: Readonly<Record<ErrorBucket, number>>;
  /** How often each slot is wrong. */
  readonly slotErrors: Readonly<Record<SlotName, number>>;
}

/** Counts wrong extractions by their closest gold triple. */
export function profileErrors(outcomes: readonly BenchieOutcome[], tie: TieBreak = 'first'): ErrorProfile {
  const buckets = Object.fromEntries(errorBuckets.map((bucket) => [bucket, 0])) as Record<ErrorBucket, number>;
  let wrong = 0;
  for (const outcome of outcomes) {
    for (const { candidates } of compareWrong(outcome)) {
      wrong++;
      const counted =
        tie === 'fractional' ? [...new Set(candidates.map(({ bucket }) => bucket))] : [choose(candidates, tie).bucket];
      for (const bucket of counted) buckets[bucket] += 1 / counted.length;
    }
  }
  const errorsIn = (slot: number) =>
    errorBuckets.filter((bucket) => bucket[slot] === '0').reduce((sum, bucket) => sum + buckets[bucket], 0);
  return { wrong, buckets, slotErrors: { subject: errorsIn(0), relation: errorsIn(1), object: errorsIn(2) } };
}

/** For each wrong extraction of a sentence the gold triple that it comes closest to. */
export function findClosest(outcome: BenchieOutcome, tie: Exclude<TieBreak, 'fractional'> = 'first'): ClosestTriple[] {
  return compareWrong(outcome).map(({ extraction, candidates }) => {
    const { gold, bucket, flags } = choose(candidates, tie);
    return {
      extraction,
      bucket,
      fact: gold?.fact,
      place: gold?.place,
      pattern: gold?.pattern,
      triple: gold && printTriple(gold.pattern),
      wrongSlots: slotNames.filter((_, slot) => !flags[slot]),
    };
  });
}

/** Profile and inspection ask for the same comparisons. */
const compared = new WeakMap<BenchieOutcome, readonly WrongExtraction[]>();

function compareWrong(outcome: BenchieOutcome): readonly WrongExtraction[] {
  const known = compared.get(outcome);
  if (known) return known;
  const golds = outcome.facts.flatMap((fact) =>
    triplesOf(outcome.sentence.facts[fact] ?? { triples: [] }).map(
      (pattern, place): GoldTriple => ({ fact, place, pattern }),
    ),
  );
  const matcher = createPatternMatcher(golds.map(({ pattern }) => pattern));
  const wrong = outcome.extractions
    .filter(({ verdict }) => verdict === 'wrong')
    .map(({ extraction }) => ({
      extraction,
      candidates: findCandidates(matcher.matchParts(toForm(extraction)), golds),
    }));
  compared.set(outcome, wrong);
  return wrong;
}

function findCandidates(parts: readonly (readonly boolean[])[], golds: readonly GoldTriple[]): Candidate[] {
  // A sentence without facts has no triple to come close to.
  if (parts.length === 0) return [{ gold: undefined, bucket: '000', flags: [false, false, false] }];
  const counts = parts.map((flags) => flags.filter(Boolean).length);
  const most = counts.reduce((best, count) => Math.max(best, count));
  return parts.flatMap((flags, index) =>
    counts[index] === most ? [{ gold: golds[index], bucket: toBucket(flags), flags }] : [],
  );
}

/** All slots right is possible where forms are switched off; then all that is wrong is the form as a whole. */
function toBucket(flags: readonly boolean[]): ErrorBucket {
  const bucket = flags.map(Number).join('');
  return errorBuckets.find((known) => known === bucket) ?? '000';
}

function choose(candidates: readonly Candidate[], tie: TieBreak): Candidate {
  const ordered = tie === 'subject-first' ? [...candidates].sort((a, b) => (a.bucket < b.bucket ? 1 : -1)) : candidates;
  return at(ordered, 0);
}

const toForm = ({ subject, relation, objects }: Extraction): Form => ({ subject, relation, object: objects.join(' ') });
