// assay annotate restore: brings the projects of a backup into a database.

import { createReadStream, statSync } from 'node:fs';
import { backupRecordSchema, type ImportResult } from '../../annotate/api/record.ts';
import { AssayError, usageErrors } from '../../core/assay-error.ts';
import { readLines } from '../../server/read-lines.ts';
import type { RecordLine } from '../../server/store/import-records.ts';
import { inputError } from '../input-errors.ts';
import { errorCode } from '../read-lines.ts';
import { createLanguageEngine } from './language-engine.ts';
import { withStore } from './with-store.ts';

export interface RestoreOptions {
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
  { database, as: newId, services }: RestoreOptions,
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
async function openBackup(file: string): Promise<AsyncIterable<RecordLine>> {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) throw inputError('not-found', file, 'no such file');
  if (stats.isDirectory()) throw inputError('directory', file, 'this is a directory');
  const lines = readLines(createReadStream(file));
  const first = await lines.next().catch((error: unknown) => {
    throw inputError('unreadable', file, `cannot be read (${errorCode(error)})`);
  });
  if (first.done) throw inputError('empty', file, 'the file is empty');
  const { value } = first;
  if (!('text' in value) || readProject(value.text) === undefined) {
    const message = 'this is no backup: it does not begin with a project';
    throw new AssayError('usage', usageErrors.diagnose('wrong-kind', { file, line: value.line }, message));
  }
  return (async function* () {
    yield value;
    yield* lines;
  })();
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
  lines: AsyncIterable<RecordLine>,
  note: (id: string, name: string) => void,
): AsyncGenerator<RecordLine> {
  for await (const line of lines) {
    const project = 'text' in line ? readProject(line.text) : undefined;
    if (project) note(project.id, project.name);
    yield line;
  }
}
