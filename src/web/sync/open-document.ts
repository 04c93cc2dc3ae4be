// Opens a document: from the server, or as the browser last saw it, with what is not sent yet on top. Neighbours are fetched ahead, so that they open at
// once.

import type { Client } from '../../annotate/api/client.ts';
import { isFinalAnswer } from '../../annotate/api/client.ts';
import type { DocumentAddress } from '../../annotate/api/document.ts';
import { documentKey, type KeptDocument, type PageDatabase } from './database.ts';
import type { DraftStash } from './draft-stash.ts';
import { type KeptDocuments, OtherProjectError } from './kept-documents.ts';
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

export interface DeskOptions {
  readonly client: Client;
  readonly database: PageDatabase | undefined;
  readonly kept: KeptDocuments;
  readonly outbox: Outbox;
  readonly stash: DraftStash;
}

export function createDesk({ client, database, kept, outbox, stash }: DeskOptions): DocumentDesk {
  const ahead = new Map<string, Early>();
  const drafts = createLateWriter<unknown>((values) => {
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
  // What was fetched before the server took more entries is out of date.
  outbox.onAccepted((address) => void ahead.delete(documentKey(address)));
  outbox.onReplaced((address) => void ahead.delete(documentKey(address)));

  const getAnalysis = ({ project, sentence }: DocumentAddress): Promise<KeptDocument['analysed']> =>
    client.getAnalysis(project, sentence).catch(() => undefined);
  /** Also while it waits to be written. */
  const findDraft = async (key: string): Promise<unknown> => {
    const late = drafts.find(key);
    if (late) return late.value;
    const left = stash.take(key);
    if (left === undefined) return database?.get('drafts', key);
    drafts.put(key, left.draft);
    stash.keep(key, left.draft);
    return left.draft;
  };
  const fetchDocument = async (address: DocumentAddress, wantsAnalysis: boolean): Promise<Fetched> => {
    const [{ document, again }, analysed, draft] = await Promise.all([
      kept.fetch(address),
      wantsAnalysis ? getAnalysis(address) : undefined,
      findDraft(documentKey(address)),
    ]);
    if (analysed) void kept.learn(address, analysed);
    if (again.length > 0) void outbox.sendAgain(address, again);
    return { document, analysed, draft };
  };
  const findKept = async (address: DocumentAddress): Promise<Fetched | undefined> => {
    const found = await kept.find(address);
    return found && { ...found, draft: await findDraft(documentKey(address)) };
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
        if (error instanceof OtherProjectError || isFinalAnswer(error)) throw error;
        const old = await findKept(address);
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
    saveDraft(address, draft) {
      const key = documentKey(address);
      drafts.put(key, draft);
      stash.keep(key, draft);
    },
  };
}
