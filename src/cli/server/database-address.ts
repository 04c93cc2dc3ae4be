// The database of a server, whose password comes from a file: what stands on a command line everybody on the machine can read.

import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { Option } from 'commander';
import { usageError } from '../../core/assay-error.ts';
import { inputError } from '../../core/input-errors.ts';
import { errorCode } from '../../node/streams/read-lines.ts';
import { databaseOption, hidePassword } from '../annotate/with-store.ts';

export interface DatabaseOptions {
  readonly database: string;
  readonly databasePasswordFile?: string;
}

export const addDatabaseOptions = (command: Command): Command =>
  command
    .addOption(databaseOption())
    .addOption(
      new Option('--database-password-file <file>', 'a file with the password of the PostgreSQL database').env(
        'ASSAY_DATABASE_PASSWORD_FILE',
      ),
    );

export function readDatabase(
  { database, databasePasswordFile }: DatabaseOptions,
  command: Pick<Command, 'getOptionValueSource'>,
): string {
  const isGiven = command.getOptionValueSource('database') === 'cli';
  if (isGiven && hidePassword(database) !== database)
    throw usageError(
      'bad-option',
      'a password on the command line can be read by everybody on this machine: give it with --database-password-file, or the address in ASSAY_DATABASE',
    );
  if (databasePasswordFile === undefined) return database;
  if (!/^postgres(ql)?:\/\//.test(database))
    throw usageError('bad-option', '--database-password-file is for PostgreSQL: a file (SQLite) has no password');
  const url = new URL(database);
  // Without a host an address has no place for a password, and drops it without a word.
  if (url.host === '')
    throw usageError(
      'bad-option',
      '--database-password-file needs an address with a host: postgres://user@host/database',
    );
  url.password = encodeURIComponent(readSecret(databasePasswordFile));
  return url.href;
}

/** The first line of a file; editors put a line end behind it. */
export function readSecret(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw inputError('unreadable', file, `cannot be read (${errorCode(error)})`);
  }
  const secret = text.replace(/\r?\n$/, '');
  if (secret === '') throw inputError('empty', file, 'there is no secret in it');
  return secret;
}
