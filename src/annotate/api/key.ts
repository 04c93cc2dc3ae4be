// Names that people and programs give: ids of projects and sentences, names of annotators. They are data and part of addresses, never
// part of a path on disk.

import { z } from 'zod';
import { isFitLine, refuseUnfitName } from '../model/fit-text.ts';

/** Browsers take "." and ".." out of an address, even when they are escaped. */
const isReachable = (key: string): boolean => key !== '.' && key !== '..';

/** A name as it may be stored and asked for: it names what is there, also what earlier versions let in. */
export const keySchema = z
  .string()
  .min(1)
  .max(100)
  .refine(isFitLine, 'no line breaks, tabs or control characters')
  .refine((key) => key.trim() === key, 'no spaces around it')
  .refine(isReachable, '"." and ".." cannot be names');

/** A name that comes in. */
export const newKeySchema = keySchema.check(refuseUnfitName);

/** The longest sentence that is taken, in UTF-16 code units. */
export const longestSentence = 50_000;

export const sentenceTextSchema = z
  .string()
  .max(longestSentence)
  .refine((text) => text.trim() !== '', 'an empty sentence')
  .refine(isFitLine, 'a sentence is one line without tabs or control characters');

/** Name of a system whose outputs are brought in. */
export const systemSchema = keySchema.max(90);
export const newSystemSchema = systemSchema.check(refuseUnfitName);

export const systemPrefix = 'system:';

/** Name of somebody who annotates. */
export const personSchema = newKeySchema.refine(
  (name) => !name.startsWith(systemPrefix),
  `names that begin with "${systemPrefix}" are kept for systems; choose another`,
);

/** The annotator under whose name a system's facts are kept. */
export const annotatorOfSystem = (system: string): string => `${systemPrefix}${system}`;
