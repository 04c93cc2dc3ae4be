// assay annotate restore: brings the projects of a backup into a database.

import { createReadStream, statSync } from 'node:fs';
import { backupRecordSchema, type ImportResult } from '../../annotate/api/record.ts';
import { AssayError, usageErrors } from '../../core/assay-error.ts';
import { inputError } from '../../core/input-errors.ts';
import { errorCode } from '../../node/streams/read-lines.ts';
import type { RecordLine } from '../../server/store/records/import-records.ts';
import { readLines } from '../../server/store/records/read-lines.ts';
import { createLanguageEngine } from './language-engine.ts';
import { withStore } from './with-store.ts';

export interface RestoreFileOptions {
  readonly database: string;
  readonly as?: string;
  readonly services?: boolean;
}

export interface RestoredFile extends ImportResult {
  /** All projects of the file, as a person reads them. */
  readonly projects: readonly string[];
}

export async function restoreFile(
  file: string,
  { database, as: newId, services }: RestoreFileOptions,
): Promise<RestoredFile> {
  const projects: string[] = [];
  const opened = await openBackup(file);
  const lines = noteProjects(opened, (id, name) => {
    const shown = newId ?? id;
    projects.push(name === shown ? shown : `${shown} (${name})`);
  });
  const options = { newId, keepServices: services, isBackup: true, ...createLanguageEngine() };
  const result = await withStore(database, 'new', (store) => store.importRecords(lines, options));
  return { ...result, projects };
}

/** What is no backup is refused before a database is made for it. */
async function openBackup(file: string): Promise<AsyncIterable<readonly RecordLine[]>> {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) throw inputError('not-found', file, 'no such file');
  if (stats.isDirectory()) throw inputError('directory', file, 'this is a directory');
  const lines = readLines(createReadStream(file));
  const begin = await findBeginning(lines).catch((error: unknown) => {
    throw inputError('unreadable', file, `cannot be read (${errorCode(error)})`);
  });
  const [first] = begin;
  if (first === undefined) throw inputError('empty', file, 'the file is empty');
  if (!('text' in first) || readProject(first.text) === undefined) {
    const isWhole = 'text' in first && first.text.includes('"assay-database"');
    const message = isWhole
      ? 'this is a whole database, a file of `assay server backup`: bring it in with `assay server restore`'
      : 'this is no backup: it does not begin with a project';
    throw new AssayError('usage', usageErrors.diagnose('wrong-kind', { file, line: first.line }, message));
  }
  return (async function* () {
    yield begin;
    yield* lines;
  })();
}

/** The first piece with lines that say something; empty at the end of the file. */
async function findBeginning(lines: AsyncIterator<readonly RecordLine[]>): Promise<readonly RecordLine[]> {
  for (;;) {
    const { done, value } = await lines.next();
    if (done) return [];
    if (value.length > 0) return value;
  }
}

function readProject(text: string): { readonly id: string; readonly name: string } | undefined {
  // Most lines are sentences and entries, and need not be read twice.
  if (!text.includes('"project"')) return undefined;
  try {
    const { data } = backupRecordSchema.safeParse(JSON.parse(text));
    return data?.type === 'project' ? data.project : undefined;
  } catch {
    return undefined;
  }
}

async function* noteProjects(
  pieces: AsyncIterable<readonly RecordLine[]>,
  note: (id: string, name: string) => void,
): AsyncGenerator<readonly RecordLine[]> {
  for await (const lines of pieces) {
    for (const line of lines) {
      const project = 'text' in line ? readProject(line.text) : undefined;
      if (project) note(project.id, project.name);
    }
    yield lines;
  }
}
