// assay server backup: writes the whole database to one file, also while a server works on it.

import { countOf } from '../../core/count-of.ts';
import { openOutput } from '../../node/streams/output.ts';
import { printNote } from '../../node/streams/terminal.ts';
import { openPlain } from '../../server/backup/plain-database.ts';
import { printBackup } from '../../server/backup/print-backup.ts';
import { checkPlace, hidePassword } from '../annotate/with-store.ts';
import { explainBackup } from './explain-backup.ts';

/** Only for whoever makes it: hashes of passwords are in it. */
const privateMode = 0o600;

export async function backup(database: string, path: string | undefined): Promise<void> {
  checkPlace(database, 'existing');
  await explainBackup({ file: hidePassword(database), database }, async () => {
    const plain = await openPlain(database, false);
    try {
      const output = openOutput(path, privateMode);
      try {
        await printBackup(plain, {
          now: new Date().toISOString(),
          write: output.write,
          onTable: (table, rows) => printNote(`${table}: ${countOf(rows, 'row')}\n`),
        });
        output.finish();
      } catch (error) {
        output.abandon();
        throw error;
      }
    } finally {
      await plain.close();
    }
  });
}
