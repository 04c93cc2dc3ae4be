// assay annotate import: brings sentences, gold with its facts, or a system's extractions from a file into a project.

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { newSystemSchema, personSchema } from '../../annotate/api/key.ts';
import { type NewProject, newProjectSchema } from '../../annotate/api/project.ts';
import type { ImportResult } from '../../annotate/api/record.ts';
import {
  detectImport,
  type ImportedRecord,
  listImportFormats,
  type ReadImportOptions,
  readImport,
} from '../../annotate/import/read-import.ts';
import { tidyName } from '../../annotate/model/fit-text.ts';
import { readers } from '../../builtins/builtins.ts';
import { requireKnown, usageError } from '../../core/assay-error.ts';
import type { Diagnostic, Report } from '../../core/diagnostic.ts';
import { inputError, inputName } from '../../core/input-errors.ts';
import type { Source } from '../../formats/format.ts';
import { loadTokenizer } from '../../node/load-model.ts';
import { openLines } from '../../node/read-lines.ts';
import { tell } from '../../node/terminal.ts';
import { printDiagnostics } from '../../report/print-diagnostics.ts';
import { describeIssues } from '../../server/json/describe-issues.ts';
import type { RecordLine } from '../../server/store/records/import-records.ts';
import type { Store } from '../../server/store/store.ts';
import { peek } from '../../tasks/load-input.ts';
import { readSentences } from '../../tasks/read-sentences.ts';
import { paintError } from '../paint-output.ts';
import { findProject } from './find-project.ts';
import { createLanguageEngine } from './language-engine.ts';
import { withStore } from './with-store.ts';

export interface ImportFileOptions {
  readonly database: string;
  readonly project: string;
  readonly name?: string;
  readonly language: string;
  /** Whose work the facts become; `false` takes only the sentences. */
  readonly annotator: string | false;
  readonly system?: string;
  readonly from?: string;
}

/** These need a tokenizer, which the page does not have. */
const tokenizedInputs = ['text', 'tokens'] as const;

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
    const { format, records } = openRecords(path, options, importId, report);
    tell(`${file}: read as ${format}${describeUse(format, path, options)}\n`);
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
    tell(printDiagnostics(diagnostics, paintError));
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

/** What becomes of the facts in it. */
function describeUse(format: string, path: string, options: ImportFileOptions): string {
  if (format === 'lines' || tokenizedInputs.some((one) => one === format)) return '';
  const isSystem = readers.some(({ id, kind }) => id === format && kind === 'extractions');
  if (isSystem) return `, as extractions of the system ${systemOf(path, options)}`;
  return options.annotator === false
    ? ', without its facts'
    : `, its facts as the work of the annotator ${options.annotator}`;
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

const nameOfSource = (path: string): string =>
  path === '-' ? 'input' : tidyName(tidyName(basename(path)).slice(0, 80)) || 'input';

/** After the file, unless it is named. */
const systemOf = (path: string, { system }: ImportFileOptions): string =>
  system ?? nameOfSource(path).replace(/\.[^.]*$/, '');

interface OpenedRecords {
  readonly format: string;
  readonly records: Iterator<ImportedRecord>;
}

function openRecords(path: string, given: ImportFileOptions, importId: string, report: Report): OpenedRecords {
  const { from, language, annotator } = given;
  if (from !== undefined)
    requireKnown('format', from, [...tokenizedInputs, ...listImportFormats(readers).map(({ id }) => id)]);
  const name = nameOfSource(path);
  const { head, lines } = peek(openLines(path).lines, () => {}, undefined);
  if (head.length === 0) throw inputError('empty', inputName(path), 'the file is empty');
  const source = { name: inputName(path), lines };
  const input = tokenizedInputs.find((one) => one === from);
  if (input) return { format: input, records: readTokenized(source, { name, input, language }, report) };
  const format = from ?? detectImport(head, readers);
  if (format === 'lines' && from === undefined) tellRunningText(head, language);
  const options: ReadImportOptions = {
    ...{ importId, language, readers, format, source: name, sentencePrefix: name },
    annotator: annotator === false ? undefined : annotator,
    system: systemOf(path, given),
  };
  return { format, records: readImport(source, options, report) };
}

/** A line of plain text is taken as a sentence, which is seldom meant where most lines hold several. */
function tellRunningText(head: readonly string[], language: string): void {
  const tokenize = loadTokenizer({ language, contractions: 'keep', lines: 'flow', tokens: 'find' });
  const lines = head.filter((line) => line.trim() !== '');
  // The beginning of a line is enough to tell.
  const several = lines.filter((line) => [...tokenize(line.slice(0, 5000))].length > 1);
  if (several.length * 2 > lines.length)
    tell('note: each line becomes a sentence, but most hold several; --from text finds them\n');
}

interface TokenizedInput {
  readonly name: string;
  readonly input: (typeof tokenizedInputs)[number];
  readonly language: string;
}

function* readTokenized(
  source: Source,
  { name, input, language }: TokenizedInput,
  report: Report,
): Generator<ImportedRecord> {
  let number = 0;
  for (const { id, text, tokens } of readSentences(source, { input, language, contractions: 'keep' }, report, {
    loadTokenizer,
  })) {
    const spans = tokens.map(({ start, end }) => ({ start, end }));
    yield { record: { type: 'sentence', id: id ?? `${name}:${++number}`, text, language, tokens: spans } };
  }
}

/** Problems are told with lines of the file where these are known, else with the number of the record. */
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
