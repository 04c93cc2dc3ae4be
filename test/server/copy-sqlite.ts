// A whole copy of a SQLite file that may be in use, and the way to put it back as another file under the same name.

import { copyFileSync, rmSync } from 'node:fs';
import Libsql from 'libsql';

export function copySqlite(file: string, copy: string): void {
  const database = new Libsql(file);
  database.exec(`vacuum into '${copy}'`);
  database.close();
}

export function putBackSqlite(file: string, copy: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  copyFileSync(copy, file);
}
