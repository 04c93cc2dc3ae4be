// Entries that no longer fitted: they stay in the browser's database until somebody tries them again or drops them.

import type { PageDatabase, QueuedEntry } from './database.ts';

/** With its key in the browser's database. */
export interface AsideEntry extends QueuedEntry {
  readonly key: number;
  readonly reason: string;
}

export interface Aside {
  list(): Promise<AsideEntry[]>;
  add(entry: Omit<AsideEntry, 'key'>): Promise<void>;
  drop(entry: AsideEntry): Promise<void>;
}

export function createAside(database: PageDatabase | undefined): Aside {
  return {
    async list() {
      if (database === undefined) return [];
      const { store } = database.transaction('aside');
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return values.map((value, index) => ({ ...value, key: keys[index] ?? 0 }));
    },
    async add(entry) {
      await database?.add('aside', entry);
    },
    drop: async ({ key }) => database?.delete('aside', key),
  };
}
