// Brings records into a project, in batches of one transaction each. Good lines are kept, bad ones are listed, and what is there already is
// passed over: an import that broke off can simply be sent again.

import { newKeySchema } from '../../../annotate/api/key.ts';
import { backupRecordSchema, type FileRecord, type ImportResult, recordSchema } from '../../../annotate/api/record.ts';
import { describeIssues, shorten } from '../../json/describe-issues.ts';
import { findWeightProblem } from '../../json/json-weight.ts';
import { createStretch, type Stretch } from '../database/breathe.ts';
import type { WritingContext } from '../database/commit.ts';
import type { StoreContext } from '../database/engine.ts';
import { StoreError } from '../database/store-error.ts';
import { getProject, type Owner } from '../projects/projects.ts';
import { createBatcher } from './import-batches.ts';
import { addSetting, makeProject } from './import-project.ts';
import type { LineProblem, Tokenize } from './store-batch.ts';

/** A line of a file, or why it could not be read. */
export type RecordLine =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly problem: string };

export interface RecordImportOptions {
  /** The project that the records go to. Without one the file says; `newId` gives its one project another id. */
  readonly project?: string | undefined;
  readonly newId?: string | undefined;
  /** Take over the addresses of services that the file names. */
  readonly keepServices?: boolean | undefined;
  /** The file is a backup: names, texts and times are taken as they were stored, whatever is asked of new ones. */
  readonly isBackup?: boolean | undefined;
  readonly tokenize: Tokenize;
  /** Who brings in a project file. */
  readonly owner?: Owner | undefined;
  /** Why nobody else may bring in work under a name; undefined when the name is free for it. */
  readonly refuseName?: ((annotator: string) => Promise<string | undefined>) | undefined;
  /** Called with each project before anything comes into it: what came stays, also when the import breaks off. */
  readonly onProject?: ((project: string) => Promise<void>) | undefined;
  /** With more lines that cannot be read the import ends. */
  readonly mostUnreadable?: number;
}

export async function importRecords(
  context: WritingContext,
  pieces: AsyncIterable<readonly RecordLine[]>,
  options: RecordImportOptions,
): Promise<ImportResult> {
  const { project, newId, keepServices, isBackup, tokenize, owner, refuseName } = options;
  const { onProject, mostUnreadable = Number.POSITIVE_INFINITY } = options;
  requireFitId(newId);
  const stretch = createStretch();
  const batcher = createBatcher(context, { tokenize, isBackup, stretch });
  let target = project;
  let unreadable = 0;
  const take = async (given: RecordLine): Promise<void> => {
    const read = readRecord(given, context, isBackup);
    if ('message' in read) {
      if (target === undefined) throw noProject(read.message);
      batcher.complain(read);
      if (++unreadable > mostUnreadable) throw notRecords(unreadable);
      return;
    }
    const { line, record } = read;
    const refusal = 'annotator' in record ? await refuseName?.(record.annotator) : undefined;
    if (refusal === undefined) await keep(read);
    else batcher.complain({ line, message: refusal });
  };
  const keep = async ({ line, record, length }: GoodRecord): Promise<void> => {
    const onService = keepServices || ((message: string) => batcher.complain({ line, message }));
    if (record.type === 'project') {
      await batcher.flush();
      if (project !== undefined || (newId !== undefined && target !== undefined)) throw secondProject(line);
      target = await makeProject(context, record, newId, onService, owner);
      await onProject?.(target);
    } else if (target === undefined) {
      throw noProject(`the first line is a record of the type "${record.type}"`);
    } else if (record.type === 'setting') {
      const { type: _, ...entry } = record;
      await addSetting(context, target, entry, onService);
    } else await batcher.add(target, { line, record, length });
  };
  if (target !== undefined) {
    await getProject(context, target);
    await onProject?.(target);
  }
  try {
    await takeAll(pieces, stretch, take);
    if (target === undefined) throw noProject('the file is empty');
    await batcher.flush();
  } catch (error) {
    if (!(error instanceof StoreError) || !isOfSender(error)) throw error;
    await batcher.flush();
    throw describeStored(error, batcher.result());
  }
  return { project: target, ...batcher.result() };
}

async function takeAll(
  pieces: AsyncIterable<readonly RecordLine[]>,
  stretch: Stretch,
  take: (line: RecordLine) => Promise<void>,
): Promise<void> {
  for await (const lines of pieces) {
    if (stretch.isOver()) await stretch.breathe();
    for (const line of lines) {
      await take(line);
      if (stretch.isOver()) await stretch.breathe();
    }
  }
}

/** What is wrong with what was sent; what came before it is good. */
const isOfSender = ({ kind }: StoreError): boolean => kind === 'bad-records' || kind === 'too-large';

function describeStored(
  { kind, message }: StoreError,
  { sentences, entries }: Omit<ImportResult, 'project'>,
): StoreError {
  const isNothing = sentences.added + entries.added === 0;
  const stored = `${sentences.added} new sentences and ${entries.added} new entries that came before were stored and stay`;
  return new StoreError(kind, isNothing ? message : `${message}; ${stored}`);
}

/** Clocks differ, but not by days. */
const mostAhead = 2 * 86_400_000;

function findTimeFault(record: FileRecord, now: StoreContext['now']): string | undefined {
  const time = record.type === 'project' ? record.created : 'at' in record ? record.at : undefined;
  if (time === undefined || Date.parse(time) <= Date.parse(now()) + mostAhead) return undefined;
  return `a time in the future (${time})`;
}

interface GoodRecord {
  readonly line: number;
  readonly record: FileRecord;
  readonly length: number;
}

type ReadRecord = GoodRecord | LineProblem;

function readRecord(given: RecordLine, { now }: StoreContext, isBackup = false): ReadRecord {
  const { line } = given;
  if ('problem' in given) return { line, message: given.problem };
  const heavy = findWeightProblem(given.text);
  if (heavy !== undefined) return { line, message: heavy };
  let value: unknown;
  try {
    value = JSON.parse(given.text);
  } catch (error) {
    return { line, message: shorten(`not JSON: ${error instanceof Error ? error.message : String(error)}`) };
  }
  const parsed = (isBackup ? backupRecordSchema : recordSchema).safeParse(value);
  const fault = parsed.success && !isBackup ? findTimeFault(parsed.data, now) : undefined;
  if (parsed.success && fault === undefined) return { line, record: parsed.data, length: given.text.length };
  return { line, message: fault ?? describeIssues(parsed.error ?? { issues: [] }) };
}

function requireFitId(id: string | undefined): void {
  const { error } = newKeySchema.optional().safeParse(id);
  if (error) throw new StoreError('bad-records', `the id of the project: ${describeIssues(error)}`);
}

const secondProject = (line: number): StoreError =>
  new StoreError('bad-records', `line ${line}: another project begins here`);

const notRecords = (count: number): StoreError =>
  new StoreError('bad-records', `${count} lines that cannot be read: is this a file of records?`);

const noProject = (why: string): StoreError => new StoreError('bad-records', `this is no project file: ${why}`);
