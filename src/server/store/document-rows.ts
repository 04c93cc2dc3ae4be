// Documents as rows: the log of entries, and the snapshot of where it leads.

import type { StoredEntry } from '../../annotate/api/document.ts';
import { type Annotation, createAnnotation } from '../../annotate/model/annotation.ts';
import { inPieces } from './in-pieces.ts';
import type { FoundSentence } from './sentences.ts';
import type { Executor, Tables } from './tables.ts';

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

export async function readSnapshot(db: Executor, place: DocumentPlace): Promise<Snapshot> {
  const row = await db
    .selectFrom('document')
    .select(['version', 'state'])
    .where('project', '=', place.project)
    .where('position', '=', place.sentence.position)
    .where('annotator', '=', place.annotator)
    .executeTakeFirst();
  if (row) return { version: row.version, annotation: JSON.parse(row.state) };
  const { id, text, language, tokens } = place.sentence;
  return {
    version: 0,
    annotation: createAnnotation({ sentence: id, annotator: place.annotator, text, language, tokens }),
  };
}

/** Entries at the end of a document's log, and where they lead. */
export interface Growth {
  readonly place: DocumentPlace;
  readonly annotation: Annotation;
  readonly added: readonly StoredEntry[];
}

/**
 * Writes what several documents have grown by; each document once. An entry whose id or place in its log is taken makes the database
 * refuse it as a duplicate, so nothing is ever written over the work of others.
 */
export async function writeGrowths(db: Executor, growths: readonly Growth[]): Promise<void> {
  const entries = growths.flatMap(({ place, added }) => added.map((entry) => toEntryRow(place, entry)));
  await inPieces(entries, async (piece) => {
    await db.insertInto('entry').values(piece).execute();
    return [];
  });
  await inPieces(growths.map(toDocumentRow), async (piece) => {
    await db
      .insertInto('document')
      .values(piece)
      .onConflict((conflict) =>
        conflict.columns(['project', 'position', 'annotator']).doUpdateSet(({ ref }) => ({
          version: ref('excluded.version'),
          status: ref('excluded.status'),
          flagged: ref('excluded.flagged'),
          facts: ref('excluded.facts'),
          changed: ref('excluded.changed'),
          state: ref('excluded.state'),
        })),
      )
      .execute();
    return [];
  });
}

function toDocumentRow({ place, annotation, added }: Growth): Tables['document'] {
  const { version = 0, at = '' } = added.at(-1) ?? {};
  return {
    project: place.project,
    position: place.sentence.position,
    annotator: place.annotator,
    version,
    status: annotation.status,
    flagged: annotation.flagged ? 1 : 0,
    facts: annotation.facts.length,
    changed: at,
    state: JSON.stringify(annotation),
  };
}

function toEntryRow(
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

export async function readEntries(
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
