// assay server restore: brings a file of `assay server backup` into an empty database.

import { createReadStream, statSync } from 'node:fs';
import { countOf } from '../../core/count-of.ts';
import { inputError } from '../../core/input-errors.ts';
import { printNote } from '../../node/streams/terminal.ts';
import { openPlain } from '../../server/backup/plain-database.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { checkPlace } from '../annotate/with-store.ts';
import { explainBackup } from './explain-backup.ts';

export async function restore(file: string, database: string): Promise<void> {
  checkPlace(database, 'new');
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) throw inputError('not-found', file, 'no such file');
  // It is read twice: first to check all of it.
  if (!stats.isFile()) throw inputError('unreadable', file, 'this is no regular file');
  await explainBackup({ file, database }, () =>
    restoreBackup(() => openPlain(database, true), {
      open: () => createReadStream(file),
      onChecked: ({ assay, engine, made }) =>
        printNote(`${file} is whole: made ${made} by Assay ${assay} from ${engine}\n`),
      onTable: (table, rows) => printNote(`${table}: ${countOf(rows, 'row')}\n`),
    }),
  );
}
