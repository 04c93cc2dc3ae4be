// Opens a document: from the server, or as the browser last saw it, with what is not sent yet on top. Neighbours are fetched ahead.

import type { Client, DocumentAddress } from '../../annotate/api/client.ts';
import { ApiError } from '../../annotate/api/client.ts';
import { documentKey, type KeptDocument, type PageDatabase } from './database.ts';
import type { Outbox } from './outbox.ts';
import { type Rebased, rebase } from './rebase.ts';

export interface OpenedDocument extends KeptDocument, Rebased {
  /** The server did not answer: this is what the browser kept. */
  readonly isOffline: boolean;
}

export interface DocumentDesk {
  open(address: DocumentAddress): Promise<OpenedDocument>;
  /** Gets a document that will be wanted soon. */
  fetchAhead(address: DocumentAddress): void;
  keep(address: DocumentAddress, kept: KeptDocument): void;
  saveDraft(address: DocumentAddress, draft: unknown): void;
  readDraft(address: DocumentAddress): Promise<unknown>;
}

/** How many documents are kept ahead and behind. */
const mostAhead = 8;

export function createDesk(client: Client, database: PageDatabase | undefined, outbox: Outbox): DocumentDesk {
  const ahead = new Map<string, Promise<KeptDocument>>();
  const fetchKept = async (address: DocumentAddress): Promise<KeptDocument> => {
    const document = await client.getDocument(address);
    void database?.put('documents', { document }, documentKey(address));
    return { document };
  };
  return {
    async open(address) {
      const key = documentKey(address);
      const early = ahead.get(key);
      ahead.delete(key);
      let isOffline = false;
      let kept: KeptDocument;
      try {
        kept = await (early ?? fetchKept(address));
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) throw error;
        const old = await database?.get('documents', key);
        if (old === undefined) throw error;
        [kept, isOffline] = [old, true];
      }
      return { ...kept, ...rebase(kept.document, outbox.pendingOf(address)), isOffline };
    },
    fetchAhead(address) {
      const key = documentKey(address);
      if (ahead.has(key)) return;
      const promise = fetchKept(address);
      // Whoever opens it meets the error again.
      promise.catch(() => ahead.delete(key));
      ahead.set(key, promise);
      for (const old of [...ahead.keys()].slice(0, -mostAhead)) ahead.delete(old);
    },
    keep(address, kept) {
      void database?.put('documents', kept, documentKey(address));
    },
    saveDraft(address, draft) {
      void (draft === undefined
        ? database?.delete('drafts', documentKey(address))
        : database?.put('drafts', draft, documentKey(address)));
    },
    readDraft: async (address) => database?.get('drafts', documentKey(address)),
  };
}
