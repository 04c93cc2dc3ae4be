// Sentences divided by a feature, so that systems can be scored on each part (BenchIE, ACL 2022, section 5.2 and appendix C).

import { at } from '../core/at.ts';
import type { GoldSentence } from '../core/fact.ts';
import { splitWords } from '../core/sentence.ts';
import { addRows, type PreparedScorer, type Row, type Score } from '../scoring/scorer.ts';

/** A way to sort sentences into buckets. */
export interface Feature {
  readonly name: string;
  /** The buckets in the order in which they are shown; others are added as they occur. */
  readonly buckets: readonly string[];
  /** Undefined puts the sentence into no bucket. */
  bucketOf(sentence: GoldSentence): string | undefined;
}

const countIn = (sentence: GoldSentence, words: ReadonlySet<string>): number =>
  splitWords(sentence.text).filter((word) => words.has(word.toLowerCase())).length;

const coordinators = new Set(['and', 'or', 'but', 'nor', '&', 'yet']);
const caseMarkers = new Set(
  "of in to for with on at by from as about into over after under through between during against before without within among toward towards upon across behind near off above below beside since until 's".split(
    ' ',
  ),
);

/** The paper's buckets of sentence length. */
const length: Feature = {
  name: 'length',
  buckets: ['1-20', '21-30', '31+'],
  bucketOf: ({ text }) => {
    const words = splitWords(text).length;
    return words <= 20 ? '1-20' : words <= 30 ? '21-30' : '31+';
  },
};

/** A coordinating conjunction stands for two conjuncts: a token rule, as good as the papers' parser on their data. */
const conjuncts: Feature = {
  name: 'conjuncts',
  buckets: ['none', 'some'],
  bucketOf: (sentence) => (countIn(sentence, coordinators) === 0 ? 'none' : 'some'),
};

/** English prepositions and the possessive 's, by a list of words. */
const cases: Feature = {
  name: 'cases',
  buckets: ['0-1', '2-4', '5+'],
  bucketOf: (sentence) => {
    const count = countIn(sentence, caseMarkers);
    return count <= 1 ? '0-1' : count <= 4 ? '2-4' : '5+';
  },
};

const facts: Feature = {
  name: 'facts',
  buckets: ['0', '1-2', '3-5', '6+'],
  bucketOf: ({ facts: { length: count } }) => (count === 0 ? '0' : count <= 2 ? '1-2' : count <= 5 ? '3-5' : '6+'),
};

const language: Feature = { name: 'language', buckets: [], bucketOf: ({ lang }) => lang };

const domain: Feature = {
  name: 'domain',
  buckets: [],
  bucketOf: ({ meta }) =>
    typeof meta === 'object' && meta !== null && 'domain' in meta ? String(meta.domain) : undefined,
};

/** The features of sentences that need no trees. */
export const builtInFeatures: readonly Feature[] = [length, conjuncts, cases, facts, language, domain];

/** The score of the sentences in one bucket. */
export interface BucketScore extends Score {
  readonly bucket: string;
  readonly sentences: number;
  readonly counts: Row;
}

/** One score for each bucket, from the rows of a system; buckets without sentences are left out. */
export function scoreBuckets<Outcome>(
  scorer: PreparedScorer<Outcome>,
  rows: readonly Row[],
  feature: Feature,
): BucketScore[] {
  const members = new Map<string, Row[]>(feature.buckets.map((bucket) => [bucket, []]));
  for (const [index, sentence] of scorer.sentences.entries()) {
    const bucket = feature.bucketOf(sentence);
    if (bucket === undefined) continue;
    const [row, list] = [at(rows, index), members.get(bucket)];
    if (list) list.push(row);
    else members.set(bucket, [row]);
  }
  return [...members]
    .filter(([, list]) => list.length > 0)
    .map(([bucket, list]) => {
      const counts = addRows(list, scorer.countNames.length);
      return { bucket, sentences: list.length, counts, ...scorer.score(counts) };
    });
}
