// What a commit announces: that something has changed, and where. Other servers on the database read for themselves what it is.

import { z } from 'zod';
import type { StoredEntry } from '../../../annotate/api/document.ts';
import { keySchema } from '../../../annotate/api/key.ts';

const version = z.int().min(0);
const project = keySchema;

const newsSchema = z.discriminatedUnion('type', [
  /** The entries of a document behind version `behind`, up to `version`. */
  z.object({
    type: z.literal('entries'),
    project,
    sentence: keySchema,
    annotator: keySchema,
    behind: version,
    version,
  }),
  z.object({ type: z.literal('project'), project }),
  /** Sentences were added, or many documents were changed at once. */
  z.object({ type: z.literal('imported'), project }),
]);
export type News = z.infer<typeof newsSchema>;

/** The server that has written knows the entries, and need not read them. */
export type CommitNews = News & { readonly added?: readonly StoredEntry[] };

/** News as they travel; a gap stands for news that were too long, so that whoever hears of it has to ask for everything. */
export type Notice = News | z.infer<typeof gapSchema>;
const gapSchema = z.object({ type: z.literal('gap') });

/**
 * Undefined when the text is nothing that a server says: anybody on the database can say anything. Fields that are not known here are left
 * out, for servers of two versions may share a database while they are brought up to date.
 */
export function parseNotice(text: string): Notice | undefined {
  try {
    return newsSchema.or(gapSchema).safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
