// SQLite through libsql, in one file. Write-ahead log with synchronous=FULL: a commit returns when the log is on disk.

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Kysely, SqliteDialect, SqliteDriver } from 'kysely';
import Libsql from 'libsql';
import { codeOf, type Engine } from '../database/engine.ts';
import { migrate } from '../database/migrations.ts';
import { closedStore, outage } from '../database/store-error.ts';
import type { Database, Tables } from '../database/tables.ts';
import { lockFile } from './lock-file.ts';
import { makePrivateFile } from './private-file.ts';

/** How often, and after how many milliseconds, a transaction asks again while another process writes to the same file. */
const patience = { tries: 250, pause: 20 };

export async function openSqlite(file: string): Promise<Engine> {
  const path = resolve(file);
  makePrivateFile(path);
  let current: OpenFile | undefined = await openFile(path);
  let reopened: Promise<Database> | undefined;
  let isClosed = false;
  let release = (): void => {};
  let onReopened = (): void => {};
  const reopen = async (): Promise<Database> => {
    await current?.db.destroy();
    current = undefined;
    // Never made anew: an empty database in place of the lost one would look as if the work were gone.
    if (identify(path) === undefined) throw outage('the database file is gone; put it back');
    current = await openFile(path);
    // It may be an older copy: pages are to ask again.
    onReopened();
    return current.db;
  };
  return {
    name: 'sqlite',
    async open() {
      if (isClosed) throw closedStore();
      if (current && identify(path) === current.identity) return current.db;
      reopened ??= reopen().finally(() => {
        reopened = undefined;
      });
      return reopened;
    },
    isDuplicate: (error) => /^SQLITE_CONSTRAINT_(PRIMARYKEY|UNIQUE)$/.test(codeOf(error)),
    explainOutage: (error) => {
      const code = codeOf(error);
      const [, reason] = outages.find(([pattern]) => pattern.test(code)) ?? [];
      return reason === undefined ? undefined : `${reason} (${code})`;
    },
    claim() {
      release = lockFile(path);
    },
    // One server to a file, so there is nobody to notify.
    announce: async () => {},
    async listen({ onGap }) {
      onReopened = onGap;
    },
    async close() {
      isClosed = true;
      release();
      await current?.db.destroy();
      current = undefined;
    },
  };
}

const outages: readonly (readonly [RegExp, string])[] = [
  [/^SQLITE_FULL/, 'the disk is full'],
  [/^SQLITE_(BUSY|LOCKED)/, 'another program keeps the database locked'],
  [/^SQLITE_(READONLY|PERM|AUTH)/, 'the database may not be written to'],
  [/^SQLITE_(IOERR|CANTOPEN|PROTOCOL)/, 'the disk does not take or give the data'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'the database file is damaged; restore a backup'],
];

interface OpenFile {
  readonly db: Database;
  readonly identity: string | undefined;
}

async function openFile(path: string): Promise<OpenFile> {
  const database = new Libsql(path);
  // Short, because waiting inside SQLite stops everything else.
  database.exec(`pragma busy_timeout = ${patience.pause}`);
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  const db = new Kysely<Tables>({ dialect: new WritingDialect(database) });
  await migrate(db);
  return { db, identity: identify(path) };
}

/** A file that was deleted can still be written to, and all would be lost: so its identity is looked at before each use. */
function identify(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/** Transactions take the right to write at their start, so that two processes wait for each other instead of failing half way. */
class WritingDriver extends SqliteDriver {
  readonly #database: Libsql.Database;

  constructor(database: Libsql.Database) {
    super({ database: database as never });
    this.#database = database;
  }

  override async beginTransaction(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        // Not as a prepared statement: one that waits counts as running, and then nothing can be committed.
        this.#database.exec('begin immediate');
        return;
      } catch (error) {
        if (!codeOf(error).startsWith('SQLITE_BUSY') || attempt === patience.tries) throw error;
        await setTimeout(patience.pause);
      }
    }
  }

  /** After a full disk SQLite has rolled back by itself, and says so. The first error is the one to report. */
  override async rollbackTransaction(): Promise<void> {
    try {
      this.#database.exec('rollback');
    } catch {}
  }
}

class WritingDialect extends SqliteDialect {
  readonly #database: Libsql.Database;

  constructor(database: Libsql.Database) {
    super({ database: database as never });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new WritingDriver(this.#database);
  }
}
