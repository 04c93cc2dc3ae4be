// Entries that no longer fitted: they stay in the browser's database until somebody tries them again or drops them.

import { at } from '../../core/at.ts';
import type { PageDatabase, QueuedEntry } from './database.ts';
import type { Sender } from './session.ts';

/** With its key in the browser's database. */
export interface AsideEntry extends QueuedEntry {
  readonly key: number;
  readonly reason: string;
}

export interface Aside {
  /** What others have set aside is theirs to look at. */
  list(): Promise<AsideEntry[]>;
  add(entry: Omit<AsideEntry, 'key'>): Promise<void>;
  drop(entry: AsideEntry): Promise<void>;
}

export function createAside(database: PageDatabase | undefined, sender: Pick<Sender, 'isOwn'>): Aside {
  return {
    async list() {
      if (database === undefined) return [];
      const { store } = database.transaction('aside');
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return values
        .map((value, index) => ({ ...value, key: at(keys, index) }))
        .filter(({ annotator }) => sender.isOwn(annotator));
    },
    async add(entry) {
      await database?.add('aside', entry);
    },
    drop: async ({ key }) => database?.delete('aside', key),
  };
}
