// Names that people and programs give: ids of projects and sentences, names of annotators. They are data and part of addresses, never
// part of a path on disk.

import { z } from 'zod';

/** Characters that no name and no sentence may have: they break lines, addresses or UTF-8. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unfit = /[\u0000-\u001f\u007f\u0085\u2028\u2029\p{Surrogate}]/u;

export const isFit = (text: string): boolean => !unfit.test(text);

/** Browsers take "." and ".." out of an address, even when they are escaped. */
const isReachable = (key: string): boolean => key !== '.' && key !== '..';

export const keySchema = z
  .string()
  .min(1)
  .max(100)
  .refine(isFit, 'no line breaks, tabs or control characters')
  .refine((key) => key.trim() === key, 'no spaces around it')
  .refine(isReachable, '"." and ".." cannot be names');

/** The longest sentence that is taken, in UTF-16 code units. */
export const longestSentence = 50_000;

export const sentenceTextSchema = z
  .string()
  .max(longestSentence)
  .refine((text) => text.trim() !== '', 'an empty sentence')
  .refine(isFit, 'a sentence is one line without tabs or control characters');

/** Name of a system whose outputs are brought in. */
export const systemSchema = keySchema.max(90);

export const systemPrefix = 'system:';

/** Name of somebody who annotates. */
export const personSchema = keySchema.refine(
  (name) => !name.startsWith(systemPrefix),
  `names that begin with "${systemPrefix}" are kept for systems; choose another`,
);

/** The annotator under whose name a system's facts are kept. */
export const annotatorOfSystem = (system: string): string => `${systemPrefix}${system}`;
