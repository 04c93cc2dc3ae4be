// What the store needs to know about a database beyond its queries, which are the same for all.

import type { News } from './news.ts';
import type { Database, Executor } from './tables.ts';

export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** The database, opened again if it had gone and come back. Throws when it is not there. */
  open(): Promise<Database>;
  /** Did a row have the same key as one that is there? */
  isDuplicate(error: unknown): boolean;
  /** Why the database cannot be used now, in words; undefined when the error is of another kind. */
  explainOutage(error: unknown): string | undefined;
  /** Notifies the other servers on the database; inside a transaction, when it is committed. */
  announce(db: Executor, news: readonly News[]): Promise<void>;
  /** Calls back with what other servers announce; what this one does is announced by its commits. */
  listen(hearing: Hearing): Promise<void>;
  /** Keeps other servers off, where only one may work at a time. Throws when there is one already. */
  claim(): void;
  close(): Promise<void>;
}

export interface Hearing<Heard = News> {
  readonly onNews: (news: Heard) => void;
  /** Something may have been missed. */
  readonly onGap: () => void;
  /** Somebody else, no server of ours, used the same channel. Called once. */
  readonly onStray: (text: string) => void;
}

/** What every part of the store works with. */
export interface StoreContext {
  readonly engine: Engine;
  /** The time, as ISO 8601 in UTC. */
  readonly now: () => string;
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
