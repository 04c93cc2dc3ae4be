// The lines of a project file: JSON objects, one a line. The same lines, without the first, bring sentences and annotations into a project
// that is there already. Every line stands on its own, so that files of any size stream.

import { z } from 'zod';
import { annotationSchema, tokenSpanSchema } from '../model/annotation.ts';
import { isStorable, refuseUnfitName, refuseUnfitTexts } from '../model/fit-text.ts';
import { projectSchema } from '../model/settings.ts';
import { newEntrySchema } from './document.ts';
import { keySchema, longestSentence, newKeySchema, newSystemSchema, sentenceTextSchema, systemSchema } from './key.ts';
import { bareProjectEntrySchema, newProjectEntrySchema, newTimeSchema, timeSchema } from './project.ts';

/** Raised when older programs can no longer read the file. */
export const fileFormat = 1;

/** What may stand where a file that comes in and a backup of our own differ. */
interface Fields {
  readonly key: typeof keySchema;
  readonly system: typeof systemSchema;
  readonly time: typeof timeSchema;
  readonly project: typeof projectFieldsSchema;
  readonly language: typeof annotationSchema.shape.language;
  readonly setting: typeof bareProjectEntrySchema;
}

const projectFieldsSchema = projectSchema.extend({ id: keySchema });

const createSchema = ({ key, system, time, project, language, setting }: Fields) => {
  const projectRecord = z.strictObject({
    type: z.literal('project'),
    format: z.literal(fileFormat),
    /** The project as it was made; its history follows. */
    project,
    created: time,
  });
  const settingRecord = setting.extend({ type: z.literal('setting'), at: time });
  const sentenceRecord = z.strictObject({
    type: z.literal('sentence'),
    /** The next number when absent. */
    id: key.optional(),
    text: sentenceTextSchema,
    /** The project's language when absent. */
    language: language.optional(),
    /** Made by the server when absent. */
    tokens: z.array(tokenSpanSchema).min(1).max(longestSentence).readonly().optional(),
    /** The block of CoNLL-U that the sentence comes from: tags and tree in place of the language engine's. Needs an id. */
    conllu: z.string().max(10_000_000).refine(isStorable, 'no zero bytes and no half characters').optional(),
  });
  /** An entry goes to the end of the log of its sentence and annotator. One that is there already is passed over. */
  const entryRecord = newEntrySchema.extend({
    type: z.literal('entry'),
    sentence: keySchema,
    annotator: key,
    at: time.optional(),
  });
  /** An extraction becomes a fact in the document of its system, which is nobody's: people's work is never touched. */
  const extractionRecord = z.strictObject({
    type: z.literal('extraction'),
    /** Becomes the id of the entry: sent again, nothing is stored twice. */
    id: key,
    system,
    /** The sentence by its id or by its text, which need be alike only in letters and digits. One that is not there is added, if the text is known. */
    sentence: key.optional(),
    text: sentenceTextSchema.optional(),
    subject: z.string().max(longestSentence),
    relation: z.string().max(longestSentence),
    objects: z.array(z.string().max(longestSentence)).max(1000).readonly(),
    confidence: z.number().optional(),
  });
  return z.discriminatedUnion('type', [projectRecord, settingRecord, sentenceRecord, entryRecord, extractionRecord]);
};

const { language } = annotationSchema.shape;

/** What comes in from anywhere. */
export const recordSchema = createSchema({
  key: newKeySchema,
  system: newSystemSchema,
  time: newTimeSchema,
  project: projectFieldsSchema.check(refuseUnfitTexts).safeExtend({ id: newKeySchema }),
  language: language.check(refuseUnfitName),
  setting: newProjectEntrySchema,
});

/** A backup as it was written: what earlier versions let in must not be lost. */
export const backupRecordSchema = createSchema({
  key: keySchema,
  system: systemSchema,
  time: timeSchema,
  project: projectFieldsSchema,
  language,
  setting: bareProjectEntrySchema,
});

export type FileRecord = z.infer<typeof recordSchema>;
export type ProjectRecord = Extract<FileRecord, { type: 'project' }>;
export type SentenceRecord = Extract<FileRecord, { type: 'sentence' }>;
export type EntryRecord = Extract<FileRecord, { type: 'entry' }>;
export type ExtractionRecord = Extract<FileRecord, { type: 'extraction' }>;

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
