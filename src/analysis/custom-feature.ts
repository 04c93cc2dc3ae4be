// Features that users define in a JSON file: a name, and buckets with conditions. A sentence goes into the first bucket whose conditions all
// hold: { "name": "quotes", "buckets": [{ "name": "quoted", "pattern": "``" }, { "name": "long", "minWords": 30 }, { "name": "other" }] }

import { z } from 'zod';
import { usageError } from '../core/assay-error.ts';
import type { GoldSentence } from '../core/fact.ts';
import { splitWords } from '../core/sentence.ts';
import type { Feature } from './buckets.ts';

const schema = z.strictObject({
  name: z.string().min(1),
  buckets: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        minWords: z.int().optional(),
        maxWords: z.int().optional(),
        /** A regular expression that the sentence's text must match. */
        pattern: z.string().optional(),
        /** Fields of the sentence's meta data and their values. */
        meta: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .min(1),
});

type Bucket = z.infer<typeof schema>['buckets'][number];

export function parseFeature(text: string, file: string): Feature {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw usageError('bad-value', `${file} is not valid JSON`);
  }
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw usageError('bad-value', `${file}: ${z.prettifyError(parsed.error).replace(/\s+/g, ' ')}`);
  const buckets = parsed.data.buckets.map((bucket) => ({ name: bucket.name, holds: createTest(bucket, file) }));
  return {
    name: parsed.data.name,
    buckets: buckets.map(({ name }) => name),
    bucketOf: (sentence) => buckets.find(({ holds }) => holds(sentence))?.name,
  };
}

function createTest({ minWords = 0, maxWords = Number.POSITIVE_INFINITY, pattern, meta = {} }: Bucket, file: string) {
  const expression = pattern === undefined ? undefined : compile(pattern, file);
  return (sentence: GoldSentence): boolean => {
    const words = splitWords(sentence.text).length;
    return (
      words >= minWords &&
      words <= maxWords &&
      (expression?.test(sentence.text) ?? true) &&
      hasFields(sentence.meta, meta)
    );
  };
}

function compile(pattern: string, file: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    throw usageError('bad-value', `${file}: ${JSON.stringify(pattern)} is no regular expression`);
  }
}

function hasFields(meta: unknown, fields: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(
    ([name, value]) => (meta as Record<string, unknown> | undefined)?.[name] === value,
  );
}
