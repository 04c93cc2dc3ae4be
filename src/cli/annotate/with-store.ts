// Opens the database that an annotate command works on, and says in the command line's own way what the store has to say.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { apiErrors } from '../../annotate/api/error.ts';
import { AssayError, usageError } from '../../core/assay-error.ts';
import { inputError } from '../../core/input-errors.ts';
import { findDataHome } from '../../node/data/data-home.ts';
import { errorCode } from '../../node/streams/read-lines.ts';
import { printNote } from '../../node/streams/terminal.ts';
import { findFailure } from '../../server/errors/to-failure.ts';
import { createSeldom, type OnOutage } from '../../server/store/database/report-outages.ts';
import { outage } from '../../server/store/database/store-error.ts';
import { openStore, type Store } from '../../server/store/store.ts';

export const databaseOption = (): Option =>
  new Option('-d, --database <place>', 'a file (SQLite), or postgres://user@host/database')
    .env('ASSAY_DATABASE')
    .default(join(findDataHome(), 'annotations.db'), 'annotations.db where this system keeps data of programs');

/** Whether a database that is not there is made. */
type Mode = 'new' | 'existing';

/** Refuses what names no database. */
export function checkPlace(database: string, mode: Mode): void {
  const [, scheme] = /^([a-z][a-z\d+.-]*):\/\//i.exec(database) ?? [];
  const isAddress = scheme === 'postgres' || scheme === 'postgresql';
  if (scheme !== undefined && !isAddress)
    throw usageError(
      'bad-value',
      `--database takes a file (SQLite) or postgres://user@host/database, not ${scheme}://`,
    );
  if (mode === 'existing' && !isAddress && !existsSync(database))
    throw inputError(
      'not-found',
      database,
      'there is no such database; assay annotate, assay server, or an import, makes one',
    );
}

async function openDatabase(database: string, mode: Mode, onOutage?: OnOutage): Promise<Store> {
  checkPlace(database, mode);
  try {
    return await openStore(database, () => new Date().toISOString(), onOutage);
  } catch (error) {
    if (findFailure(error) !== undefined) throw explainStoreError(error, database);
    const said = error instanceof Error ? error.message : String(error);
    throw explainStoreError(outage(`cannot be opened: ${said} (${errorCode(error)})`), database);
  }
}

/** For a server, of which there may be one at a time on some databases. */
export async function openForServer(
  database: string,
  say: OnOutage = (what) => printNote(`${hidePassword(database)}: ${what}\n`),
): Promise<Store> {
  const store = await openDatabase(database, 'new', createSeldom(say, Date.now));
  try {
    store.engine.claim();
    return store;
  } catch (error) {
    await store.close();
    throw explainStoreError(error, database);
  }
}

export async function withStore<Result>(
  database: string,
  mode: Mode,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openDatabase(database, mode);
  try {
    return await work(store);
  } catch (error) {
    throw toReport(error, store, database);
  } finally {
    await store.close();
  }
}

/** What went wrong with a store, in the command line's words where it is no bug. */
export function toReport(error: unknown, { engine }: Store, database: string): unknown {
  const reason = engine.explainOutage(error);
  return explainStoreError(reason === undefined ? error : outage(reason), database);
}

/** In the command line's words, where the server or its store threw it on purpose. */
export function explainStoreError(error: unknown, database: string): unknown {
  const failure = findFailure(error);
  if (failure === undefined) return error;
  const { code, message } = failure;
  const kind = code === 'database-unavailable' ? 'data' : 'usage';
  const { remedy } = apiErrors[code];
  return new AssayError(kind, {
    code: `annotate/${code}`,
    severity: 'error',
    message,
    remedy: kind === 'data' ? 'check the place that --database names, and the free space there' : remedy,
    place: { file: hidePassword(database) },
    repairable: false,
    leavesOut: false,
  });
}

/** An address may hold a password, which belongs neither on a screen nor into a log. */
export const hidePassword = (database: string): string =>
  database.replace(/(:\/\/[^:/@]*):[^@]*@/, '$1:***@').replace(/([?&]password=)[^&]*/gi, '$1***');
