// One server to a SQLite file: two would not hear of each other's changes. The lock is the system's, on an empty file beside the database, so
// that it ends with the process however that ends.

import Libsql from 'libsql';
import { codeOf } from '../database/engine.ts';
import { outage } from '../database/store-error.ts';
import { fileModeOf, makePrivateFile } from './private-file.ts';

/** Returns how to release it. */
export function lockFile(path: string): () => void {
  // Whoever may use the database may see that it is in use.
  makePrivateFile(`${path}-lock`, fileModeOf(path));
  const lock = new Libsql(`${path}-lock`);
  try {
    lock.exec('pragma busy_timeout = 0');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!codeOf(error).startsWith('SQLITE_BUSY')) throw error;
    throw outage(
      `another server has ${path} open: work at its address, or use PostgreSQL, which several servers can share`,
    );
  }
  return () => lock.close();
}
