// Brings what waits for one document to the server, and follows its answer: confirmed entries leave the queue, others' entries go below ours, and what
// no longer fits is set aside.

import { ApiError, type Client } from '../../annotate/api/client.ts';
import {
  type Accepted,
  type Document,
  type DocumentAddress,
  mostEntries,
  type NewEntry,
} from '../../annotate/api/document.ts';
import { documentKey } from './database.ts';
import { type DocumentCopies, OtherProjectError } from './document-copies.ts';
import type { StatusKeeper } from './outbox-status.ts';
import type { Queue, Waiting } from './queue.ts';
import { type Rebased, rebase } from './rebase.ts';
import type { Aside } from './set-aside.ts';

export interface DeliveryOptions {
  readonly client: Pick<Client, 'changeDocument'>;
  readonly kept: DocumentCopies;
  readonly queue: Queue;
  readonly aside: Aside;
  readonly status: StatusKeeper;
  /** Whether it is in the browser's database already. */
  readonly isReady: (waiting: Waiting) => boolean;
  readonly onReplaced: (address: DocumentAddress, document: Document) => void;
  readonly onAccepted: (address: DocumentAddress, accepted: Accepted) => void;
}

export interface Delivery {
  /** Sends the entry and what waits behind it for the same document. Fails where the server does not take them. */
  send(first: Waiting): Promise<void>;
  /** What waits for the document has been put on top of this version, and fits. */
  learnVersion(address: DocumentAddress, version: number): void;
  /** The server may be another one now: each project is asked about again. */
  doubtProjects(): void;
}

export function createDelivery(options: DeliveryOptions): Delivery {
  const { client, kept, queue, aside, status, isReady, onReplaced, onAccepted } = options;
  const versions = new Map<string, number>();
  /** Projects that the server was asked about since it last failed. */
  const sureProjects = new Set<string>();

  const requireProject = async (waiting: Waiting): Promise<void> => {
    const { project, created } = waiting;
    if (!queue.isOfNow(waiting)) throw new OtherProjectError(project);
    const key = JSON.stringify([project, created]);
    if (!sureProjects.has(key)) await kept.requireProject(project, created);
    sureProjects.add(key);
  };

  const setAside = async (refused: Rebased['refused']): Promise<void> => {
    for (const { entry, reason } of refused) {
      const waiting = queue.find((known) => known.entry.id === entry.id);
      if (waiting === undefined) continue;
      const { key, ...plain } = waiting;
      await aside.add({ ...plain, reason });
      if (key === 'lost') await kept.settle(waiting, new Set([entry.id]));
    }
    await queue.forget(new Set(refused.map(({ entry }) => entry.id)));
    if (refused.length > 0) status.change({ aside: status.get().aside + refused.length });
  };

  /** Another page was quicker: its entries first, then what the server has lost, then ours as far as they still fit. */
  const catchUp = async (address: DocumentAddress, sent: readonly NewEntry[], refusal?: NewEntry): Promise<void> => {
    const { document, again } = await kept.fetch(address);
    queue.putFirst(address, again);
    const ids = new Set([...again, ...sent].map(({ id }) => id));
    const entries = queue.of(address).flatMap(({ entry }) => (ids.has(entry.id) ? entry : []));
    const { refused } = rebase(document, entries);
    const known = new Set(document.log.map(({ id }) => id));
    await kept.write();
    await queue.forget(new Set(entries.filter(({ id }) => known.has(id)).map(({ id }) => id)));
    await setAside(refusal && refused.length === 0 ? [{ entry: refusal, reason: 'the server refused it' }] : refused);
    versions.set(documentKey(address), document.version);
    for (const waiting of queue.of(address)) waiting.base = document.version;
    onReplaced(address, document);
  };

  const confirm = async (address: DocumentAddress, batch: readonly Waiting[], answer: Accepted): Promise<void> => {
    versions.set(documentKey(address), answer.version);
    const sent = new Set(batch.map(({ entry }) => entry.id));
    // On disk an entry leaves the queue together with the writing that it is confirmed.
    const keys = batch.flatMap(({ key }) => (typeof key === 'number' ? key : []));
    if (!(await kept.accept(address, answer, keys))) await queue.forget(sent);
    queue.leave(batch);
    const sentAgain = status.get().sentAgain + batch.filter(({ key }) => key === 'lost').length;
    status.change({ savedAt: answer.entries.at(-1)?.at, sentAgain });
    if (answer.entries.some(({ id }) => !sent.has(id))) return await catchUp(address, []);
    onAccepted(address, answer);
  };

  return {
    async send(first) {
      const address = { project: first.project, sentence: first.sentence, annotator: first.annotator };
      const batch = queue.of(address).filter(isReady).slice(0, mostEntries);
      const entries = batch.map(({ entry }) => entry);
      const base = Math.max(first.base, versions.get(documentKey(address)) ?? 0);
      await requireProject(first);
      const answer = await client.changeDocument(address, { base, entries }).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'refused') throw error;
        await catchUp(address, entries, entries[error.details?.index ?? 0]);
      });
      if (answer === undefined) return;
      if (!answer.ok) return await catchUp(address, entries);
      await confirm(address, batch, answer);
    },
    learnVersion: (address, version) => void versions.set(documentKey(address), version),
    doubtProjects: () => sureProjects.clear(),
  };
}
