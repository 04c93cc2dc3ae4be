// The way of every change: first into the browser's own database, then to the server, until the server says that it is on disk. Entries have
// ids, so what is sent twice is stored once. When the server is gone, entries wait and the page says so. Its rules: docs/reference/sync-rules.md.

import type { Client } from '../../annotate/api/client.ts';
import type { Accepted, Document, DocumentAddress, NewEntry } from '../../annotate/api/document.ts';
import type { PageDatabase, QueuedEntry } from './database.ts';
import { createDelivery } from './delivery.ts';
import { createDocumentCopies, type DocumentCopies } from './document-copies.ts';
import { createListeners } from './listeners.ts';
import { createStatusKeeper, type OutboxStatus } from './outbox-status.ts';
import { readQueue, type Waiting } from './queue.ts';
import { createSending } from './sending.ts';
import type { Sender } from './session.ts';
import { type AsideEntry, createAside } from './set-aside.ts';

export interface OutboxOptions {
  readonly client: Pick<Client, 'changeDocument' | 'getDocument'>;
  readonly database: PageDatabase | undefined;
  readonly kept?: DocumentCopies;
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
  /** Called when the server has other entries than the page thought: the document as it is now. */
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

export async function createOutbox(options: OutboxOptions): Promise<Outbox> {
  const { client, database, delay = setTimeoutDelay, sender = everybody } = options;
  const kept = options.kept ?? createDocumentCopies({ client, database });
  const aside = createAside(database, sender);
  const queue = await readQueue(database, kept.createdOf);
  const count = () => queue.count(sender.isOwn);
  const keepsWork = database !== undefined;
  const status = createStatusKeeper(count, { aside: (await aside.list()).length, keepsWork });
  const replaced = createListeners<[DocumentAddress, Document]>();
  const accepted = createListeners<[DocumentAddress, Accepted]>();
  /** Nothing leaves the page before it is in the browser's database. */
  const isReady = ({ key }: Waiting): boolean => !keepsWork || key !== undefined;
  const delivery = createDelivery({
    ...{ client, kept, queue, aside, status, isReady },
    ...{ onReplaced: replaced.call, onAccepted: accepted.call },
  });
  const isSendable = (waiting: Waiting): boolean => isReady(waiting) && sender.isOwn(waiting.annotator);
  const sending = createSending({
    ...{ sender, status, delivery, delay },
    find: (isWanted) => queue.find((waiting) => isSendable(waiting) && isWanted(waiting)),
    countPending: () => count().pending,
  });
  const countAside = async (): Promise<void> => status.change({ aside: (await aside.list()).length });
  const add = async (queued: QueuedEntry): Promise<void> => {
    await queue.add(queued, () => status.change({}));
    await sending.run();
  };
  const dropAside = async (entry: AsideEntry): Promise<void> => {
    await aside.drop(entry);
    await countAside();
  };

  return {
    status: status.get,
    subscribe: status.subscribe,
    add: (address, base, entry) => add({ ...address, base, entry, created: kept.createdOf(address.project) }),
    pendingOf: (address) => queue.of(address).map(({ entry }) => entry),
    onReplaced: replaced.add,
    onAccepted: accepted.add,
    learnVersion: delivery.learnVersion,
    async send() {
      await sending.runAnew();
      // It may be for somebody else now.
      await countAside();
    },
    sendAgain: (address, entries) => {
      queue.putFirst(address, entries);
      return sending.run();
    },
    listAside: aside.list,
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

const everybody: Sender = { isOwn: () => true, isSignedIn: () => true };

const setTimeoutDelay = (run: () => void, milliseconds: number): void => void setTimeout(run, milliseconds);
