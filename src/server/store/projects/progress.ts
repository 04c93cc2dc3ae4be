// How far each annotator of a project has come, and where each worked last.

import type { AnnotatorProgress } from '../../../annotate/api/project.ts';
import type { StoreContext } from '../database/engine.ts';
import type { Executor } from '../database/tables.ts';
import { requireProject } from './projects.ts';

/** With `since` also what each has worked on from that time on. */
export async function listProgress(
  { engine }: StoreContext,
  project: string,
  since?: string,
): Promise<AnnotatorProgress[]> {
  const db = await engine.open();
  await requireProject(db, project);
  const rows = await db
    .selectFrom('document')
    .where('project', '=', project)
    .groupBy(['annotator', 'status'])
    .select(({ fn }) => [
      'annotator',
      'status',
      fn.countAll().as('count'),
      fn.sum('flagged').as('flagged'),
      fn.sum('facts').as('facts'),
    ])
    .execute();
  const recent = since === undefined ? undefined : await countRecent(db, project, since);
  const annotators = [...new Set(rows.map(({ annotator }) => annotator))];
  const all = await Promise.all(
    annotators.map(async (annotator): Promise<AnnotatorProgress> => {
      const own = rows.filter((row) => row.annotator === annotator);
      // PostgreSQL gives sums and counts as text.
      const add = (field: 'count' | 'flagged' | 'facts', status?: string) =>
        own.reduce((sum, row) => sum + (status === undefined || row.status === status ? Number(row[field]) : 0), 0);
      return {
        annotator,
        started: add('count'),
        done: add('count', 'done'),
        skipped: add('count', 'skipped'),
        flagged: add('flagged'),
        facts: add('facts'),
        ...(recent && { recent: recent.get(annotator) ?? 0 }),
        last: await findLast(db, project, annotator),
      };
    }),
  );
  return all.sort((left, right) => (left.last.at < right.last.at ? 1 : -1));
}

async function countRecent(db: Executor, project: string, since: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('document')
    .where('project', '=', project)
    .where('changed', '>=', since)
    .groupBy('annotator')
    .select(({ fn }) => ['annotator', fn.countAll().as('count')])
    .execute();
  return new Map(rows.map(({ annotator, count }) => [annotator, Number(count)]));
}

async function findLast(db: Executor, project: string, annotator: string): Promise<AnnotatorProgress['last']> {
  return db
    .selectFrom('document')
    .innerJoin('sentence', (join) =>
      join.onRef('sentence.project', '=', 'document.project').onRef('sentence.position', '=', 'document.position'),
    )
    .where('document.project', '=', project)
    .where('document.annotator', '=', annotator)
    .orderBy('document.changed', 'desc')
    .select(['sentence.id as sentence', 'document.position as position', 'document.changed as at'])
    .limit(1)
    .executeTakeFirstOrThrow();
}
