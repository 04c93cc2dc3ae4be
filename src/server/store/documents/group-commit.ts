// Changes that come while a transaction is on its way are stored together in the next one: they share its way to the disk. Each is
// acknowledged only when its transaction is durable.

import { commit, type WritingContext } from '../database/commit.ts';
import type { Database } from '../database/tables.ts';
import { type Growth, isConflict, writeGrowths } from './document-rows.ts';
import type { RecentWork } from './recent-work.ts';

/** Resolves when the growth is on disk; with false when another change came first and nothing was stored. */
export type GroupCommit = (growth: Growth) => Promise<boolean>;

interface Waiting {
  readonly growth: Growth;
  readonly resolve: (isStored: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** A transaction ends with the change that brings it to so many entries. */
const mostEntries = 500;

export function createGroupCommit(context: WritingContext, recent: RecentWork): GroupCommit {
  const { engine } = context;
  const queue: Waiting[] = [];
  let isRunning = false;

  const store = async (db: Database, group: readonly Waiting[]): Promise<void> => {
    const growths = group.map(({ growth }) => growth);
    const kept = recent.of(db);
    await commit(context, db, (transaction) => writeGrowths(transaction, growths));
    for (const { growth, resolve } of group) {
      const { place, annotation, added } = growth;
      kept.keepSnapshot(place, { version: added.at(-1)?.version ?? 0, annotation });
      resolve(true);
    }
  };
  const storeAlone = async (db: Database, one: Waiting): Promise<void> => {
    try {
      await store(db, [one]);
    } catch (error) {
      // Nor could those behind it be stored: they are refused at once, not after a wait of their own each.
      if (engine.explainOutage(error) !== undefined) throw error;
      recent.of(db).keepSnapshot(one.growth.place, undefined);
      if (isConflict(engine, error)) one.resolve(false);
      else one.reject(error);
    }
  };
  const storeGroup = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const db = await engine.open();
      try {
        await store(db, group);
      } catch (error) {
        if (engine.explainOutage(error) !== undefined) throw error;
        // One of them cannot be stored; the others are not to suffer from it.
        for (const one of group) await storeAlone(db, one);
      }
    } catch (error) {
      // After an outage the database may have been put back from a copy.
      recent.forget();
      for (const { reject } of group) reject(error);
    }
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    // What comes in the same turn of the event loop goes together.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) await storeGroup(takeGroup(queue));
    isRunning = false;
  };
  return (growth) =>
    new Promise((resolve, reject) => {
      queue.push({ growth, resolve, reject });
      if (!isRunning) void run();
    });
}

function takeGroup(queue: Waiting[]): Waiting[] {
  let entries = 0;
  const behind = queue.findIndex(({ growth }) => {
    entries += growth.added.length;
    return entries >= mostEntries;
  });
  return queue.splice(0, behind < 0 ? queue.length : behind + 1);
}
