// Lost work that somebody has to be asked about, because the server has other entries in its place (S32).

import type { DocumentAddress, NewEntry } from '../../annotate/api/document.ts';
import { type DocumentCopy, documentKey } from './database.ts';
import { createListeners } from './listeners.ts';
import { isBeginning, listLost } from './lost-work.ts';

/** The lost entries of one document. */
export interface DoubtfulWork {
  readonly address: DocumentAddress;
  readonly entries: readonly NewEntry[];
}

export interface DoubtfulWorkList {
  get(): readonly DoubtfulWork[];
  subscribe(listener: () => void): () => void;
  /** The document as it is known now. */
  note(address: DocumentAddress, kept: DocumentCopy): void;
}

export function createDoubtfulWorkList(): DoubtfulWorkList {
  const listeners = createListeners();
  let doubtful: readonly DoubtfulWork[] = [];
  return {
    get: () => doubtful,
    subscribe: listeners.add,
    note(address, kept) {
      const entries = isBeginning(kept) ? [] : listLost(kept);
      const others = doubtful.filter((work) => documentKey(work.address) !== documentKey(address));
      if (entries.length === 0 && others.length === doubtful.length) return;
      doubtful = entries.length === 0 ? others : [...others, { address, entries }];
      listeners.call();
    },
  };
}
