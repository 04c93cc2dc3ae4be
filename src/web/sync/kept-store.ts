// Where documents are kept: in the browser's database, or in memory where it has none.

import type { KeptDocument, PageDatabase } from './database.ts';
import { createLateWriter } from './late-writer.ts';

export interface KeptStore {
  find(key: string): Promise<KeptDocument | undefined>;
  /** Written a moment later; see the late writer. */
  put(key: string, kept: KeptDocument, whenWritten?: () => void): void;
  putNow(key: string, kept: KeptDocument): Promise<unknown>;
  /** Those whose key begins so, some at a time, so that thousands do not hold up the page. */
  list(beginning: string): AsyncGenerator<readonly [string, KeptDocument]>;
}

/** How many documents are read at a time. */
const portion = 10;

export function createKeptStore(database: PageDatabase | undefined): KeptStore {
  const memory = new Map<string, KeptDocument>();
  const writer = createLateWriter<KeptDocument>((key, kept) => {
    if (database) return database.put('documents', kept, key);
    memory.set(key, kept);
    return undefined;
  });
  return {
    find: async (key) => writer.find(key)?.value ?? (database ? await database.get('documents', key) : memory.get(key)),
    put: writer.put,
    putNow: writer.putNow,
    async *list(beginning) {
      if (database === undefined) return yield* [...memory].filter(([key]) => key.startsWith(beginning));
      await writer.flush();
      const end = `${beginning}\uffff`;
      let range = IDBKeyRange.bound(beginning, end);
      for (;;) {
        const { store } = database.transaction('documents');
        const [keys, values] = await Promise.all([store.getAllKeys(range, portion), store.getAll(range, portion)]);
        for (const [index, key] of keys.entries()) {
          const kept = writer.find(key)?.value ?? values[index];
          if (kept) yield [key, kept];
        }
        const last = keys.at(-1);
        if (last === undefined || keys.length < portion) return;
        range = IDBKeyRange.bound(last, end, true);
      }
    },
  };
}
