// What the browser keeps: entries that wait for the server, documents as last seen, drafts, and entries that could not be applied.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Document, DocumentAddress, NewEntry, StoredEntry } from '../../annotate/api/document.ts';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';

export interface QueuedEntry extends DocumentAddress {
  readonly entry: NewEntry;
  /** The document's version as the page knew it. */
  readonly base: number;
  /** When the project was made; absent where that was not known. */
  readonly created?: string | undefined;
}

export interface DocumentCopy {
  /** As the server last had it. */
  readonly document: Document;
  readonly analysed?: AnalysedSentence | undefined;
  /** The log as the server once confirmed it, where it has lost entries since. */
  readonly past?: readonly StoredEntry[] | undefined;
  /** The server no longer has the sentence. */
  readonly isGone?: boolean | undefined;
}

interface Schema extends DBSchema {
  /** In the order of their keys, which is the order in which they were made. */
  queue: { key: number; value: QueuedEntry };
  aside: { key: number; value: QueuedEntry & { readonly reason: string } };
  documents: { key: string; value: DocumentCopy };
  drafts: { key: string; value: unknown };
}

export type PageDatabase = IDBPDatabase<Schema>;

/**
 * A browser may freeze a page that is left, to have it ready for "back". Frozen while it makes the database, it would keep all other pages waiting without
 * end. A page that listens on a channel is not frozen, or is given up when something is said there.
 */
export async function openDatabase(name = 'assay'): Promise<PageDatabase> {
  const channel = new BroadcastChannel(`${name}-opening`);
  const saying = setInterval(() => channel.postMessage('waiting'), 500);
  try {
    return await openDB<Schema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('queue', { autoIncrement: true });
        database.createObjectStore('aside', { autoIncrement: true });
        database.createObjectStore('documents');
        database.createObjectStore('drafts');
      },
    });
  } finally {
    clearInterval(saying);
    channel.close();
  }
}

export const documentKey = ({ project, sentence, annotator }: DocumentAddress): string =>
  JSON.stringify([project, sentence, annotator]);
