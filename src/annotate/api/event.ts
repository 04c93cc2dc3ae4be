// What the server sends to open pages as it happens. After a break in the connection a page asks again for what it shows: events are not kept.

import { z } from 'zod';
import { storedEntrySchema } from './document.ts';
import { keySchema } from './key.ts';
import { storedProjectSchema, versionSchema } from './project.ts';

export const eventSchema = z.discriminatedUnion('type', [
  /** A document has new entries. */
  z.strictObject({
    type: z.literal('entries'),
    sentence: keySchema,
    annotator: keySchema,
    /** The document's version after them. */
    version: versionSchema,
    entries: z.array(storedEntrySchema),
  }),
  /** The project's name or settings have changed. */
  z.strictObject({ type: z.literal('project'), project: storedProjectSchema }),
  /** Sentences were added, or many documents were changed at once: lists, progress and any document may be others. */
  z.strictObject({ type: z.literal('imported') }),
]);
export type ProjectEvent = z.infer<typeof eventSchema>;
