// How entries of one sender come into a log, be it a document's or a project's: checked against the version they were made on, stored once however
// often they are sent, and never over what others wrote. Imports, which are made on no version, share the judgement of what is there already.

import { StoreError } from '../database/store-error.ts';

interface Sent {
  readonly id: string;
  readonly operation: unknown;
}

interface Stored extends Sent {
  readonly version: number;
}

interface Known {
  readonly id: string;
  /** As stored: JSON. */
  readonly operation: string;
  readonly isHere: boolean;
}

export interface Log<New extends Sent, Entry extends Stored> {
  /** Where the log stands. When it was lately at the expected version that may be answered from memory: `append` finds out if others came first. */
  readVersion(expected: number | undefined): Promise<number>;
  readBehind(version: number): Promise<Entry[]>;
  /** Those of the ids that are taken, in this log or in another one of the project. */
  findKnown(ids: readonly string[]): Promise<Known[]>;
  /** Stores entries behind the version that was read last; undefined when another change came first. */
  append(entries: readonly New[]): Promise<readonly Entry[] | undefined>;
}

interface Appended<Entry> {
  readonly version: number;
  /** Everything behind the version that the entries were made on. */
  readonly entries: readonly Entry[];
  /** Those that were stored just now. */
  readonly added: readonly Entry[];
}

const mostTries = 10;

export async function appendToLog<New extends Sent, Entry extends Stored>(
  log: Log<New, Entry>,
  base: number,
  sent: readonly New[],
): Promise<Appended<Entry>> {
  refuseRepeats(sent);
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const version = await log.readVersion(attempt === 0 ? base : undefined);
    if (base > version) throw putBack(version, base);
    // The common case first, without a look at what is known: an id that is taken shows itself when it is stored.
    const isSimple = base === version && attempt === 0;
    const behind = isSimple ? [] : await log.readBehind(base);
    const fresh = isSimple ? sent : await dropKnown(log, sent);
    if (fresh.length === 0) return { version, entries: behind, added: [] };
    const ids = new Set(sent.map(({ id }) => id));
    if (behind.some(({ id }) => !ids.has(id))) throw conflict(version, behind);
    const added = await log.append(fresh);
    if (added) return { version: version + added.length, entries: [...behind, ...added], added };
  }
  throw new StoreError('outage', 'too many others are writing to the same place');
}

function conflict(version: number, entries: readonly unknown[]): StoreError {
  const message = `others came first: the log is at version ${version}, with entries that you have not seen`;
  return new StoreError('conflict', message, { log: { version, entries } });
}

/** Whoever sent it knows entries that are not here, and can send them again. */
function putBack(version: number, base: number): StoreError {
  const message = `the log is at version ${version}, before ${base}: the database was put back to an older state`;
  return new StoreError('conflict', message, { log: { version, entries: [] } });
}

function refuseRepeats(sent: readonly Sent[]): void {
  const ids = sent.map(({ id }) => id);
  const repeated = ids.find((id, index) => ids.indexOf(id) < index);
  if (repeated !== undefined) throw reused(repeated, 'is there twice in what was sent');
}

/** What is not stored yet. An id that stands for something else already is an error of the sender. */
async function dropKnown<New extends Sent>(
  log: Pick<Log<New, Stored>, 'findKnown'>,
  sent: readonly New[],
): Promise<New[]> {
  const known = new Map((await log.findKnown(sent.map(({ id }) => id))).map((entry) => [entry.id, entry]));
  return sent.filter((entry) => {
    const judged = judgeEntry(known.get(entry.id), entry.operation);
    if (judged === 'reused') throw reused(entry.id, standsForAnother);
    return judged === 'new';
  });
}

export const standsForAnother = 'stands for another entry';

/** Whether an entry is to be stored, is there already, or has the id of another one. */
export function judgeEntry(
  there: Pick<Known, 'operation' | 'isHere'> | undefined,
  operation: unknown,
): 'new' | 'known' | 'reused' {
  if (there === undefined) return 'new';
  return there.isHere && there.operation === JSON.stringify(operation) ? 'known' : 'reused';
}

const reused = (id: string, what: string): StoreError =>
  new StoreError('id-reused', `the id ${JSON.stringify(id)} ${what}`);
