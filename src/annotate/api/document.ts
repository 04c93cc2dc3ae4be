// Sentences and annotators' documents as they travel. A document is one annotator's work on one sentence: a log of entries, numbered from 1,
// and the annotation that they lead to.

import { z } from 'zod';
import { annotationSchema, statusSchema, tokenSpanSchema } from '../model/annotation.ts';
import { isStorable } from '../model/fit-text.ts';
import { logEntrySchema } from '../model/log.ts';
import { operationSchema } from '../model/operations.ts';
import { keySchema, sentenceTextSchema } from './key.ts';
import { timeSchema, versionSchema } from './project.ts';

const sentenceSchema = z.strictObject({
  id: keySchema,
  /** From 0, without gaps, in the order of import. */
  position: z.int().min(0),
  text: sentenceTextSchema,
  language: annotationSchema.shape.language,
});

/** What a list says about a document. */
const workSchema = z.strictObject({
  annotator: keySchema,
  version: versionSchema,
  status: statusSchema,
  flagged: z.boolean(),
  facts: z.int(),
  changed: timeSchema,
});
export type WorkSummary = z.infer<typeof workSchema>;

const listedSentenceSchema = sentenceSchema.extend({ work: z.array(workSchema) });
export type ListedSentence = z.infer<typeof listedSentenceSchema>;

export const tokenizedSentenceSchema = listedSentenceSchema.extend({
  /** The tokens that every annotator starts from. */
  tokens: z.array(tokenSpanSchema).readonly(),
});
export type TokenizedSentence = z.infer<typeof tokenizedSentenceSchema>;

/** In addresses numbers come as text. */
const position = z.coerce.number().int().min(-1);

export const sentenceQuerySchema = z.strictObject({
  /** Words or parts of words, upper and lower case alike. */
  search: z.string().max(1000).refine(isStorable, 'no zero bytes and no half characters').optional(),
  /** Whose work `status` and `flagged` are about; anybody's when absent. Without any work a sentence is `todo`. */
  annotator: keySchema.optional(),
  status: statusSchema.optional(),
  flagged: z.enum(['true', 'false']).optional(),
  /** The sentences behind this position, or those just before the other one. */
  after: position.optional(),
  before: position.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type SentenceQuery = z.output<typeof sentenceQuerySchema>;

export const sentencePageSchema = z.strictObject({
  /** In the order of their positions. */
  items: z.array(listedSentenceSchema),
  /** How many sentences fit the query; counted only when neither `after` nor `before` is given. */
  total: z.int().nullable(),
});
export type SentencePage = z.infer<typeof sentencePageSchema>;

/** An entry that has not been stored yet; the server makes the inverse. */
export const newEntrySchema = z.strictObject({
  id: keySchema,
  operation: operationSchema,
  undoes: keySchema.optional(),
});
export type NewEntry = z.infer<typeof newEntrySchema>;

export const storedEntrySchema = logEntrySchema.extend({
  /** The document's version after this entry. */
  version: z.int().min(1),
  at: timeSchema,
});
export type StoredEntry = z.infer<typeof storedEntrySchema>;

export const documentSchema = z.strictObject({
  sentence: tokenizedSentenceSchema.omit({ work: true }),
  annotation: annotationSchema,
  version: versionSchema,
  /** All entries, oldest first. */
  log: z.array(storedEntrySchema),
  /** The entries that undo and redo take back next (`findUndoState` of the log). */
  undo: keySchema.nullable(),
  redo: keySchema.nullable(),
});
export type Document = z.infer<typeof documentSchema>;

/** Where a document is. */
export interface DocumentAddress {
  readonly project: string;
  readonly sentence: string;
  readonly annotator: string;
}

/** How many entries one request may bring. */
export const mostEntries = 1000;

export const documentChangeSchema = z.strictObject({
  /** The version that the first entry was made on. */
  base: versionSchema,
  entries: z.array(newEntrySchema).min(1).max(mostEntries),
});
export type DocumentChange = z.infer<typeof documentChangeSchema>;

/** The answer when all entries are on disk, be it now or from an earlier try. */
export const acceptedSchema = z.strictObject({
  version: versionSchema,
  /** Everything behind `base`: the entries that were sent and, if others came after them, those too. */
  entries: z.array(storedEntrySchema),
});
export type Accepted = z.infer<typeof acceptedSchema>;
