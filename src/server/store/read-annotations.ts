// Reads one annotator's annotations in the order of the sentences, page by page.

import type { Annotation, Status } from '../../annotate/model/annotation.ts';
import type { StoreContext } from './engine.ts';
import { requireProject } from './projects.ts';

const pageSize = 100;

export interface AnnotationQuery {
  readonly annotator: string;
  readonly status?: Status | undefined;
}

export async function* readAnnotations(
  { engine }: StoreContext,
  project: string,
  { annotator, status }: AnnotationQuery,
): AsyncGenerator<Annotation[]> {
  await requireProject(await engine.open(), project);
  for (let after = -1; ; ) {
    const db = await engine.open();
    const rows = await db
      .selectFrom('document')
      .select(['position', 'state'])
      .where('project', '=', project)
      .where('annotator', '=', annotator)
      .where('position', '>', after)
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
      .orderBy('position')
      .limit(pageSize)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ state }): Annotation => JSON.parse(state));
    after = last.position;
  }
}
