// Features that users define: in JSON as a name and buckets with conditions, of which the first that holds takes the sentence, or in JavaScript
// as a name and a function that names the bucket of a sentence.
// { "name": "quotes", "buckets": [{ "name": "quoted", "pattern": "``" }, { "name": "long", "minWords": 30 }, { "name": "other" }] }

import { z } from 'zod';
import { usageError } from '../core/assay-error.ts';
import type { GoldSentence } from '../core/fact.ts';
import { splitWords } from '../core/sentence.ts';
import { compilePattern } from '../text/linear-pattern.ts';
import type { Feature } from './buckets.ts';

const jsonSchema = z.strictObject({
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

type Bucket = z.infer<typeof jsonSchema>['buckets'][number];

const moduleSchema = z.strictObject({
  name: z.string().min(1),
  /** In the order in which they are shown; others are added as they occur. */
  buckets: z.array(z.string()).default([]),
  /** The name of the sentence's bucket; undefined or null for none. */
  of: z.custom<(sentence: GoldSentence) => unknown>((value) => typeof value === 'function', 'a function is expected'),
});

export function parseFeature(text: string, file: string): Feature {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw usageError('bad-feature', `${file} is not valid JSON`);
  }
  const definition = check(jsonSchema, data, file);
  const buckets = definition.buckets.map((bucket) => ({ name: bucket.name, holds: createTest(bucket, file) }));
  return {
    name: definition.name,
    buckets: buckets.map(({ name }) => name),
    bucketOf: (sentence) => buckets.find(({ holds }) => holds(sentence))?.name,
  };
}

/** From what a module exports. Whatever its function does wrong is reported with the file and the sentence. */
export function createFeature(definition: unknown, file: string): Feature {
  const { name, buckets, of } = check(moduleSchema, definition, file);
  return {
    name,
    buckets,
    bucketOf(sentence) {
      const bucket = callWith(of, sentence, file);
      if (typeof bucket === 'string') return bucket;
      if (bucket === undefined || bucket === null) return undefined;
      const kind = bucket instanceof Promise ? 'a promise' : `the ${typeof bucket} ${String(bucket)}`;
      throw usageError(
        'bad-feature',
        `${file}: for sentence ${JSON.stringify(sentence.id)} it gives ${kind} instead of a string`,
      );
    },
  };
}

function callWith(of: (sentence: GoldSentence) => unknown, sentence: GoldSentence, file: string): unknown {
  try {
    return of(sentence);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw usageError('bad-feature', `${file}: on sentence ${JSON.stringify(sentence.id)} it fails: ${said}`);
  }
}

function check<Schema extends z.ZodType>(schema: Schema, data: unknown, file: string): z.infer<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw usageError('bad-feature', `${file}: ${z.prettifyError(parsed.error).replace(/\s+/g, ' ')}`);
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

function compile(pattern: string, file: string) {
  const compiled = compilePattern(pattern);
  if (compiled.ok) return compiled;
  throw usageError(
    'bad-feature',
    `${file}: ${JSON.stringify(pattern)} is no regular expression that can be used: ${compiled.problem}`,
  );
}

function hasFields(meta: unknown, fields: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(
    ([name, value]) => (meta as Record<string, unknown> | undefined)?.[name] === value,
  );
}
