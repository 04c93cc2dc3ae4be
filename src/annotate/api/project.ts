// Projects as they travel: settings, their history, and how far each annotator has come.

import { z } from 'zod';
import { refuseUnfitName, refuseUnfitTexts } from '../model/fit-text.ts';
import { projectOperationSchema, projectSchema, settingsSchema } from '../model/settings.ts';
import { keySchema, newKeySchema } from './key.ts';

/** A point in time as it is stored: ISO 8601 in UTC, or what version 0.1.0 took from a file. */
export const timeSchema = z.string().max(40);
/** One that comes in. */
export const newTimeSchema = timeSchema.check(z.iso.datetime('a time in UTC, such as 2026-03-01T08:30:00Z'));
export const versionSchema = z.int().min(0);

export const storedProjectSchema = z.strictObject({
  project: projectSchema,
  /** How many entries the project's log has. */
  version: versionSchema,
  sentences: z.int(),
  created: timeSchema,
});
export type StoredProject = z.infer<typeof storedProjectSchema>;

export const newProjectSchema = z.strictObject({
  /** Made by the client, so that sending it twice makes one project. */
  id: newKeySchema,
  name: projectSchema.shape.name.check(refuseUnfitName),
  /** Settings, or a language tag for the settings that go with it. */
  settings: z
    .union([settingsSchema, z.strictObject({ language: settingsSchema.shape.language })])
    .check(refuseUnfitTexts),
});
export type NewProject = z.infer<typeof newProjectSchema>;

/** A change of the settings without what the server adds. */
export const bareProjectEntrySchema = z.strictObject({
  id: keySchema,
  annotator: keySchema,
  operation: projectOperationSchema,
  undoes: keySchema.optional(),
});

/** One that has not been stored yet. */
export const newProjectEntrySchema = bareProjectEntrySchema.extend({
  annotator: newKeySchema,
  operation: projectOperationSchema.check(refuseUnfitTexts),
});
export type NewProjectEntry = z.infer<typeof newProjectEntrySchema>;

export const projectEntrySchema = bareProjectEntrySchema.extend({
  inverse: projectOperationSchema,
  version: z.int().min(1),
  at: timeSchema,
});
export type ProjectEntry = z.infer<typeof projectEntrySchema>;

export const projectChangeSchema = z.strictObject({
  /** The version that the change was made on. */
  base: versionSchema,
  entries: z.array(newProjectEntrySchema).min(1).max(100),
});
export type ProjectChange = z.infer<typeof projectChangeSchema>;

export const progressSchema = z.strictObject({
  annotator: keySchema,
  /** Sentences with any work, and how many of them are done, skipped, flagged. */
  started: z.int(),
  done: z.int(),
  skipped: z.int(),
  flagged: z.int(),
  facts: z.int(),
  /** Sentences with work since the time that was asked about. */
  recent: z.int().optional(),
  /** Where the annotator worked last. */
  last: z.strictObject({ sentence: keySchema, position: z.int(), at: timeSchema }),
});
export type AnnotatorProgress = z.infer<typeof progressSchema>;
