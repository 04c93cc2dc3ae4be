// Gold sentences as records of a project: what an import of BenchIE text, JSONL, AnnIE projects or tuples sends to the server. Pure, so that
// a page can show what an import would bring before anything is sent.

import type { GoldSentence } from '../../core/fact.ts';
import type { EntryRecord, SentenceRecord } from '../api/record.ts';
import { parseExtras } from '../exchange/annotation-extras.ts';
import { tidyText } from '../exchange/tidy-text.ts';
import { importSentence } from '../model/import-facts.ts';
import type { SimpleOperation } from '../model/operations.ts';

export interface GoldRecordOptions {
  /** Names the import: entries get ids from it, so that the same import sent twice is stored once. */
  readonly importId: string;
  /** Whose work the facts become; without one only the sentences are taken. */
  readonly annotator?: string | undefined;
  /** Names the source in the origin of the facts, such as the file. */
  readonly source: string;
  /** Of sentences that do not say. */
  readonly language: string;
  /** Called with what could not be taken over. */
  readonly onLoss?: (sentence: string, loss: string) => void;
}

/** Gold as files bring it: the id may be missing, the CoNLL-U block may be there, and with it tokens that must stay. */
export type IncomingSentence = Omit<GoldSentence, 'id'> & {
  readonly id?: string | undefined;
  readonly conllu?: string | undefined;
};

/** For each sentence its own record and, where it has facts that are wanted, one entry that adds them all. */
export function* toGoldRecords(
  sentences: Iterable<IncomingSentence>,
  options: GoldRecordOptions,
): Generator<SentenceRecord | EntryRecord> {
  let number = 0;
  for (const sentence of sentences) {
    number++;
    const tidy = { ...sentence, text: tidyText(sentence.text) };
    const extras = options.annotator === undefined ? [] : parseExtras(sentence.meta);
    yield* options.annotator === undefined || sentence.facts.length + extras.length === 0
      ? [toSentenceRecord(tidy)]
      : toAnnotatedRecords(tidy, extras, options.annotator, { ...options, entryId: `${options.importId}:${number}` });
  }
}

function toSentenceRecord({ id, text, lang, tokens, conllu }: IncomingSentence): SentenceRecord {
  return {
    type: 'sentence',
    ...(id === undefined ? {} : { id }),
    text,
    ...(lang === undefined ? {} : { language: lang }),
    ...(tokens === undefined || tokens.length === 0
      ? {}
      : { tokens: tokens.map(({ start, end }) => ({ start, end })) }),
    ...(conllu === undefined ? {} : { conllu }),
  };
}

function toAnnotatedRecords(
  sentence: IncomingSentence,
  extras: readonly SimpleOperation[],
  annotator: string,
  { importId, entryId, source, language, onLoss }: GoldRecordOptions & { readonly entryId: string },
): [SentenceRecord, ...EntryRecord[]] {
  let count = 0;
  const { id = entryId, conllu } = sentence;
  const { annotation, losses } = importSentence(
    { ...sentence, id },
    {
      annotator,
      source,
      language,
      createId: () => `${importId}.${++count}`,
      keepsTokens: conllu !== undefined,
    },
  );
  for (const loss of losses) onLoss?.(id, loss);
  const { tokenization, facts } = annotation;
  const record: SentenceRecord = {
    type: 'sentence',
    id,
    text: sentence.text,
    language: annotation.language,
    tokens: tokenization.tokens,
    ...(conllu === undefined ? {} : { conllu }),
  };
  const operations: SimpleOperation[] = [
    ...facts.map((fact) => ({ type: 'fact.add' as const, version: tokenization.version, fact })),
    ...extras,
  ];
  const [first] = operations;
  if (first === undefined) return [record];
  const operation = operations.length === 1 ? first : { type: 'batch' as const, operations };
  return [record, { type: 'entry', id: entryId, sentence: id, annotator, operation }];
}
