// The lines of a project file: JSON objects, one a line. The same lines, without the first, bring sentences and annotations into a project
// that is there already. Every line stands on its own, so that files of any size stream.

import { z } from 'zod';
import { annotationSchema, tokenSpanSchema } from '../model/annotation.ts';
import { projectSchema } from '../model/settings.ts';
import { newEntrySchema } from './document.ts';
import { keySchema, longestSentence, sentenceTextSchema } from './key.ts';
import { newProjectEntrySchema, timeSchema } from './project.ts';

/** Raised when older programs can no longer read the file. */
export const fileFormat = 1;

const projectRecordSchema = z.strictObject({
  type: z.literal('project'),
  format: z.literal(fileFormat),
  /** The project as it was made; its history follows. */
  project: projectSchema.extend({ id: keySchema }),
  created: timeSchema,
});
export type ProjectRecord = z.infer<typeof projectRecordSchema>;

const settingRecordSchema = newProjectEntrySchema.extend({ type: z.literal('setting'), at: timeSchema });

const sentenceRecordSchema = z.strictObject({
  type: z.literal('sentence'),
  /** The next number when absent. */
  id: keySchema.optional(),
  text: sentenceTextSchema,
  /** The project's language when absent. */
  language: annotationSchema.shape.language.optional(),
  /** Made by the server when absent. */
  tokens: z.array(tokenSpanSchema).min(1).max(longestSentence).readonly().optional(),
});
export type SentenceRecord = z.infer<typeof sentenceRecordSchema>;

/** An entry goes to the end of the log of its sentence and annotator. One that is there already is passed over. */
const entryRecordSchema = newEntrySchema.extend({
  type: z.literal('entry'),
  sentence: keySchema,
  annotator: keySchema,
  at: timeSchema.optional(),
});
export type EntryRecord = z.infer<typeof entryRecordSchema>;

export const recordSchema = z.discriminatedUnion('type', [
  projectRecordSchema,
  settingRecordSchema,
  sentenceRecordSchema,
  entryRecordSchema,
]);
export type FileRecord = z.infer<typeof recordSchema>;

/** What became of the records that were sent. */
export const importResultSchema = z.strictObject({
  project: keySchema,
  sentences: z.strictObject({ added: z.int(), known: z.int() }),
  entries: z.strictObject({ added: z.int(), known: z.int() }),
  /** Lines that were left out. The first hundred are listed. */
  problems: z.int(),
  listed: z.array(z.strictObject({ line: z.int(), message: z.string() })),
});
export type ImportResult = z.infer<typeof importResultSchema>;
