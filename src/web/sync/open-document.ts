// Opens a document: from the server, or as the browser last saw it, with what is not sent yet on top (S15). Neighbours are fetched ahead,
// so that they open at once (S26).

import type { Client } from '../../annotate/api/client.ts';
import { isFinalAnswer } from '../../annotate/api/client.ts';
import type { DocumentAddress } from '../../annotate/api/document.ts';
import { type DocumentCopy, documentKey } from './database.ts';
import { type DocumentCopies, OtherProjectError } from './document-copies.ts';
import type { Drafts } from './drafts.ts';
import type { Outbox } from './outbox.ts';
import { type Rebased, rebase } from './rebase.ts';

export interface OpenedDocument extends DocumentCopy, Rebased {
  /** The server did not answer: this is what the browser kept. */
  readonly isOffline: boolean;
  /** It was fetched some time ago. */
  readonly isEarly: boolean;
  /** What was being made when it was last left. */
  readonly draft: unknown;
}

export interface DocumentOpener {
  open(address: DocumentAddress): Promise<OpenedDocument>;
  /** A document that was fetched ahead and can be shown without waiting. */
  openNow(address: DocumentAddress): OpenedDocument | undefined;
  /** Gets a document that will be wanted soon. */
  fetchAhead(address: DocumentAddress): void;
}

/** How many documents are kept ahead and behind. */
const mostAhead = 8;

interface Fetched extends DocumentCopy {
  readonly draft: unknown;
}

interface Early {
  readonly promise: Promise<Fetched>;
  fetched?: Fetched;
}

export interface OpenerOptions {
  readonly client: Client;
  readonly kept: DocumentCopies;
  readonly outbox: Outbox;
  readonly drafts: Drafts;
}

export function createDocumentOpener({ client, kept, outbox, drafts }: OpenerOptions): DocumentOpener {
  const ahead = new Map<string, Early>();
  // What was fetched before the server took more entries is out of date.
  outbox.onAccepted((address) => void ahead.delete(documentKey(address)));
  outbox.onReplaced((address) => void ahead.delete(documentKey(address)));

  const getAnalysis = ({ project, sentence }: DocumentAddress): Promise<DocumentCopy['analysed']> =>
    client.getAnalysis(project, sentence).catch(() => undefined);
  const fetchDocument = async (address: DocumentAddress, wantsAnalysis: boolean): Promise<Fetched> => {
    const [{ document, again }, analysed, draft] = await Promise.all([
      kept.fetch(address),
      wantsAnalysis ? getAnalysis(address) : undefined,
      drafts.find(address),
    ]);
    if (analysed) void kept.learn(address, analysed);
    if (again.length > 0) void outbox.sendAgain(address, again);
    return { document, analysed, draft };
  };
  const findKept = async (address: DocumentAddress): Promise<Fetched | undefined> => {
    const found = await kept.find(address);
    return found && { ...found, draft: await drafts.find(address) };
  };
  const present = (address: DocumentAddress, fetched: Fetched, how: { isOffline: boolean; isEarly: boolean }) => {
    const unwritten = drafts.findUnwritten(address);
    const draft = unwritten ? unwritten.value : fetched.draft;
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
  };
}
