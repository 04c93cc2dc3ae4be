// The way of every change: first into the browser's own database, then to the server, until the server says that it is on disk. Entries have
// ids, so what is sent twice is stored once. When the server is gone, entries wait and the page says so.

import { ApiError, type Client, isFinalAnswer } from '../../annotate/api/client.ts';
import {
  type Accepted,
  type Document,
  type DocumentAddress,
  mostEntries,
  type NewEntry,
} from '../../annotate/api/document.ts';
import { documentKey, type PageDatabase, type QueuedEntry } from './database.ts';
import { createKeptDocuments, type KeptDocuments, OtherProjectError } from './kept-documents.ts';
import { readQueue, type Waiting } from './queue.ts';
import { rebase } from './rebase.ts';
import type { Sender } from './session.ts';
import { type AsideEntry, createAside } from './set-aside.ts';

type OutboxState = 'idle' | 'sending' | 'waiting' | 'trouble' | 'signed-out';

export interface OutboxStatus {
  /** Of the person that the page works for. */
  readonly pending: number;
  /** Whose entries wait in this browser besides, and how many. */
  readonly others: readonly { readonly annotator: string; readonly pending: number }[];
  readonly state: OutboxState;
  /** Why entries wait. */
  readonly reason: string | undefined;
  /** When the server last took something, as it said. */
  readonly savedAt: string | undefined;
  /** Entries that no longer fit and were set aside; they are kept in the browser. */
  readonly aside: number;
  /** False when the browser has no database: then entries live only as long as the tab. */
  readonly keepsWork: boolean;
  /** How many entries the server had lost and has been sent again. */
  readonly sentAgain: number;
}

export interface OutboxOptions {
  readonly client: Pick<Client, 'changeDocument' | 'getDocument'>;
  readonly database: PageDatabase | undefined;
  readonly kept?: KeptDocuments;
  /** Without one everybody's entries are sent. */
  readonly sender?: Sender;
  /** Called with a number of milliseconds; a test may wait less. */
  readonly delay?: (run: () => void, milliseconds: number) => void;
}

export interface Outbox {
  readonly status: () => OutboxStatus;
  subscribe(listener: () => void): () => void;
  add(address: DocumentAddress, base: number, entry: NewEntry): Promise<void>;
  pendingOf(address: DocumentAddress): NewEntry[];
  /** Tells when the server has other entries than the page thought: the document as it is now. */
  onReplaced(listener: (address: DocumentAddress, document: Document) => void): () => void;
  onAccepted(listener: (address: DocumentAddress, accepted: Accepted) => void): () => void;
  /** What waits for the document has been put on top of this version, and fits. */
  learnVersion(address: DocumentAddress, version: number): void;
  /** Tries again what the server did not take for a reason that may have passed. */
  send(): Promise<void>;
  /** Entries that the server had once: they go before what else waits for the same document. */
  sendAgain(address: DocumentAddress, entries: readonly NewEntry[]): Promise<void>;
  listAside(): Promise<AsideEntry[]>;
  /** Into the queue once more. */
  retryAside(entry: AsideEntry): Promise<void>;
  dropAside(entry: AsideEntry): Promise<void>;
}

const longestDelay = 15_000;

export async function createOutbox(options: OutboxOptions): Promise<Outbox> {
  const { client, database, delay = setTimeoutDelay, sender = everybody } = options;
  const kept = options.kept ?? createKeptDocuments({ client, database });
  const aside = createAside(database);
  /** What others have set aside is theirs to look at. */
  const listAside = async (): Promise<AsideEntry[]> =>
    (await aside.list()).filter(({ annotator }) => sender.isOwn(annotator));
  const countAside = async (): Promise<number> => (await listAside()).length;
  const queue = await readQueue(database, kept.createdOf);
  const versions = new Map<string, number>();
  const stuck = new Set<string>();
  /** Projects that the server was asked about since it last failed. */
  const sure = new Set<string>();
  const listeners = new Set<() => void>();
  const replacedListeners = new Set<(address: DocumentAddress, document: Document) => void>();
  const acceptedListeners = new Set<(address: DocumentAddress, accepted: Accepted) => void>();
  let isSending = false;
  let failures = 0;
  let status: OutboxStatus = {
    ...queue.count(sender.isOwn),
    state: 'idle',
    reason: undefined,
    savedAt: undefined,
    aside: await countAside(),
    keepsWork: database !== undefined,
    sentAgain: 0,
  };
  const tell = (change: Partial<OutboxStatus>): void => {
    status = { ...status, ...change, ...queue.count(sender.isOwn) };
    for (const listener of listeners) listener();
  };

  const setAside = async (refused: readonly { entry: NewEntry; reason: string }[]): Promise<void> => {
    for (const { entry, reason } of refused) {
      const waiting = queue.find((known) => known.entry.id === entry.id);
      if (waiting === undefined) continue;
      const { key, ...plain } = waiting;
      await aside.add({ ...plain, reason });
      if (key === 'lost') await kept.settle(waiting, new Set([entry.id]));
    }
    await queue.forget(new Set(refused.map(({ entry }) => entry.id)));
    if (refused.length > 0) tell({ aside: status.aside + refused.length });
  };

  const requireProject = async (waiting: Waiting): Promise<void> => {
    const { project, created } = waiting;
    if (!queue.isOfNow(waiting)) throw new OtherProjectError(project);
    const key = JSON.stringify([project, created]);
    if (!sure.has(key)) await kept.requireProject(project, created);
    sure.add(key);
  };

  /** Another page was quicker: its entries first, then what the server has lost, then ours as far as they still fit. */
  const catchUp = async (address: DocumentAddress, sent: readonly NewEntry[], sure?: NewEntry): Promise<void> => {
    const { document, again } = await kept.fetch(address);
    queue.putFirst(address, again);
    const ids = new Set([...again, ...sent].map(({ id }) => id));
    const entries = queue.of(address).flatMap(({ entry }) => (ids.has(entry.id) ? entry : []));
    const { refused } = rebase(document, entries);
    const known = new Set(document.log.map(({ id }) => id));
    await kept.write();
    await queue.forget(new Set(entries.filter(({ id }) => known.has(id)).map(({ id }) => id)));
    await setAside(sure && refused.length === 0 ? [{ entry: sure, reason: 'the server refused it' }] : refused);
    versions.set(documentKey(address), document.version);
    for (const waiting of queue.of(address)) waiting.base = document.version;
    for (const listener of replacedListeners) listener(address, document);
  };

  /** Nothing leaves the page before it is in the browser's database. */
  const isReady = ({ key }: Waiting): boolean => database === undefined || key !== undefined;
  const isOwn = ({ annotator }: Waiting): boolean => sender.isOwn(annotator);

  const sendDocument = async (first: Waiting): Promise<void> => {
    const address = { project: first.project, sentence: first.sentence, annotator: first.annotator };
    const key = documentKey(address);
    const batch = queue.of(address).filter(isReady).slice(0, mostEntries);
    const entries = batch.map(({ entry }) => entry);
    const base = Math.max(first.base, versions.get(key) ?? 0);
    try {
      await requireProject(first);
      const answer = await client.changeDocument(address, { base, entries }).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'refused') throw error;
        await catchUp(address, entries, entries[error.details?.index ?? 0]);
      });
      if (answer === undefined) return;
      if (!answer.ok) return await catchUp(address, entries);
      versions.set(key, answer.version);
      const sent = new Set(entries.map(({ id }) => id));
      // On disk an entry leaves the queue together with the writing that it is confirmed.
      const keys = batch.flatMap(({ key: queued }) => (typeof queued === 'number' ? queued : []));
      if (!(await kept.accept(address, answer, keys))) await queue.forget(sent);
      queue.leave(batch);
      const sentAgain = status.sentAgain + batch.filter((waiting) => waiting.key === 'lost').length;
      tell({ savedAt: answer.entries.at(-1)?.at, sentAgain });
      if (answer.entries.some(({ id }) => !sent.has(id))) return await catchUp(address, []);
      for (const listener of acceptedListeners) listener(address, answer);
    } catch (error) {
      if (!isFinal(error)) throw error;
      stuck.add(placeOf(first));
      tell({ state: 'trouble', reason: error.message });
    }
  };

  /** All that can be sent now has been. */
  const tellRest = (): void => {
    const { pending } = queue.count(sender.isOwn);
    if (pending === 0) tell({ state: 'idle', reason: undefined });
    else if (!sender.isSignedIn()) tell(signedOut);
    else tell(stuck.size > 0 ? { state: 'trouble' } : {});
  };

  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    try {
      for (;;) {
        const first = queue.find((waiting) => isReady(waiting) && isOwn(waiting) && !stuck.has(placeOf(waiting)));
        if (first === undefined || !sender.isSignedIn()) break;
        tell({ state: 'sending' });
        await sendDocument(first);
        failures = 0;
      }
      tellRest();
    } catch (error) {
      sure.clear();
      const reason = error instanceof ApiError ? error.message : 'the server cannot be reached';
      const isSignedOut = error instanceof ApiError && error.code === 'no-access';
      tell(isSignedOut ? signedOut : { state: 'waiting', reason });
      failures++;
      delay(() => void send(), Math.min(longestDelay, 500 * 2 ** failures));
    } finally {
      isSending = false;
    }
  };

  const dropAside = async (entry: AsideEntry): Promise<void> => {
    await aside.drop(entry);
    tell({ aside: await countAside() });
  };
  const add = async (queued: QueuedEntry): Promise<void> => {
    await queue.add(queued, () => tell({}));
    await send();
  };

  return {
    status: () => status,
    subscribe: (listener) => join(listeners, listener),
    add: (address, base, entry) => add({ ...address, base, entry, created: kept.createdOf(address.project) }),
    pendingOf: (address) => queue.of(address).map(({ entry }) => entry),
    onReplaced: (listener) => join(replacedListeners, listener),
    onAccepted: (listener) => join(acceptedListeners, listener),
    learnVersion: (address, version) => void versions.set(documentKey(address), version),
    async send() {
      stuck.clear();
      sure.clear();
      await send();
      // It may be for somebody else now.
      tell({ aside: await countAside() });
    },
    sendAgain: (address, entries) => {
      queue.putFirst(address, entries);
      return send();
    },
    listAside,
    async retryAside(entry) {
      const { key: _, reason: __, ...queued } = entry;
      // In the queue before it leaves the other place: what happens in between doubles nothing, for entries have ids.
      const sent = add(queued);
      await dropAside(entry);
      await sent;
    },
    dropAside,
  };
}

/** What a reason that keeps one entry keeps too. */
const placeOf = (waiting: Waiting): string => JSON.stringify([documentKey(waiting), waiting.created]);

/** The server has answered, and will not answer otherwise if it is asked the same again. */
const isFinal = (error: unknown): error is Error => error instanceof OtherProjectError || isFinalAnswer(error);

const everybody: Sender = { isOwn: () => true, isSignedIn: () => true };
const signedOut = { state: 'signed-out', reason: 'sign in to save' } as const;

function join<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const setTimeoutDelay = (run: () => void, milliseconds: number): void => void setTimeout(run, milliseconds);
