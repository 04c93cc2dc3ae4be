// The lines of a project file: JSON objects, one a line. The same lines, without the first, bring sentences and annotations into a project
// that is there already. Every line stands on its own, so that files of any size stream.

import { z } from 'zod';
import { annotationSchema, tokenSpanSchema } from '../model/annotation.ts';
import { projectSchema } from '../model/settings.ts';
import { newEntrySchema } from './document.ts';
import { keySchema, longestSentence, sentenceTextSchema, systemSchema } from './key.ts';
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
  /** The block of CoNLL-U that the sentence comes from: tags and tree in place of the language engine's. Needs an id. */
  conllu: z.string().max(10_000_000).optional(),
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

/** An extraction becomes a fact in the document of its system, which is nobody's: people's work is never touched. */
const extractionRecordSchema = z.strictObject({
  type: z.literal('extraction'),
  /** Becomes the id of the entry: sent again, nothing is stored twice. */
  id: keySchema,
  system: systemSchema,
  /** The sentence by its id or by its text, which need be alike only in letters and digits. One that is not there is added, if the text is known. */
  sentence: keySchema.optional(),
  text: sentenceTextSchema.optional(),
  subject: z.string().max(longestSentence),
  relation: z.string().max(longestSentence),
  objects: z.array(z.string().max(longestSentence)).max(1000).readonly(),
  confidence: z.number().optional(),
});
export type ExtractionRecord = z.infer<typeof extractionRecordSchema>;

export const recordSchema = z.discriminatedUnion('type', [
  projectRecordSchema,
  settingRecordSchema,
  sentenceRecordSchema,
  entryRecordSchema,
  extractionRecordSchema,
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
