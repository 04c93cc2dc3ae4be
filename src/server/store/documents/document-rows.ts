// Documents as rows: the log of entries, and the snapshot of where it leads.

import { sql } from 'kysely';
import type { StoredEntry } from '../../../annotate/api/document.ts';
import { type Annotation, createAnnotation } from '../../../annotate/model/annotation.ts';
import type { Commit } from '../database/commit.ts';
import type { Engine } from '../database/engine.ts';
import { inPieces } from '../database/in-pieces.ts';
import type { CommitNews } from '../database/news.ts';
import type { Executor, Tables } from '../database/tables.ts';
import type { FoundSentence } from '../projects/sentences.ts';

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

/** A growth begins at another version than the stored one: others came first, or the database was put back from a copy. */
class StaleGrowth extends Error {}

/** Whether what is stored is not what a growth was made on, so that it has to be made anew. */
export const isConflict = (engine: Engine, error: unknown): boolean =>
  error instanceof StaleGrowth || engine.isDuplicate(error);

/**
 * The one way into the logs of documents: writes what several of them have grown by, each once, and announces it. An entry whose id or place in its log is taken makes the database
 * refuse it as a duplicate, so nothing is ever written over the work of others; one that would leave a hole in its log is refused here.
 */
export async function writeGrowths({ db, addNews }: Commit, growths: readonly Growth[]): Promise<void> {
  await refuseStale(db, growths);
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
  for (const growth of growths) addNews(toNews(growth));
}

function toNews({ place, added }: Growth): CommitNews {
  const { project, sentence, annotator } = place;
  const { version = 0 } = added.at(-1) ?? {};
  const where = { project, sentence: sentence.id, annotator };
  return { type: 'entries', ...where, version, behind: version - added.length, added };
}

async function refuseStale(db: Executor, growths: readonly Growth[]): Promise<void> {
  const rows = await inPieces(growths, (piece) => {
    const keys = piece.map(
      ({ place: { project, sentence, annotator } }) =>
        sql`(cast(${project} as text), cast(${sentence.position} as integer), cast(${annotator} as text))`,
    );
    return db
      .selectFrom('document')
      .select(['project', 'position', 'annotator', 'version'])
      .where(sql<boolean>`(project, position, annotator) in (values ${sql.join(keys)})`)
      .execute();
  });
  const keyOf = (...key: readonly [string, number, string]): string => JSON.stringify(key);
  const versions = new Map(rows.map((row) => [keyOf(row.project, row.position, row.annotator), row.version]));
  for (const { place, added } of growths) {
    const stored = versions.get(keyOf(place.project, place.sentence.position, place.annotator)) ?? 0;
    if (added[0]?.version !== stored + 1) throw new StaleGrowth(`the log is at version ${stored}`);
  }
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
