// Where documents are kept: in the browser's database, or in memory where it has none.

import type { DocumentCopy, PageDatabase } from './database.ts';
import { createLateWriter } from './late-writer.ts';

export interface CopyStore {
  find(key: string): Promise<DocumentCopy | undefined>;
  /** Written a moment later. In the same stroke these entries leave the queue on disk: the document has them as confirmed. */
  put(key: string, kept: DocumentCopy, confirmed?: readonly number[]): void;
  putNow(key: string, kept: DocumentCopy): Promise<void>;
  /** Writes at once what waits, as far as the browser's database takes it. */
  flush(): Promise<void>;
  /** Those whose key begins so, some at a time, so that thousands do not hold up the page. */
  list(beginning: string): AsyncGenerator<readonly [string, DocumentCopy]>;
}

/** How many documents are read at a time. */
const portion = 10;

interface Written {
  readonly kept: DocumentCopy;
  readonly confirmed: readonly number[];
}

export function createCopyStore(database: PageDatabase | undefined): CopyStore {
  const memory = new Map<string, DocumentCopy>();
  const write = async (values: ReadonlyMap<string, Written>): Promise<void> => {
    if (database === undefined) {
      for (const [key, { kept }] of values) memory.set(key, kept);
      return;
    }
    const transaction = database.transaction(['documents', 'queue'], 'readwrite');
    const [documents, queue] = [transaction.objectStore('documents'), transaction.objectStore('queue')];
    const steps = [...values].flatMap(([key, { kept, confirmed }]): Promise<unknown>[] => [
      documents.put(kept, key),
      ...confirmed.map((queued) => queue.delete(queued)),
    ]);
    // A page that is left has no time to end it later.
    transaction.commit();
    await Promise.all([...steps, transaction.done]);
  };
  const writer = createLateWriter(write);
  const join = (key: string, kept: DocumentCopy, confirmed: readonly number[]): Written => ({
    kept,
    confirmed: [...(writer.find(key)?.value.confirmed ?? []), ...confirmed],
  });
  // What the browser's database does not take now waits; what it has can still be read.
  const flush = (): Promise<void> => writer.flush().catch(() => undefined);
  return {
    flush,
    find: async (key) =>
      writer.find(key)?.value.kept ?? (database ? await database.get('documents', key) : memory.get(key)),
    put: (key, kept, confirmed = []) => writer.put(key, join(key, kept, confirmed)),
    async putNow(key, kept) {
      const value = join(key, kept, []);
      writer.drop(key);
      await write(new Map([[key, value]]));
    },
    async *list(beginning) {
      await flush();
      if (database === undefined) return yield* [...memory].filter(([key]) => key.startsWith(beginning));
      const end = `${beginning}\uffff`;
      let range = IDBKeyRange.bound(beginning, end);
      for (;;) {
        const { store } = database.transaction('documents');
        const [keys, values] = await Promise.all([store.getAllKeys(range, portion), store.getAll(range, portion)]);
        for (const [index, key] of keys.entries()) {
          const kept = writer.find(key)?.value.kept ?? values[index];
          if (kept) yield [key, kept];
        }
        const last = keys.at(-1);
        if (last === undefined || keys.length < portion) return;
        range = IDBKeyRange.bound(last, end, true);
      }
    },
  };
}
