// Reads a file that is brought into a project, in whatever format, as records with the lines they come from. Pure and streaming, the same in
// page and command line. What cannot be taken is reported with its line, and left out; nothing else is.

import type { Report } from '../../core/diagnostic.ts';
import { conllu } from '../../formats/conllu/conllu.ts';
import { detectFormat } from '../../formats/detect.ts';
import type { AnyReader, ExtractionReader, Source } from '../../formats/format.ts';
import { longestSentence, newKeySchema } from '../api/key.ts';
import type { EntryRecord, ExtractionRecord, SentenceRecord } from '../api/record.ts';
import { parseConlluGold } from '../exchange/conllu.ts';
import { parseCsv, recognizesCsv } from '../exchange/csv.ts';
import { importDiagnostics } from '../exchange/import-diagnostics.ts';
import { parsePlainText } from '../exchange/plain-text.ts';
import { tidyText } from '../exchange/tidy-text.ts';
import { isFitLine } from '../model/fit-text.ts';
import { type GoldRecordOptions, type IncomingSentence, toGoldRecords } from './gold-records.ts';

export interface ImportFormat {
  readonly id: string;
  readonly title: string;
  /** `sentences` may bring facts too; of `extractions` the system keeps a document of its own. */
  readonly kind: 'sentences' | 'extractions';
}

/** `readers` are those of the built-in formats. */
export function listImportFormats(readers: readonly AnyReader[]): ImportFormat[] {
  const known = readers.map(
    ({ id, title, kind }) => ({ id, title, kind: kind === 'gold' ? 'sentences' : kind }) as const,
  );
  return [
    { id: 'lines', title: 'Plain text, one sentence a line', kind: 'sentences' },
    { id: 'csv', title: 'CSV: sentences, or a row for each triple', kind: 'sentences' },
    { id: 'conllu', title: 'CoNLL-U', kind: 'sentences' },
    ...known,
  ];
}

/** Detects the format from the first lines that are not blank; plain text when nothing speaks for another. */
export function detectImport(head: readonly string[], readers: readonly AnyReader[]): string {
  if (conllu.recognizes(head)) return 'conllu';
  if (recognizesCsv(head)) return 'csv';
  return detectFormat(head, readers)?.id ?? 'lines';
}

export interface ReadImportOptions extends Omit<GoldRecordOptions, 'onLoss'> {
  readonly format: string;
  readonly readers: readonly AnyReader[];
  /** Sentences without an id are named by this and numbered, so that the same import sent twice brings each once. */
  readonly sentencePrefix: string;
  /** Whose extractions they are. */
  readonly system: string;
}

export interface ImportedRecord {
  readonly record: SentenceRecord | EntryRecord | ExtractionRecord;
  readonly line?: number | undefined;
}

export function* readImport(source: Source, options: ReadImportOptions, onReport: Report): Generator<ImportedRecord> {
  // Messages quote the file, and a line may be of any length.
  const report: Report = (diagnostic) => onReport({ ...diagnostic, message: shorten(diagnostic.message) });
  const reader = options.readers.find(({ id }) => id === options.format);
  if (reader?.kind === 'extractions') {
    yield* readExtractions(reader, source, options, report);
    return;
  }
  const takes = createSentenceGuard(source.name, report);
  let number = 0;
  for (const read of parseSentences(source, options.format, reader, report)) {
    const { id, text, line } = read;
    number++;
    if (!takes(text, id, line)) continue;
    const sentence = { ...read, id: id ?? `${options.sentencePrefix}:${number}` };
    const onLoss = (_: string, loss: string) =>
      report(importDiagnostics.diagnose('left-out', { file: source.name, line }, loss));
    const own = { ...options, importId: `${options.importId}:${number}`, onLoss };
    for (const record of toGoldRecords([sentence], own)) yield { record, line };
  }
}

function* parseSentences(
  source: Source,
  format: string,
  reader: Exclude<AnyReader, ExtractionReader> | undefined,
  report: Report,
): Generator<IncomingSentence> {
  if (reader) yield* reader.parse(source, report);
  else if (format === 'conllu') yield* parseConlluGold(source, report);
  else if (format === 'csv') yield* parseCsv(source, report);
  else for (const line of parsePlainText(source)) yield { ...line, facts: [] };
}

/** Says what is wrong with a sentence before it travels. */
function createSentenceGuard(file: string, report: Report) {
  return (text: string, id: string | undefined, line: number | undefined): boolean => {
    const complain = (name: 'sentence-too-long' | 'unfit-text' | 'bad-id', message: string): false => {
      report(importDiagnostics.diagnose(name, { file, line }, message));
      return false;
    };
    if (text.length > longestSentence)
      return complain(
        'sentence-too-long',
        `a sentence of ${text.length} characters; the longest that is taken has ${longestSentence}`,
      );
    if (!isFitLine(tidyText(text))) return complain('unfit-text', 'the sentence has half a character in it');
    if (id !== undefined && !newKeySchema.safeParse(id).success)
      return complain('bad-id', `${JSON.stringify(id.slice(0, 60))} cannot be the id of a sentence`);
    return true;
  };
}

function* readExtractions(
  reader: ExtractionReader,
  source: Source,
  { importId, system, source: name }: ReadImportOptions,
  report: Report,
): Generator<ImportedRecord> {
  const takes = createSentenceGuard(source.name, report);
  let [number, sentences, lastText] = [0, 0, ''];
  let hasJoined = false;
  for (const { sentenceId, sentenceText, subject, relation, objects, confidence, line } of reader.parse(
    source,
    report,
  )) {
    number++;
    const text = sentenceText === undefined ? undefined : tidyText(sentenceText);
    if (text !== undefined && text !== lastText) sentences++;
    lastText = text ?? lastText;
    const sentence = sentenceId || `${name}:${sentences}`;
    if (!takes(text ?? subject, sentence, line)) continue;
    if (objects.length > 1 && !hasJoined) {
      hasJoined = true;
      const message = `an extraction with ${objects.length + 1} arguments`;
      report(importDiagnostics.diagnose('joined-arguments', { file: source.name, line }, message));
    }
    const record: ExtractionRecord = {
      type: 'extraction',
      ...{ id: `${importId}:${number}`, system, sentence, subject, relation, objects },
      ...(text === undefined || text.trim() === '' ? {} : { text }),
      ...(confidence === undefined ? {} : { confidence }),
    };
    yield { record, line };
  }
}

const longestMessage = 500;

const shorten = (message: string): string =>
  message.length <= longestMessage ? message : `${message.slice(0, longestMessage)} ...`;
