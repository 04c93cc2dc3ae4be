// assay annotate import: brings gold with its facts, or plain sentences, from a file into a project.

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { toGoldRecords } from '../../annotate/api/gold-records.ts';
import type { FileRecord, ImportResult } from '../../annotate/api/record.ts';
import { usageError } from '../../core/assay-error.ts';
import type { RecordLine } from '../../server/store/import-records.ts';
import { createCollector } from '../collect-diagnostics.ts';
import { openInput } from '../input.ts';
import { readSentences, type SentenceInput, sentenceInputs } from '../language/read-sentences.ts';
import { printDiagnostics } from '../print-diagnostics.ts';
import { openLines } from '../read-lines.ts';
import { createLanguageEngine } from './language-engine.ts';
import { withStore } from './with-store.ts';

export interface ImportFileOptions {
  readonly database: string;
  readonly project: string;
  readonly name?: string;
  readonly language: string;
  readonly annotator?: string;
  readonly from?: string;
}

export async function importFile(path: string, options: ImportFileOptions): Promise<ImportResult> {
  const { database, project, name = project, language } = options;
  const importId = await nameImport(path, options.annotator);
  return withStore(database, async (store) => {
    const known = (await store.listProjects()).some((one) => one.project.id === project);
    if (!known) await store.createProject({ id: project, name, settings: { language } });
    const records = readRecords(path, { ...options, importId });
    return store.importRecords(toLines(records), { project, ...createLanguageEngine() });
  });
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

interface Source extends ImportFileOptions {
  readonly importId: string;
}

function* readRecords(path: string, { from, language, annotator, importId }: Source): Generator<FileRecord> {
  const { diagnostics, report } = createCollector(path);
  const isSentences = sentenceInputs.some((input) => input === from);
  if (isSentences) {
    const source = { name: path, lines: openLines(path).lines };
    const sentences = readSentences(source, { input: from as SentenceInput, language, contractions: 'keep' }, report);
    const name = path === '-' ? 'input' : basename(path).slice(0, 80);
    let number = 0;
    for (const { id, text, tokens } of sentences)
      yield {
        type: 'sentence',
        id: id ?? `${name}:${++number}`,
        text,
        language,
        tokens: tokens.map(({ start, end }) => ({ start, end })),
      };
  } else {
    const { format, source } = openInput(path, { from });
    if (format.kind !== 'gold')
      throw usageError(
        'wrong-kind',
        `${path} holds a system's extractions (${format.id}); gold or sentences are expected`,
      );
    const onLoss = (sentence: string, loss: string) => process.stderr.write(`${path}: sentence ${sentence}: ${loss}\n`);
    const options = { importId, annotator, source: basename(path), language, onLoss };
    yield* toGoldRecords(format.parse(source, report), options);
  }
  const told = diagnostics.filter(({ severity }) => severity !== 'info');
  process.stderr.write(printDiagnostics(told, process.stderr));
}

/** Lines count records here. */
async function* toLines(records: Iterable<FileRecord>): AsyncGenerator<RecordLine> {
  let line = 0;
  for (const record of records) yield { line: ++line, text: JSON.stringify(record) };
}
