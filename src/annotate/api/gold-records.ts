// Gold sentences as records of a project: what an import of BenchIE text, JSONL, AnnIE projects or tuples sends to the server. Pure, so that
// a page can show what an import would bring before anything is sent.

import type { GoldSentence } from '../../core/fact.ts';
import { importSentence } from '../model/import-facts.ts';
import type { Operation } from '../model/operations.ts';
import type { EntryRecord, FileRecord, SentenceRecord } from './record.ts';

export interface GoldRecordOptions {
  /** Names the import: entries get ids from it, so that the same import sent twice is stored once. */
  readonly importId: string;
  /** Whose work the facts become; without one only the sentences are taken. */
  readonly annotator?: string | undefined;
  /** Names the source in the origin of the facts, such as the file. */
  readonly source: string;
  /** Of sentences that do not say. */
  readonly language: string;
  /** Told what could not be taken over. */
  readonly onLoss?: (sentence: string, loss: string) => void;
}

/** For each sentence its own record and, where it has facts that are wanted, one entry that adds them all. */
export function* toGoldRecords(sentences: Iterable<GoldSentence>, options: GoldRecordOptions): Generator<FileRecord> {
  let number = 0;
  for (const sentence of sentences) {
    number++;
    const tidy = { ...sentence, text: tidyText(sentence.text) };
    yield* options.annotator === undefined || sentence.facts.length === 0
      ? [toSentenceRecord(tidy)]
      : toAnnotatedRecords(tidy, options.annotator, { ...options, entryId: `${options.importId}:${number}` });
  }
}

/** Characters that a sentence may not have become spaces, one for one, so that offsets stay right. */
function tidyText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  return text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]/g, ' ');
}

function toSentenceRecord({ id, text, lang, tokens }: GoldSentence): SentenceRecord {
  return {
    type: 'sentence',
    id,
    text,
    ...(lang === undefined ? {} : { language: lang }),
    ...(tokens === undefined || tokens.length === 0
      ? {}
      : { tokens: tokens.map(({ start, end }) => ({ start, end })) }),
  };
}

function toAnnotatedRecords(
  sentence: GoldSentence,
  annotator: string,
  { importId, entryId, source, language, onLoss }: GoldRecordOptions & { readonly entryId: string },
): [SentenceRecord, ...EntryRecord[]] {
  let count = 0;
  const { annotation, losses } = importSentence(sentence, {
    annotator,
    source,
    language,
    createId: () => `${importId}.${++count}`,
  });
  for (const loss of losses) onLoss?.(sentence.id, loss);
  const { tokenization, facts } = annotation;
  const record: SentenceRecord = {
    type: 'sentence',
    id: sentence.id,
    text: sentence.text,
    language: annotation.language,
    tokens: tokenization.tokens,
  };
  const operations = facts.map((fact) => ({ type: 'fact.add' as const, version: tokenization.version, fact }));
  const [first] = operations;
  if (first === undefined) return [record];
  const operation: Operation = operations.length === 1 ? first : { type: 'batch', operations };
  return [record, { type: 'entry', id: entryId, sentence: sentence.id, annotator, operation }];
}
