// What is wrong with wrong extractions (BenchIE, ACL 2022, section 5.1): each is compared with its closest gold triple, the one that it
// matches in most slots, and counted in a bucket such as "110": subject and relation right, object wrong.

import type { Extraction } from '../core/extraction.ts';
import { triplesOf } from '../core/fact.ts';
import { type Form, printTriple, type SlotName, slotNames } from '../core/pattern.ts';
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

export interface ClosestTriple {
  readonly extraction: Extraction;
  readonly bucket: ErrorBucket;
  /** The fact's index and the triple in bracket notation; undefined in sentences without facts. */
  readonly fact: number | undefined;
  readonly triple: string | undefined;
  readonly wrongSlots: readonly SlotName[];
}

export interface ErrorProfile {
  readonly wrong: number;
  readonly buckets: Readonly<Record<ErrorBucket, number>>;
  /** How often each slot is wrong. */
  readonly slotErrors: Readonly<Record<SlotName, number>>;
}

export function profileErrors(outcomes: readonly BenchieOutcome[], tie: TieBreak = 'first'): ErrorProfile {
  const buckets = Object.fromEntries(errorBuckets.map((bucket) => [bucket, 0])) as Record<ErrorBucket, number>;
  let wrong = 0;
  for (const outcome of outcomes) {
    for (const candidates of findCandidates(outcome)) {
      wrong++;
      const kinds = [...new Set(candidates.map(({ bucket }) => bucket))];
      const counted = tie === 'fractional' ? kinds : [choose(candidates, tie).bucket];
      for (const bucket of counted) buckets[bucket] += 1 / counted.length;
    }
  }
  const errorsIn = (slot: number) =>
    errorBuckets.filter((bucket) => bucket[slot] === '0').reduce((sum, bucket) => sum + buckets[bucket], 0);
  return { wrong, buckets, slotErrors: { subject: errorsIn(0), relation: errorsIn(1), object: errorsIn(2) } };
}

/** For each wrong extraction of a sentence the gold triple that it comes closest to. */
export function findClosest(outcome: BenchieOutcome, tie: Exclude<TieBreak, 'fractional'> = 'first'): ClosestTriple[] {
  return findCandidates(outcome).map((candidates) => choose(candidates, tie));
}

/** For each wrong extraction the triples that share the highest number of right slots, in the order of the gold. */
function findCandidates({ sentence, extractions, facts }: BenchieOutcome): ClosestTriple[][] {
  const lines = facts.flatMap((fact) =>
    triplesOf(sentence.facts[fact] ?? { triples: [] }).map((triple) => ({ fact, triple })),
  );
  const matcher = createPatternMatcher(lines.map(({ triple }) => triple));
  return extractions
    .filter(({ verdict }) => verdict === 'wrong')
    .map(({ extraction }) => {
      const parts = matcher.matchParts(toForm(extraction));
      const most = parts.reduce((best, flags) => Math.max(best, flags.filter(Boolean).length), 0);
      const closest = parts.flatMap((flags, index) =>
        flags.filter(Boolean).length === most ? [{ flags, ...lines[index] }] : [],
      );
      // A sentence without facts has no triple to come close to.
      const found =
        closest.length > 0 ? closest : [{ flags: [false, false, false], fact: undefined, triple: undefined }];
      return found.map(({ flags, fact, triple }) => ({
        extraction,
        bucket: toBucket(flags),
        fact,
        triple: triple && printTriple(triple),
        wrongSlots: slotNames.filter((_, slot) => !flags[slot]),
      }));
    });
}

/** All slots right is possible where forms are switched off; then all that is wrong is the form as a whole. */
function toBucket(flags: readonly boolean[]): ErrorBucket {
  const bucket = flags.map((flag) => (flag ? '1' : '0')).join('');
  return errorBuckets.find((known) => known === bucket) ?? '000';
}

function choose(candidates: readonly ClosestTriple[], tie: TieBreak): ClosestTriple {
  const ordered = tie === 'subject-first' ? [...candidates].sort((a, b) => (a.bucket < b.bucket ? 1 : -1)) : candidates;
  return ordered[0] as ClosestTriple;
}

const toForm = ({ subject, relation, objects }: Extraction): Form => ({ subject, relation, object: objects.join(' ') });
