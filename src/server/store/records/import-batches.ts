// Collects the records of an import until they are worth a transaction, and counts what became of them. A transaction on SQLite holds up
// everybody, so how much goes into one is learned from how long the last ones took.

import type { FileRecord, ImportResult } from '../../../annotate/api/record.ts';
import type { Stretch } from '../database/breathe.ts';
import type { WritingContext } from '../database/commit.ts';
import { getProject } from '../projects/projects.ts';
import { findBlockProblem, storeAnalyses } from './analyses.ts';
import { createExtractionResolver, type LinedExtraction } from './resolve-extractions.ts';
import { type Batch, type LineProblem, type StoredBatch, storeBatch, type Tokenize } from './store-batch.ts';

const mostRecords = 2000;
const mostListed = 100;

export interface LinedRecord {
  readonly line: number;
  readonly record: Exclude<FileRecord, { type: 'project' | 'setting' }>;
  /** Of the line that it was. */
  readonly length: number;
}

interface BatcherOptions {
  readonly tokenize: Tokenize;
  readonly isBackup: boolean | undefined;
  readonly stretch: Stretch;
}

export function createBatcher(context: WritingContext, { tokenize, isBackup, stretch }: BatcherOptions) {
  const counts: Counts = { sentences: { added: 0, known: 0 }, entries: { added: 0, known: 0 } };
  const listed: LineProblem[] = [];
  const resolvers = new Map<string, ReturnType<typeof createExtractionResolver>>();
  const pace = createPace();
  const tokens = createTokenMemory(tokenize);
  const languages = new Map<string, string>();
  let problems = 0;
  let target = '';
  let batch: Batch = [];
  let extractions: LinedExtraction[] = [];
  const complain = ({ line, message }: LineProblem) => {
    problems++;
    if (listed.length < mostListed) listed.push({ line, message });
  };
  const resolve = async (): Promise<Batch> => {
    if (extractions.length === 0) return batch;
    const resolver = resolvers.get(target) ?? createExtractionResolver(context, target, tokenize);
    resolvers.set(target, resolver);
    return resolver(extractions, complain);
  };
  const store = async (): Promise<void> => {
    const full = await resolve();
    const stored = await storeBatch(context, target, full, { tokenize: tokens.recall, isBackup });
    await storeAnalyses(context, target, full);
    addCounts(counts, stored);
    stored.problems.forEach(complain);
  };
  const flush = async () => {
    if (batch.length + extractions.length === 0) return;
    await pace.take(store);
    [batch, extractions] = [[], []];
    tokens.forget();
    await stretch.breathe();
  };
  /** Extractions need sentences that are stored, so the two never share a batch. */
  const push = async ({ line, record }: LinedRecord) => {
    const isExtraction = record.type === 'extraction';
    if ((isExtraction ? batch : extractions).length > 0) await flush();
    if (isExtraction) extractions.push({ line, record });
    else batch.push({ line, record });
  };
  /** Before the transaction, in which nothing can give way. */
  const cutSentence = async (record: FileRecord) => {
    if (record.type !== 'sentence' || record.tokens !== undefined) return;
    const known = languages.get(target) ?? (await getProject(context, target)).project.settings.language;
    languages.set(target, known);
    tokens.prepare(record.text, record.language ?? known);
  };
  return {
    complain,
    flush,
    async add(project: string, item: LinedRecord) {
      target = project;
      const { line, record, length } = item;
      const problem = record.type === 'sentence' ? findBlockProblem(record) : undefined;
      if (problem !== undefined) return complain({ line, message: problem });
      await push(item);
      await cutSentence(record);
      pace.add(record.type, weightOfRecord + length);
      if (batch.length + extractions.length >= mostRecords || pace.isFull()) await flush();
    },
    result: (): Omit<ImportResult, 'project'> => ({
      ...counts,
      problems,
      listed: listed.toSorted((left, right) => left.line - right.line),
    }),
  };
}

/** A record costs as much as so many characters beside its own. */
const weightOfRecord = 300;

/** Milliseconds of work that a transaction is to bring: a key stroke may have to wait for two. */
const wantedMilliseconds = 15;

/**
 * How much goes into a transaction, learned for each kind of record, because one that is known already costs a hundredth of one with facts. Time in
 * which only the database works does not count: others have it.
 */
function createPace() {
  /** By kind, the weight that fits into one transaction. */
  const fits = new Map<string, number>();
  const fitOf = (kind: string): number => fits.get(kind) ?? 20_000;
  const kinds = new Set<string>();
  let share = 0;
  return {
    add(kind: string, weight: number): void {
      kinds.add(kind);
      share += weight / fitOf(kind);
    },
    isFull: () => share >= 1,
    async take(work: () => Promise<void>): Promise<void> {
      const before = performance.eventLoopUtilization();
      await work();
      const { active } = performance.eventLoopUtilization(before);
      const change = Math.min(Math.max((share * wantedMilliseconds) / Math.max(active, 1), 0.5), 2);
      for (const kind of kinds) fits.set(kind, Math.min(Math.max(fitOf(kind) * change, 1000), 4_000_000));
      kinds.clear();
      share = 0;
    },
  };
}

/** Tokens of sentences that are about to be stored. */
function createTokenMemory(tokenize: Tokenize) {
  const known = new Map<string, ReturnType<Tokenize>>();
  const keyOf = (text: string, language: string): string => `${language}\n${text}`;
  const recall: Tokenize = (text, language) => known.get(keyOf(text, language)) ?? tokenize(text, language);
  return {
    recall,
    prepare: (text: string, language: string) => void known.set(keyOf(text, language), recall(text, language)),
    forget: () => known.clear(),
  };
}

type Counts = Pick<StoredBatch, 'sentences' | 'entries'>;

function addCounts(sum: Counts, part: Counts): void {
  for (const kind of ['sentences', 'entries'] as const) {
    sum[kind].added += part[kind].added;
    sum[kind].known += part[kind].known;
  }
}
