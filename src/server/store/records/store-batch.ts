// One batch of records, stored in one transaction: sentences first, then entries at the ends of their logs.

import type { EntryRecord, SentenceRecord } from '../../../annotate/api/record.ts';
import type { TextSpan } from '../../../annotate/model/annotation.ts';
import { apply, applyNew } from '../../../annotate/model/apply.ts';
import { findTokenRefusal } from '../../../annotate/model/retokenize.ts';
import { at } from '../../../core/at.ts';
import { type Commit, commit, type WritingContext } from '../database/commit.ts';
import { inPieces } from '../database/in-pieces.ts';
import type { CommitNews } from '../database/news.ts';
import { StoreError } from '../database/store-error.ts';
import { readSnapshots, type SnapshotOf } from '../documents/bulk-snapshots.ts';
import {
  type DocumentPlace,
  findKnownEntries,
  type Growth,
  isConflict,
  type KnownEntry,
  writeGrowths,
} from '../documents/document-rows.ts';
import { extend } from '../documents/documents.ts';
import { judgeEntry, standsForAnother } from '../projects/append-log.ts';
import { type FoundSentence, findSentences, fold, packTokens } from '../projects/sentences.ts';

export type Tokenize = (text: string, language: string) => readonly TextSpan[];

export interface LineProblem {
  readonly line: number;
  readonly message: string;
}

type Lined<Item> = { readonly line: number; readonly record: Item };
export type Batch = Lined<SentenceRecord | EntryRecord>[];

interface Count {
  added: number;
  known: number;
}

/** How a batch is stored. */
export interface BatchOptions {
  readonly tokenize: Tokenize;
  /** The records are those of a backup: texts are taken as they are. */
  readonly isBackup?: boolean | undefined;
}

export interface StoredBatch {
  readonly sentences: Count;
  readonly entries: Count;
  readonly problems: LineProblem[];
}

const mostTries = 10;

export async function storeBatch(
  context: WritingContext,
  project: string,
  batch: Batch,
  options: BatchOptions,
): Promise<StoredBatch> {
  const { engine, now } = context;
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const db = await engine.open();
    const result: StoredBatch = { sentences: { added: 0, known: 0 }, entries: { added: 0, known: 0 }, problems: [] };
    try {
      await commit(context, db, async (transaction) => {
        const news: CommitNews[] = [];
        const work = {
          ...transaction,
          addNews: (one: CommitNews) => void news.push(one),
          project,
          result,
          now: now(),
          ...options,
        };
        const sentences = await storeSentences(work, batch.filter(isSentence));
        await storeEntries(work, sentences, batch.filter(isEntry));
        for (const one of sumUp(news, result, project)) transaction.addNews(one);
      });
      return result;
    } catch (error) {
      // Somebody else stored the same, or wrote to the same document: look again.
      if (!isConflict(engine, error)) throw error;
    }
  }
  throw new StoreError('outage', 'too many others are writing to the same place');
}

/** Of more documents than these no page is notified one by one: whoever has one of them open looks for themselves. */
const mostNews = 20;

function sumUp(news: readonly CommitNews[], { sentences }: StoredBatch, project: string): readonly CommitNews[] {
  const isMany = news.length > mostNews;
  return isMany || sentences.added > 0 ? [...(isMany ? [] : news), { type: 'imported', project }] : news;
}

interface Work extends BatchOptions, Commit {
  readonly project: string;
  readonly result: StoredBatch;
  readonly now: string;
}

const isSentence = (item: Batch[number]): item is Lined<SentenceRecord> => item.record.type === 'sentence';
const isEntry = (item: Batch[number]): item is Lined<EntryRecord> => item.record.type === 'entry';

/** By id, those of the batch; undefined for sentences whose entries must not be stored. */
type Sentences = Map<string, FoundSentence | undefined>;

async function storeSentences(work: Work, records: readonly Lined<SentenceRecord>[]): Promise<Sentences> {
  const { db, project, result } = work;
  if (records.length === 0) return new Map();
  // Holds the project's row, so that positions stay without gaps when several import at once.
  const { state, sentences: count } = await db
    .updateTable('project')
    .set(({ ref }) => ({ sentences: ref('sentences') }))
    .where('id', '=', project)
    .returning(['state', 'sentences'])
    .executeTakeFirstOrThrow();
  const { language } = JSON.parse(state).settings as { language: string };
  const numbers = records.map((_, index) => String(count + index + 1));
  const wanted = records.flatMap(({ record }) => record.id ?? []);
  const sentences: Sentences = new Map(
    (await findSentences(db, project, [...new Set([...wanted, ...numbers])])).map((found) => [found.id, found]),
  );
  const added: FoundSentence[] = [];
  for (const { line, record } of records) {
    const position = count + added.length;
    const made = toSentence(record, {
      position,
      language,
      isTaken: (id) => sentences.has(id) || wanted.includes(id),
      work,
    });
    const there = record.id === undefined ? undefined : sentences.get(record.id);
    const problem = typeof made === 'string' ? made : there && findDifference(there, made, record);
    if (problem !== undefined || typeof made === 'string') {
      result.problems.push({ line, message: problem ?? '' });
      if (record.id !== undefined) sentences.set(record.id, undefined);
    } else if (there) {
      result.sentences.known++;
    } else {
      added.push(made);
      sentences.set(made.id, made);
    }
  }
  result.sentences.added = added.length;
  await writeSentences(work, added, count);
  return sentences;
}

interface SentenceContext {
  readonly position: number;
  readonly language: string;
  readonly isTaken: (id: string) => boolean;
  readonly work: Work;
}

/** The sentence as it will be stored, or what is wrong with it. */
function toSentence(
  record: SentenceRecord,
  { position, language, isTaken, work }: SentenceContext,
): FoundSentence | string {
  const { text } = record;
  const own = record.language ?? language;
  const number = String(position + 1);
  const id = record.id ?? (isTaken(number) ? `s${number}` : number);
  if (record.id === undefined && isTaken(id)) return `no number is free for it: give it an id`;
  const tokens = record.tokens ?? work.tokenize(text, own);
  const refusal = findTokenRefusal(text, tokens);
  return refusal
    ? `${refusal.reason} (${refusal.rule})`
    : { id, position, text, language: own, tokens: tokens.map(({ start, end }) => ({ start, end })) };
}

/** Entries count tokens, so a sentence with other tokens is another sentence. */
function findDifference(there: FoundSentence, made: FoundSentence, record: SentenceRecord): string | undefined {
  const id = JSON.stringify(there.id);
  if (there.text !== made.text) return `there is another sentence with the id ${id}`;
  if (record.tokens && packTokens(there.tokens) !== packTokens(made.tokens))
    return `the sentence ${id} is there with other tokens; neither it nor its annotations were taken`;
  return undefined;
}

async function writeSentences({ db, project }: Work, added: readonly FoundSentence[], count: number): Promise<void> {
  if (added.length === 0) return;
  await db
    .updateTable('project')
    .set({ sentences: count + added.length })
    .where('id', '=', project)
    .execute();
  await inPieces(added, async (piece) => {
    const rows = piece.map(({ tokens, ...sentence }) => ({ ...sentence, project, tokens: packTokens(tokens) }));
    await db.insertInto('sentence').values(rows).execute();
    const folded = piece.map(({ position, text }) => ({ project, position, folded: fold(text) }));
    await db.insertInto('search').values(folded).execute();
    return [];
  });
}

async function storeEntries(work: Work, sentences: Sentences, records: readonly Lined<EntryRecord>[]): Promise<void> {
  const { db, project, result } = work;
  if (records.length === 0) return;
  const others = [...new Set(records.map(({ record }) => record.sentence))].filter((id) => !sentences.has(id));
  for (const found of await findSentences(db, project, others)) sentences.set(found.id, found);
  const known = new Map(
    (
      await findKnownEntries(
        db,
        project,
        records.map(({ record }) => record.id),
      )
    ).map((entry) => [entry.id, entry]),
  );
  const growths: Growth[] = [];
  const groups = [...groupByDocument(records)];
  const places = groups.flatMap(([first]) => {
    const sentence = first && sentences.get(first.record.sentence);
    return first && sentence ? [{ project, sentence, annotator: first.record.annotator }] : [];
  });
  const snapshotOf = await readSnapshots(db, project, places);
  for (const group of groups) {
    const [first] = group;
    if (first === undefined) continue;
    const { sentence: id, annotator } = first.record;
    const sentence = sentences.get(id);
    if (sentence === undefined) {
      for (const { line } of group)
        result.problems.push({ line, message: `there is no sentence ${JSON.stringify(id)} for this entry` });
      continue;
    }
    growths.push(extendGroup(work, { project, sentence, annotator }, group, known, snapshotOf));
  }
  const grown = growths.filter(({ added }) => added.length > 0);
  await writeGrowths(work, grown);
  result.entries.added = grown.reduce((sum, { added }) => sum + added.length, 0);
}

function groupByDocument(records: readonly Lined<EntryRecord>[]): Iterable<Lined<EntryRecord>[]> {
  const groups = new Map<string, Lined<EntryRecord>[]>();
  for (const item of records) {
    const key = JSON.stringify([item.record.sentence, item.record.annotator]);
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return groups.values();
}

/** What a document's log gets. */
function extendGroup(
  { result, now, isBackup }: Work,
  place: DocumentPlace,
  group: readonly Lined<EntryRecord>[],
  known: Map<string, KnownEntry>,
  snapshotOf: SnapshotOf,
): Growth {
  const { position } = place.sentence;
  const { annotator } = place;
  const fresh = group.filter(({ line, record }) => {
    const there = known.get(record.id);
    known.set(record.id, there ?? { id: record.id, operation: JSON.stringify(record.operation), position, annotator });
    const isHere = there?.position === position && there.annotator === annotator;
    const judged = judgeEntry(there && { ...there, isHere }, record.operation);
    if (judged === 'known') result.entries.known++;
    if (judged === 'reused')
      result.problems.push({ line, message: `the id ${JSON.stringify(record.id)} ${standsForAnother}` });
    return judged === 'new';
  });
  return extend(
    place,
    snapshotOf(place),
    fresh.map(({ record }) => record),
    {
      now,
      apply: isBackup ? apply : applyNew,
      onRefusal({ rule, reason }, index) {
        result.problems.push({ line: at(fresh, index).line, message: `${reason} (${rule})` });
      },
    },
  );
}
