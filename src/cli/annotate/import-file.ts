// assay annotate import: brings sentences, gold with its facts, or a system's extractions from a file into a project.

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { newSystemSchema, personSchema } from '../../annotate/api/key.ts';
import { type NewProject, newProjectSchema } from '../../annotate/api/project.ts';
import type { ImportResult } from '../../annotate/api/record.ts';
import type { ImportedRecord } from '../../annotate/import/read-import.ts';
import { usageError } from '../../core/assay-error.ts';
import type { Diagnostic, Report } from '../../core/diagnostic.ts';
import { inputError, inputName } from '../../core/input-errors.ts';
import { printNote } from '../../node/streams/terminal.ts';
import { printDiagnostics } from '../../report/print-diagnostics.ts';
import { describeIssues } from '../../server/json/describe-issues.ts';
import type { RecordLine } from '../../server/store/records/import-records.ts';
import type { Store } from '../../server/store/store.ts';
import { type ImportOptions, readImportFile, systemOf } from '../../tasks/annotate/read-import-file.ts';
import { commandHost } from '../host.ts';
import { paintError } from '../paint-output.ts';
import { findProject } from './find-project.ts';
import { createLanguageEngine } from './language-engine.ts';
import { withStore } from './with-store.ts';

export interface ImportFileOptions extends ImportOptions {
  readonly database: string;
  readonly project: string;
  readonly name?: string;
}

export interface ImportedFile extends ImportResult {
  readonly file: string;
  /** Whether something in the file was wrong. */
  readonly hasErrors: boolean;
}

export async function importFile(path: string, given: ImportFileOptions): Promise<ImportedFile> {
  const options = requireNames(given);
  const { database, project, name = project, language } = options;
  const importId = await nameImport(path, options);
  const { diagnostics, report } = createCollector();
  const file = inputName(path);
  try {
    const { format, use, records } = readImportFile(path, { ...options, importId }, report, commandHost());
    printNote(`${file}: read as ${format}${use}\n`);
    // What fails before there is anything to store leaves neither a project nor a database behind.
    const first = records.next();
    if (first.done) throw inputError('empty', file, `nothing in it can be taken as ${format}`);
    const lines = toLines(first.value, records);
    const result = await withStore(database, 'new', async (store) => {
      const id = await findOrCreate(store, { id: project, name, settings: { language } });
      return store.importRecords(lines, { project: id, ...createLanguageEngine() });
    });
    return { ...result, file, hasErrors: diagnostics.some(({ severity }) => severity === 'error') };
  } finally {
    printNote(printDiagnostics(diagnostics, paintError));
  }
}

/** Names as they will be stored. Command lines may bring letters and their marks apart, as some file systems do. */
function requireNames(options: ImportFileOptions): ImportFileOptions {
  const { annotator, system } = options;
  const names = {
    ...(annotator === false ? {} : { annotator: requireName('--annotator', annotator, personSchema) }),
    ...(system === undefined ? {} : { system: requireName('--system', system, newSystemSchema) }),
  };
  return { ...options, ...names };
}

function requireName(option: string, name: string, schema: typeof newSystemSchema): string {
  const parsed = schema.safeParse(name.normalize('NFC'));
  if (parsed.success) return parsed.data;
  throw usageError('bad-value', `${option}: ${describeIssues(parsed.error)}`);
}

/** By id or name. */
async function findOrCreate(store: Store, given: NewProject): Promise<string> {
  const projects = await store.listProjects();
  if (projects.some(({ project }) => [project.id, project.name].includes(given.id)))
    return (await findProject(store, given.id)).project.id;
  const { id, name } = given;
  const { data, error } = newProjectSchema.safeParse({
    ...given,
    id: id.normalize('NFC'),
    name: name.normalize('NFC'),
  });
  if (error) throw usageError('bad-value', `--project and --name: ${describeIssues(error)}`);
  await store.createProject(data);
  return data.id;
}

/** By content and whose it is: the same file imported again adds nothing, another one with the same content does. */
async function nameImport(path: string, options: ImportFileOptions): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([options.annotator || '', systemOf(path, options)]));
  if (path === '-') hash.update(randomUUID());
  else {
    try {
      for await (const chunk of createReadStream(path)) hash.update(chunk);
    } catch {
      // Whoever opens the file next says what is wrong with it.
    }
  }
  return `import-${hash.digest('hex').slice(0, 16)}`;
}

/** Problems are reported with lines of the file where these are known, else with the number of the record. */
async function* toLines(first: ImportedRecord, rest: Iterator<ImportedRecord>): AsyncGenerator<readonly RecordLine[]> {
  let count = 0;
  let piece: RecordLine[] = [];
  for (let next: IteratorResult<ImportedRecord> = { value: first }; !next.done; next = rest.next()) {
    const { record, line = ++count } = next.value;
    piece.push({ line, text: JSON.stringify(record) });
    if (piece.length < recordsOfPiece) continue;
    yield piece;
    piece = [];
  }
  yield piece;
}

const recordsOfPiece = 100;

/** A few of each code are shown; a file may have any number. */
const mostOfOneCode = 100;

function createCollector(): { readonly diagnostics: readonly Diagnostic[]; readonly report: Report } {
  const diagnostics: Diagnostic[] = [];
  const counts = new Map<string, number>();
  return {
    diagnostics,
    report(diagnostic) {
      const count = (counts.get(diagnostic.code) ?? 0) + 1;
      counts.set(diagnostic.code, count);
      if (count <= mostOfOneCode && diagnostic.severity !== 'info') diagnostics.push(diagnostic);
    },
  };
}
