// Documents: one annotator's work on one sentence. The log is the truth; the snapshot beside it is written in the same transaction.

import type { Accepted, Document, NewEntry, StoredEntry } from '../../annotate/api/document.ts';
import { type Annotation, createAnnotation } from '../../annotate/model/annotation.ts';
import { apply } from '../../annotate/model/apply.ts';
import { invert } from '../../annotate/model/invert.ts';
import { findUndoState } from '../../annotate/model/log.ts';
import type { Refusal } from '../../annotate/model/rules.ts';
import { Failure } from '../failure.ts';
import { appendToLog, type Log } from './append-log.ts';
import type { StoreContext } from './engine.ts';
import { inPieces } from './in-pieces.ts';
import { type FoundSentence, requireSentence } from './sentences.ts';
import type { Executor, Tables } from './tables.ts';

export interface DocumentAddress {
  readonly project: string;
  readonly sentence: string;
  readonly annotator: string;
}

/** Where a document is in the tables. */
export interface DocumentPlace {
  readonly project: string;
  readonly sentence: FoundSentence;
  readonly annotator: string;
}

export interface Snapshot {
  readonly version: number;
  readonly annotation: Annotation;
}

export async function getDocument({ engine }: StoreContext, address: DocumentAddress): Promise<Document> {
  const db = await engine.open();
  const { project, annotator } = address;
  const sentence = await requireSentence(db, project, address.sentence);
  const place = { project, sentence, annotator };
  const { annotation, version } = await readSnapshot(db, place);
  // Entries that were stored between the two queries belong to the next answer.
  const log = (await readEntries(db, place, 0)).slice(0, version);
  const { undo, redo } = findUndoState(log);
  return { sentence, annotation, version, log, undo: undo?.id ?? null, redo: redo?.id ?? null };
}

export interface ChangedDocument extends Accepted {
  /** What was stored just now. */
  readonly added: readonly StoredEntry[];
}

export async function changeDocument(
  context: StoreContext,
  address: DocumentAddress,
  base: number,
  entries: readonly NewEntry[],
): Promise<ChangedDocument> {
  const { project, annotator } = address;
  const sentence = await requireSentence(await context.engine.open(), project, address.sentence);
  const log = createDocumentLog(context, { project, sentence, annotator });
  const appended = await appendToLog(log, base, entries);
  return { ...appended, entries: [...appended.entries] };
}

function createDocumentLog({ engine, now }: StoreContext, place: DocumentPlace): Log<NewEntry, StoredEntry> {
  let snapshot: Snapshot;
  const { project, annotator, sentence } = place;
  return {
    async readVersion() {
      snapshot = await readSnapshot(await engine.open(), place);
      return snapshot.version;
    },
    readBehind: async (version) => readEntries(await engine.open(), place, version),
    async findKnown(ids) {
      const known = await findKnownEntries(await engine.open(), project, ids);
      return known.map(({ id, operation, ...row }) => ({
        id,
        operation,
        isHere: row.position === sentence.position && row.annotator === annotator,
      }));
    },
    async append(entries) {
      const { annotation, added } = extend(place, snapshot, entries, now(), (refusal, index) => {
        throw new Failure('refused', refusal.reason, { rule: refusal.rule, index });
      });
      const db = await engine.open();
      const isStored = await db
        .transaction()
        .execute(async (transaction) => {
          if (!(await writeSnapshot(transaction, place, snapshot.version, { annotation, added }))) return false;
          await writeEntries(
            transaction,
            added.map((entry) => toRow(place, entry)),
          );
          return true;
        })
        .catch((error: unknown) => {
          if (engine.isDuplicate(error)) return false;
          throw error;
        });
      return isStored ? added : undefined;
    },
  };
}

export interface Extension {
  readonly annotation: Annotation;
  readonly added: StoredEntry[];
}

/** Applies entries one after the other. What is refused is told and left out. */
export function extend(
  { sentence, annotator }: DocumentPlace,
  { annotation: start, version }: Snapshot,
  entries: readonly (NewEntry & { readonly at?: string | undefined })[],
  now: string,
  onRefusal: (refusal: Refusal, index: number) => void,
): Extension {
  let annotation = start;
  const added: StoredEntry[] = [];
  for (const [index, { id, operation, undoes, at = now }] of entries.entries()) {
    const applied = apply(annotation, operation);
    const inverse = applied.ok ? invert(annotation, operation) : undefined;
    if (!applied.ok || inverse === undefined) {
      onRefusal(applied.ok ? { rule: 'R21', reason: 'it cannot be taken back' } : applied.refusal, index);
      continue;
    }
    annotation = applied.state;
    const entry = { id, sentence: sentence.id, annotator, operation, inverse, version: version + added.length + 1, at };
    added.push(undoes === undefined ? entry : { ...entry, undoes });
  }
  return { annotation, added };
}

async function readSnapshot(db: Executor, place: DocumentPlace): Promise<Snapshot> {
  const row = await db
    .selectFrom('document')
    .select(['version', 'state'])
    .where('project', '=', place.project)
    .where('position', '=', place.sentence.position)
    .where('annotator', '=', place.annotator)
    .executeTakeFirst();
  return toSnapshot(place, row);
}

export function toSnapshot(
  { sentence, annotator }: DocumentPlace,
  row: Pick<Tables['document'], 'version' | 'state'> | undefined,
): Snapshot {
  if (row) return { version: row.version, annotation: JSON.parse(row.state) };
  const { id, text, language, tokens } = sentence;
  return { version: 0, annotation: createAnnotation({ sentence: id, annotator, text, language, tokens }) };
}

/** False when the document is no longer at the version that the change was made on. */
export async function writeSnapshot(
  db: Executor,
  { project, sentence: { position }, annotator }: DocumentPlace,
  version: number,
  { annotation, added }: Extension,
): Promise<boolean> {
  const values = {
    version: version + added.length,
    status: annotation.status,
    flagged: annotation.flagged ? 1 : 0,
    facts: annotation.facts.length,
    changed: added.at(-1)?.at ?? '',
    state: JSON.stringify(annotation),
  };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('document')
      .values({ project, position, annotator, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('document')
    .set(values)
    .where('project', '=', project)
    .where('position', '=', position)
    .where('annotator', '=', annotator)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function writeEntries(db: Executor, rows: readonly Tables['entry'][]): Promise<void> {
  await inPieces(rows, async (piece) => {
    await db.insertInto('entry').values(piece).execute();
    return [];
  });
}

export function toRow(
  { project, sentence: { position } }: DocumentPlace,
  { sentence: _, operation, inverse, undoes, ...entry }: StoredEntry,
): Tables['entry'] {
  const texts = { operation: JSON.stringify(operation), inverse: JSON.stringify(inverse) };
  return { ...entry, ...texts, project, position, undoes: undoes ?? null };
}

export type KnownEntry = Pick<Tables['entry'], 'id' | 'operation' | 'position' | 'annotator'>;

export function findKnownEntries(db: Executor, project: string, ids: readonly string[]): Promise<KnownEntry[]> {
  return inPieces(ids, (piece) =>
    db
      .selectFrom('entry')
      .select(['id', 'operation', 'position', 'annotator'])
      .where('project', '=', project)
      .where('id', 'in', piece)
      .execute(),
  );
}

async function readEntries(
  db: Executor,
  { project, sentence, annotator }: DocumentPlace,
  after: number,
): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('entry')
    .selectAll()
    .where('project', '=', project)
    .where('position', '=', sentence.position)
    .where('annotator', '=', annotator)
    .where('version', '>', after)
    .orderBy('version')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sentence: sentence.id,
    annotator,
    operation: JSON.parse(row.operation),
    inverse: JSON.parse(row.inverse),
    ...(row.undoes === null ? {} : { undoes: row.undoes }),
    version: row.version,
    at: row.at,
  }));
}
