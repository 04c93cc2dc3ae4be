// Where many documents stand, in one question to the database instead of one each.

import { createAnnotation } from '../../../annotate/model/annotation.ts';
import { inPieces } from '../database/in-pieces.ts';
import type { Executor } from '../database/tables.ts';
import type { DocumentPlace, Snapshot } from './document-rows.ts';

export type SnapshotOf = (place: DocumentPlace) => Snapshot;

/** So many are not named one by one. */
const manyAnnotators = 100;

/** For the documents at these places. States are read as they are asked for, so that those of other annotators cost nothing. */
export async function readSnapshots(
  db: Executor,
  project: string,
  places: readonly DocumentPlace[],
): Promise<SnapshotOf> {
  const annotators = [...new Set(places.map(({ annotator }) => annotator))];
  const positions = [...new Set(places.map(({ sentence }) => sentence.position))];
  const rows = await inPieces(positions, (piece) =>
    db
      .selectFrom('document')
      .select(['position', 'annotator', 'version', 'state'])
      .where('project', '=', project)
      .where('position', 'in', piece)
      .$if(annotators.length < manyAnnotators, (query) => query.where('annotator', 'in', annotators))
      .execute(),
  );
  const keyOf = (position: number, annotator: string) => `${position} ${annotator}`;
  const found = new Map(rows.map((row) => [keyOf(row.position, row.annotator), row]));
  return ({ sentence: { id, position, text, language, tokens }, annotator }) => {
    const row = found.get(keyOf(position, annotator));
    if (row) return { version: row.version, annotation: JSON.parse(row.state) };
    return { version: 0, annotation: createAnnotation({ sentence: id, annotator, text, language, tokens }) };
  };
}
