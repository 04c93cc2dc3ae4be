// Unfinished facts, one for each document: in the browser's database, and handed to the next page of the tab before the database has them (S27).

import type { DocumentAddress } from '../../annotate/api/document.ts';
import { documentKey, type PageDatabase } from './database.ts';
import type { DraftStash } from './draft-stash.ts';
import { createLateWriter } from './late-writer.ts';

export interface Drafts {
  find(address: DocumentAddress): Promise<unknown>;
  /** A draft that was changed a moment ago and is not written yet. */
  findUnwritten(address: DocumentAddress): { readonly value: unknown } | undefined;
  /** Undefined: there is none any more. */
  save(address: DocumentAddress, draft: unknown): void;
}

export function createDrafts(database: PageDatabase | undefined, stash: DraftStash): Drafts {
  const writer = createLateWriter<unknown>((values) => {
    if (database === undefined) return undefined;
    const transaction = database.transaction('drafts', 'readwrite');
    const { store } = transaction;
    const steps = [...values].map(
      ([key, draft]): Promise<unknown> => (draft === undefined ? store.delete(key) : store.put(draft, key)),
    );
    // A page that is left has no time to end it later.
    transaction.commit();
    return Promise.all([...steps, transaction.done]).then(() => {
      for (const [key, draft] of values) stash.drop(key, draft);
    });
  });
  const save = (key: string, draft: unknown): void => {
    writer.put(key, draft);
    stash.keep(key, draft);
  };
  return {
    async find(address) {
      const key = documentKey(address);
      const unwritten = writer.find(key);
      if (unwritten) return unwritten.value;
      const left = stash.take(key);
      if (left === undefined) return database?.get('drafts', key);
      save(key, left.draft);
      return left.draft;
    },
    findUnwritten: (address) => writer.find(documentKey(address)),
    save: (address, draft) => save(documentKey(address), draft),
  };
}
