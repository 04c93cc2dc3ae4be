// Reads one annotator's annotations in the order of the sentences, page by page.

import type { ExportItem } from '../../../annotate/exchange/export-format.ts';
import type { Status } from '../../../annotate/model/annotation.ts';
import { breathe } from '../database/breathe.ts';
import type { StoreContext } from '../database/engine.ts';
import { requireProject } from '../projects/projects.ts';

const pageSize = 100;

export interface AnnotationQuery {
  readonly annotator: string;
  readonly status?: Status | undefined;
}

export interface PlacedItem extends ExportItem {
  readonly position: number;
}

export async function* readAnnotations(
  { engine }: StoreContext,
  project: string,
  { annotator, status }: AnnotationQuery,
): AsyncGenerator<PlacedItem[]> {
  await requireProject(await engine.open(), project);
  for (let after = -1; ; ) {
    const db = await engine.open();
    const rows = await db
      .selectFrom('document')
      .leftJoin('analysis', (join) =>
        join.onRef('analysis.project', '=', 'document.project').onRef('analysis.position', '=', 'document.position'),
      )
      .select(['document.position', 'document.state', 'analysis.conllu'])
      .where('document.project', '=', project)
      .where('document.annotator', '=', annotator)
      .where('document.position', '>', after)
      .$if(status !== undefined, (query) => query.where('document.status', '=', status ?? ''))
      .orderBy('document.position')
      .limit(pageSize)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ position, state, conllu }) => ({
      position,
      annotation: JSON.parse(state),
      ...(conllu === null ? {} : { conllu }),
    }));
    after = last.position;
    await breathe();
  }
}
