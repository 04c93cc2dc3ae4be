// What the store needs to know about a database beyond its queries, which are the same for all.

import { Failure } from '../failure.ts';
import type { Database } from './tables.ts';

export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** The database, opened again if it had gone and come back. Throws when it is not there. */
  open(): Promise<Database>;
  /** Did a row have the same key as one that is there? */
  isDuplicate(error: unknown): boolean;
  /** Why the database cannot be used now, in words; undefined when the error is of another kind. */
  explainOutage(error: unknown): string | undefined;
  close(): Promise<void>;
}

/** What every part of the store works with. */
export interface StoreContext {
  readonly engine: Engine;
  /** The time, as ISO 8601 in UTC. */
  readonly now: () => string;
}

export const outage = (message: string): Failure => new Failure('database-unavailable', message);

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
