// Brings records into a project, in batches of one transaction each. Good lines are kept, bad ones are listed, and what is there already is
// passed over: an import that broke off can simply be sent again.

import { type FileRecord, type ImportResult, recordSchema } from '../../annotate/api/record.ts';
import { describeIssues } from '../describe-issues.ts';
import { Failure } from '../failure.ts';
import { findBlockProblem, storeAnalyses } from './analyses.ts';
import { breathe } from './breathe.ts';
import type { StoreContext } from './engine.ts';
import { addSetting, makeProject } from './import-project.ts';
import { getProject, type Owner } from './projects.ts';
import { createExtractionResolver, type LinedExtraction } from './resolve-extractions.ts';
import { type Batch, type Problem, type StoredBatch, storeBatch, type Tokenize } from './store-batch.ts';

/** A line of a file, or why it could not be read. */
export type RecordLine =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly problem: string };

export interface ImportOptions {
  /** The project that the records go to. Without one the file says; `newId` gives its one project another id. */
  readonly project?: string | undefined;
  readonly newId?: string | undefined;
  /** Take over the addresses of services that the file names. */
  readonly keepServices?: boolean | undefined;
  readonly tokenize: Tokenize;
  /** Who brings in a project file. */
  readonly owner?: Owner | undefined;
  /** Why nobody else may bring in work under a name; undefined when the name is free for it. */
  readonly refuseName?: ((annotator: string) => Promise<string | undefined>) | undefined;
}

/** Each batch is a transaction, and each transaction waits for the disk: few, but not so long that others wait for the database. */
const batchRecords = 2000;
const batchLength = 4_000_000;
const mostListed = 100;

export async function importRecords(
  context: StoreContext,
  lines: AsyncIterable<RecordLine>,
  { project, newId, keepServices, tokenize, owner, refuseName }: ImportOptions,
): Promise<ImportResult> {
  const batcher = createBatcher(context, tokenize);
  let target = project;
  if (target !== undefined) await getProject(context, target);
  for await (const given of lines) {
    const read = await refuseOthers(readRecord(given), refuseName);
    if ('problem' in read) {
      if (target === undefined) throw noProject(read.problem);
      batcher.complain(read);
      continue;
    }
    const { line, record } = read;
    const onService = keepServices || ((message: string) => batcher.complain({ line, message }));
    if (record.type === 'project') {
      await batcher.flush();
      if (project !== undefined || (newId !== undefined && target !== undefined)) throw secondProject(line);
      target = await makeProject(context, record, newId, onService, owner);
    } else if (target === undefined) {
      throw noProject(`the first line is a record of the type "${record.type}"`);
    } else if (record.type === 'setting') {
      const { type: _, ...entry } = record;
      await addSetting(context, target, entry, onService);
    } else await batcher.add(target, { line, record } as Item, read.length);
  }
  if (target === undefined) throw noProject('the file is empty');
  await batcher.flush();
  await context.engine.announce(await context.engine.open(), [{ type: 'imported', project: target }]);
  return { project: target, ...batcher.result() };
}

type Item = Batch[number] | LinedExtraction;

/** Collects records until they are worth a transaction, and counts what became of them. */
function createBatcher(context: StoreContext, tokenize: Tokenize) {
  const counts: Counts = { sentences: { added: 0, known: 0 }, entries: { added: 0, known: 0 } };
  const listed: Problem[] = [];
  const resolvers = new Map<string, ReturnType<typeof createExtractionResolver>>();
  let problems = 0;
  let target = '';
  let batch: Batch = [];
  let extractions: LinedExtraction[] = [];
  let length = 0;
  const complain = ({ line, message }: Problem) => {
    problems++;
    if (listed.length < mostListed) listed.push({ line, message });
  };
  const resolve = async (): Promise<Batch> => {
    if (extractions.length === 0) return batch;
    const resolver = resolvers.get(target) ?? createExtractionResolver(context, target, tokenize);
    resolvers.set(target, resolver);
    return resolver(extractions, complain);
  };
  const flush = async () => {
    if (batch.length + extractions.length === 0) return;
    const full = await resolve();
    const stored = await storeBatch(context, target, full, tokenize);
    await storeAnalyses(context, target, full);
    addCounts(counts, stored);
    stored.problems.forEach(complain);
    [batch, extractions, length] = [[], [], 0];
    await breathe();
  };
  /** Extractions need sentences that are stored, so the two never share a batch. */
  const push = async (item: Item) => {
    const isExtraction = item.record.type === 'extraction';
    if ((isExtraction ? batch : extractions).length > 0) await flush();
    if (isExtraction) extractions.push(item as LinedExtraction);
    else batch.push(item as Batch[number]);
  };
  return {
    complain,
    flush,
    async add(project: string, item: Item, size: number) {
      target = project;
      const problem = item.record.type === 'sentence' ? findBlockProblem(item.record) : undefined;
      if (problem !== undefined) return complain({ line: item.line, message: problem });
      await push(item);
      length += size;
      if (batch.length + extractions.length >= batchRecords || length > batchLength) await flush();
    },
    result: () => ({ ...counts, problems, listed: listed.toSorted((left, right) => left.line - right.line) }),
  };
}

type ReadRecord = { line: number; record: FileRecord; length: number } | (Problem & { problem: string });

async function refuseOthers(read: ReadRecord, refuseName: ImportOptions['refuseName']): Promise<ReadRecord> {
  if ('problem' in read || !refuseName || !('annotator' in read.record)) return read;
  const problem = await refuseName(read.record.annotator);
  return problem === undefined ? read : { line: read.line, message: problem, problem };
}

function readRecord(given: RecordLine): ReadRecord {
  const { line } = given;
  if ('problem' in given) return { line, message: given.problem, problem: given.problem };
  let value: unknown;
  try {
    value = JSON.parse(given.text);
  } catch (error) {
    const message = `not JSON: ${error instanceof Error ? error.message : String(error)}`;
    return { line, message, problem: message };
  }
  const parsed = recordSchema.safeParse(value);
  if (parsed.success) return { line, record: parsed.data, length: given.text.length };
  const message = describeIssues(parsed.error);
  return { line, message, problem: message };
}

type Counts = Pick<StoredBatch, 'sentences' | 'entries'>;

function addCounts(sum: Counts, part: Counts): void {
  for (const kind of ['sentences', 'entries'] as const) {
    sum[kind].added += part[kind].added;
    sum[kind].known += part[kind].known;
  }
}

const secondProject = (line: number): Failure =>
  new Failure('bad-request', `line ${line}: another project begins here`);

const noProject = (why: string): Failure => new Failure('bad-request', `this is no project file: ${why}`);
