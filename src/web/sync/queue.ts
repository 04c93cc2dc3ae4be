// Entries that wait for the server, in their order: in memory, and in the browser's database.

import type { DocumentAddress, NewEntry } from '../../annotate/api/document.ts';
import { at } from '../../core/at.ts';
import { documentKey, type PageDatabase, type QueuedEntry } from './database.ts';

export interface Waiting extends Omit<QueuedEntry, 'base'> {
  base: number;
  /** In the browser's database; undefined until it is there. `lost` entries are kept with their document. */
  key: number | 'lost' | undefined;
}

export interface QueueCount {
  readonly pending: number;
  /** Whose entries wait besides, and how many. */
  readonly others: readonly { readonly annotator: string; readonly pending: number }[];
}

export interface Queue {
  /** How many are own, and how many each other annotator has. */
  count(isOwn: (annotator: string) => boolean): QueueCount;
  find(isWanted: (waiting: Waiting) => boolean): Waiting | undefined;
  /** What waits for a document of the project that was last seen under its name. */
  of(address: DocumentAddress): Waiting[];
  /** False for work on another project of the same name than the one that was last seen. */
  isOfNow(waiting: Waiting): boolean;
  /** Resolves when the entry is in the browser's database; `onAdded` is called before. */
  add(queued: QueuedEntry, onAdded: () => void): Promise<void>;
  /** Lost entries, before everything else of the document; those that wait already are passed over. */
  putFirst(address: DocumentAddress, lost: readonly NewEntry[]): void;
  forget(ids: ReadonlySet<string>): Promise<void>;
  /** Takes them out of memory; a page that is opened now still finds them in the browser's database. */
  leave(gone: readonly Waiting[]): void;
}

export async function readQueue(
  database: PageDatabase | undefined,
  createdOf: (project: string) => string | undefined,
): Promise<Queue> {
  const queue = await readWaiting(database);
  const isOfNow = ({ project, created }: Waiting): boolean =>
    created === undefined || (createdOf(project) ?? created) === created;
  const leave = (gone: readonly Waiting[]): void => {
    for (const waiting of gone) {
      const index = queue.indexOf(waiting);
      if (index >= 0) queue.splice(index, 1);
    }
  };
  return {
    count(isOwn) {
      const counts = new Map<string, number>();
      let pending = 0;
      for (const { annotator } of queue)
        if (isOwn(annotator)) pending++;
        else counts.set(annotator, (counts.get(annotator) ?? 0) + 1);
      return { pending, others: Array.from(counts, ([annotator, count]) => ({ annotator, pending: count })) };
    },
    find: (isWanted) => queue.find(isWanted),
    of(address) {
      const key = documentKey(address);
      return queue.filter((waiting) => documentKey(waiting) === key && isOfNow(waiting));
    },
    isOfNow,
    async add(queued, onAdded) {
      const waiting: Waiting = { ...queued, key: undefined };
      queue.push(waiting);
      onAdded();
      if (database) waiting.key = await database.add('queue', queued);
    },
    putFirst({ project, sentence, annotator }, lost) {
      const known = new Set(queue.map(({ entry }) => entry.id));
      const fresh = lost.filter(({ id }) => !known.has(id));
      const place = { project, sentence, annotator, base: 0, created: createdOf(project), key: 'lost' as const };
      queue.unshift(...fresh.map((entry) => ({ ...place, entry })));
    },
    async forget(ids) {
      const gone = queue.filter(({ entry }) => ids.has(entry.id));
      leave(gone);
      await Promise.all(gone.map(({ key }) => (typeof key === 'number' ? database?.delete('queue', key) : undefined)));
    },
    leave,
  };
}

async function readWaiting(database: PageDatabase | undefined): Promise<Waiting[]> {
  if (database === undefined) return [];
  const { store } = database.transaction('queue');
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return values.map((value, index) => ({ ...value, key: at(keys, index) }));
}
