// assay annotate import: brings sentences, gold with its facts, or a system's extractions from a file into a project.

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { ImportResult } from '../../annotate/api/record.ts';
import {
  detectImport,
  type ImportedRecord,
  listImportFormats,
  type ReadImportOptions,
  readImport,
} from '../../annotate/exchange/read-import.ts';
import { readers } from '../../builtins.ts';
import { requireKnown } from '../../core/assay-error.ts';
import type { Diagnostic, Report } from '../../core/diagnostic.ts';
import type { RecordLine } from '../../server/store/import-records.ts';
import { peek } from '../input.ts';
import { inputError } from '../input-errors.ts';
import { readSentences } from '../language/read-sentences.ts';
import { printDiagnostics } from '../print-diagnostics.ts';
import { nameOf, openLines } from '../read-lines.ts';
import { createLanguageEngine } from './language-engine.ts';
import { withStore } from './with-store.ts';

export interface ImportFileOptions {
  readonly database: string;
  readonly project: string;
  readonly name?: string;
  readonly language: string;
  readonly annotator?: string;
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

export async function importFile(path: string, options: ImportFileOptions): Promise<ImportedFile> {
  const { database, project, name = project, language, from } = options;
  if (from !== undefined)
    requireKnown('format', from, [...tokenizedInputs, ...listImportFormats(readers).map(({ id }) => id)]);
  const importId = await nameImport(path, options.annotator ?? options.system);
  const { diagnostics, report } = createCollector();
  const file = nameOf(path);
  const result = await withStore(database, async (store) => {
    const records = readRecords(path, options, importId, report);
    const lines = toLines(records);
    const known = (await store.listProjects()).some((one) => one.project.id === project);
    if (!known) await store.createProject({ id: project, name, settings: { language } });
    return store.importRecords(lines, { project, ...createLanguageEngine() });
  }).finally(() => {
    process.stderr.write(printDiagnostics(diagnostics, process.stderr));
  });
  return { ...result, file, hasErrors: diagnostics.some(({ severity }) => severity === 'error') };
}

/** By content: the same file imported again adds nothing. */
async function nameImport(path: string, annotator = ''): Promise<string> {
  const hash = createHash('sha256').update(annotator).update('\0');
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

function* readRecords(
  path: string,
  { from, language, annotator, system }: ImportFileOptions,
  importId: string,
  report: Report,
): Generator<ImportedRecord> {
  const name = path === '-' ? 'input' : basename(path).slice(0, 80);
  const { head, lines } = peek(openLines(path).lines, () => {}, undefined);
  if (head.length === 0) throw inputError('empty', nameOf(path), 'the file is empty');
  const source = { name: nameOf(path), lines };
  const input = tokenizedInputs.find((one) => one === from);
  if (input) {
    let number = 0;
    for (const { id, text, tokens } of readSentences(source, { input, language, contractions: 'keep' }, report)) {
      const spans = tokens.map(({ start, end }) => ({ start, end }));
      yield { record: { type: 'sentence', id: id ?? `${name}:${++number}`, text, language, tokens: spans } };
    }
    return;
  }
  const options: ReadImportOptions = {
    ...{ importId, annotator, language, readers, source: name, namesSentences: true },
    format: from ?? detectImport(head, readers),
    system: system ?? name.replace(/\.[^.]*$/, ''),
  };
  yield* readImport(source, options, report);
}

/** Problems are told with lines of the file where these are known, else with the number of the record. */
async function* toLines(records: Iterable<ImportedRecord>): AsyncGenerator<RecordLine> {
  let count = 0;
  for (const { record, line = ++count } of records) yield { line, text: JSON.stringify(record) };
}

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
