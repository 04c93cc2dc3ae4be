// For each code of a backup the call that provokes it.

import { explainBackup } from '../../../src/cli/server/explain-backup.ts';
import { AssayError } from '../../../src/core/assay-error.ts';
import type { Diagnostic } from '../../../src/core/diagnostic.ts';
import { BackupProblem } from '../../../src/server/backup/backup-file.ts';

const cover = (kind: BackupProblem['kind']) => async (): Promise<readonly Diagnostic[]> => {
  try {
    await explainBackup({ file: 'backup.jsonl', database: 'new.db' }, async () => {
      throw new BackupProblem(kind, 'said');
    });
  } catch (error) {
    if (error instanceof AssayError) return [error.diagnostic];
  }
  return [];
};

export const backupCovers = {
  'input/damaged-backup': cover('damaged'),
  'input/newer-backup': cover('newer'),
  'input/occupied-database': cover('occupied'),
};
