// Many writers, and meanwhile a server and a database that are killed and started again, in an order that a seed decides.

import type { Client } from '../../dist/annotate/api/client.js';
import { createJournal, type Journal, writeJournal } from './write-journal.ts';

export interface CrashingServer {
  clientOf(annotator: string): Client;
  /** False when it has ended, whoever ended it. */
  isAlive(): boolean;
  kill(): Promise<void>;
}

export interface CrashingDatabase {
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export interface CrashPlan {
  readonly project: string;
  readonly sentences: readonly string[];
  readonly writers: number;
  readonly startServer: () => Promise<CrashingServer>;
  /** Undefined when the database is a file. */
  readonly database: CrashingDatabase | undefined;
  /** A whole number from 0, below the given one. */
  readonly draw: (below: number) => number;
  readonly isOver: (soFar: CrashCounts) => boolean;
  /** The most that is acknowledged between two crashes. */
  readonly mostBetween: number;
}

interface CrashCounts {
  serverKills: number;
  databaseKills: number;
  databaseStops: number;
  /** How often the server ended though nobody ended it. */
  serverDeaths: number;
}

export interface CrashReport extends CrashCounts {
  readonly journal: Journal;
}

/** Some writers share a name, and with it their documents. */
const nameOf = (writer: number, writers: number): string => `a${writer % Math.ceil(writers * 0.8)}`;

/** All who annotate, each once. */
export const listNames = (writers: number): string[] => [
  ...new Set(Array.from({ length: writers }, (_, writer) => nameOf(writer, writers))),
];

export async function runCrashes(plan: CrashPlan): Promise<CrashReport> {
  const { draw, startServer, database, isOver, mostBetween } = plan;
  const counts: CrashCounts = { serverKills: 0, databaseKills: 0, databaseStops: 0, serverDeaths: 0 };
  const journal = createJournal();
  let running = startServer();
  let isEnding = false;
  let isDone = false;
  const replace = async (): Promise<void> => {
    running = startServer();
    await running;
  };
  const killServer = async (): Promise<void> => {
    await (await running).kill();
    counts.serverKills++;
  };
  const killDatabase = async (): Promise<void> => {
    await database?.kill();
    counts.databaseKills++;
  };
  /** A server starts only where there is a database; one that runs has to go on by itself. */
  const crash = async (): Promise<void> => {
    const kind = database === undefined ? 'server' : (kinds[draw(kinds.length)] ?? 'server');
    if (kind === 'server') {
      await killServer();
      await replace();
    } else if (kind === 'both') {
      // In any order.
      await Promise.all(draw(2) === 0 ? [killServer(), killDatabase()] : [killDatabase(), killServer()]);
      await database?.start();
      await replace();
    } else {
      if (kind === 'database') await killDatabase();
      else {
        await database?.stop();
        counts.databaseStops++;
      }
      await database?.start();
    }
  };
  const writers = Promise.all(
    Array.from({ length: plan.writers }, (_, index) => {
      const annotator = nameOf(index, plan.writers);
      return writeJournal({
        name: `w${index}`,
        annotator,
        project: plan.project,
        sentences: plan.sentences,
        findClient: async () => (await running).clientOf(annotator),
        journal,
        isOver: () => isEnding,
      });
    }),
  );
  // A writer that fails ends the run.
  const end = () => {
    isEnding = true;
    isDone = true;
  };
  writers.then(end, end);
  const waitUntil = async (isReached: () => boolean): Promise<void> => {
    while (!isReached() && !isDone) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      if ((await running).isAlive()) continue;
      counts.serverDeaths++;
      await replace();
    }
  };
  const waitForMore = (more: number): Promise<void> => {
    const goal = journal.entries.length + more;
    return waitUntil(() => journal.entries.length >= goal);
  };
  await waitForMore(1);
  while (!isOver(counts) && !isEnding) {
    await crash();
    await waitForMore(1 + draw(mostBetween));
  }
  isEnding = true;
  await waitUntil(() => false);
  await writers;
  await (await running).kill();
  return { ...counts, journal };
}

const kinds = ['server', 'database', 'both', 'stop'] as const;
