// Says in the command line's own way what went wrong with a backup or its database.

import { AssayError, usageErrors } from '../../core/assay-error.ts';
import { inputError } from '../../core/input-errors.ts';
import { BackupProblem } from '../../server/backup/backup-file.ts';
import { findFailure } from '../../server/errors/to-failure.ts';
import { codeOf } from '../../server/store/database/engine.ts';
import { outage } from '../../server/store/database/store-error.ts';
import { explainStoreError, hidePassword } from '../annotate/with-store.ts';

interface Places {
  readonly file: string;
  readonly database: string;
}

export async function explainBackup(places: Places, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw explainError(error, places);
  }
}

function explainError(error: unknown, { file, database }: Places): unknown {
  if (findFailure(error) !== undefined) return explainStoreError(error, database);
  if (error instanceof BackupProblem) return explainProblem(error, file, hidePassword(database));
  // Of the disk or the driver; whatever has no code is a bug of ours.
  if (error instanceof AssayError || codeOf(error) === '') return error;
  const said = error instanceof Error ? error.message : '';
  return explainStoreError(outage(`${said} (${codeOf(error)})`), database);
}

function explainProblem({ kind, message, line }: BackupProblem, file: string, database: string): AssayError {
  switch (kind) {
    case 'other-kind':
      return new AssayError('usage', usageErrors.diagnose('wrong-kind', { file, line }, message));
    case 'newer':
      return inputError('newer-backup', file, message, line);
    case 'damaged':
      return inputError('damaged-backup', file, message, line);
    case 'occupied':
      return inputError('occupied-database', database, message);
    case 'no-tables':
      return inputError('not-found', database, message);
  }
}
