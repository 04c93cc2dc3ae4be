// Opens a document: from the server, or as the browser last saw it, with what is not sent yet on top. Neighbours are fetched ahead, so that they open at
// once.

import type { Client, DocumentAddress } from '../../annotate/api/client.ts';
import { ApiError } from '../../annotate/api/client.ts';
import { documentKey, type KeptDocument, type PageDatabase } from './database.ts';
import { createLateWriter } from './late-writer.ts';
import type { Outbox } from './outbox.ts';
import { type Rebased, rebase } from './rebase.ts';

export interface OpenedDocument extends KeptDocument, Rebased {
  /** The server did not answer: this is what the browser kept. */
  readonly isOffline: boolean;
  /** It was fetched some time ago. */
  readonly isEarly: boolean;
  /** What was being made when it was last left. */
  readonly draft: unknown;
}

export interface DocumentDesk {
  open(address: DocumentAddress): Promise<OpenedDocument>;
  /** A document that was fetched ahead and can be shown without waiting. */
  openNow(address: DocumentAddress): OpenedDocument | undefined;
  /** Gets a document that will be wanted soon. */
  fetchAhead(address: DocumentAddress): void;
  keep(address: DocumentAddress, kept: KeptDocument): void;
  saveDraft(address: DocumentAddress, draft: unknown): void;
}

/** How many documents are kept ahead and behind. */
const mostAhead = 8;

interface Fetched extends KeptDocument {
  readonly draft: unknown;
}

interface Early {
  readonly promise: Promise<Fetched>;
  fetched?: Fetched;
}

export function createDesk(client: Client, database: PageDatabase | undefined, outbox: Outbox): DocumentDesk {
  const ahead = new Map<string, Early>();
  const documents = createLateWriter<KeptDocument>((key, kept) => void database?.put('documents', kept, key));
  const drafts = createLateWriter<unknown>((key, draft) => {
    const transaction = database?.transaction('drafts', 'readwrite');
    void (draft === undefined ? transaction?.store.delete(key) : transaction?.store.put(draft, key));
    // A page that is left has no time to end it later.
    transaction?.commit();
  });
  // What was fetched before the server took more entries is out of date.
  outbox.onAccepted((address) => void ahead.delete(documentKey(address)));
  outbox.onReplaced((address) => void ahead.delete(documentKey(address)));

  const getAnalysis = ({ project, sentence }: DocumentAddress): Promise<KeptDocument['analysed']> =>
    client.getAnalysis(project, sentence).catch(() => undefined);
  /** Also while it waits to be written. */
  const findDraft = async (key: string): Promise<unknown> => {
    const late = drafts.find(key);
    return late ? late.value : database?.get('drafts', key);
  };
  const fetchDocument = async (address: DocumentAddress, wantsAnalysis: boolean): Promise<Fetched> => {
    const key = documentKey(address);
    const [document, analysed, draft] = await Promise.all([
      client.getDocument(address),
      wantsAnalysis ? getAnalysis(address) : undefined,
      findDraft(key),
    ]);
    const kept = { document, analysed };
    documents.put(key, kept);
    return { ...kept, draft };
  };
  const findKept = async (key: string): Promise<Fetched | undefined> => {
    const kept = documents.find(key)?.value ?? (await database?.get('documents', key));
    return kept && { ...kept, draft: await findDraft(key) };
  };
  const present = (address: DocumentAddress, fetched: Fetched, how: { isOffline: boolean; isEarly: boolean }) => {
    const late = drafts.find(documentKey(address));
    const draft = late ? late.value : fetched.draft;
    return { ...fetched, draft, ...rebase(fetched.document, outbox.pendingOf(address)), ...how };
  };

  return {
    async open(address) {
      const key = documentKey(address);
      const early = ahead.get(key);
      ahead.delete(key);
      try {
        const fetched = await (early?.promise ?? fetchDocument(address, false));
        return present(address, fetched, { isOffline: false, isEarly: early !== undefined });
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) throw error;
        const old = await findKept(key);
        if (old === undefined) throw error;
        return present(address, old, { isOffline: true, isEarly: false });
      }
    },
    openNow(address) {
      const key = documentKey(address);
      const fetched = ahead.get(key)?.fetched;
      if (fetched === undefined) return undefined;
      ahead.delete(key);
      return present(address, fetched, { isOffline: false, isEarly: true });
    },
    fetchAhead(address) {
      const key = documentKey(address);
      if (ahead.has(key)) return;
      const early: Early = { promise: fetchDocument(address, true) };
      early.promise.then(
        (fetched) => {
          early.fetched = fetched;
        },
        // Whoever opens it meets the error again.
        () => ahead.delete(key),
      );
      ahead.set(key, early);
      for (const old of [...ahead.keys()].slice(0, -mostAhead)) ahead.delete(old);
    },
    keep: (address, kept) => documents.put(documentKey(address), kept),
    saveDraft: (address, draft) => drafts.put(documentKey(address), draft),
  };
}
