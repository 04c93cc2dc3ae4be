// Reads all records of a project, page by page, so that memory does not grow with the project. Logs are only appended to, so what is read
// is a whole beginning of each log, whatever happens meanwhile.

import { sql } from 'kysely';
import { type EntryRecord, type FileRecord, fileFormat } from '../../../annotate/api/record.ts';
import { lookUp } from '../../../core/at.ts';
import { breathe } from '../database/breathe.ts';
import type { StoreContext } from '../database/engine.ts';
import { getProjectLog, getStart } from '../projects/projects.ts';
import { unpackTokens } from '../projects/sentences.ts';

const pageSize = 200;

export async function* readRecords(context: StoreContext, project: string): AsyncGenerator<FileRecord> {
  const start = await getStart(context, project);
  yield { type: 'project', format: fileFormat, ...start };
  for (const { inverse: _, version: __, ...entry } of await getProjectLog(context, project))
    yield { type: 'setting', ...entry };
  for (let after = -1; ; ) {
    const db = await context.engine.open();
    const page = await db
      .selectFrom('sentence')
      .leftJoin('analysis', (join) =>
        join.onRef('analysis.project', '=', 'sentence.project').onRef('analysis.position', '=', 'sentence.position'),
      )
      .selectAll('sentence')
      .select('analysis.conllu')
      .where('sentence.project', '=', project)
      .where('sentence.position', '>', after)
      .orderBy('sentence.position')
      .limit(pageSize)
      .execute();
    const last = page.at(-1);
    if (last === undefined) return;
    for (const { id, text, language, tokens, conllu } of page) {
      const record = { type: 'sentence' as const, id, text, language, tokens: unpackTokens(tokens) };
      yield conllu === null ? record : { ...record, conllu };
    }
    yield* readEntries(context, project, after, new Map(page.map(({ position, id }) => [position, id])));
    after = last.position;
    await breathe();
  }
}

/** The entries of a page of sentences, those of a document together and in order. */
async function* readEntries(
  { engine }: StoreContext,
  project: string,
  after: number,
  ids: ReadonlyMap<number, string>,
): AsyncGenerator<EntryRecord> {
  const end = Math.max(...ids.keys());
  let place = { position: after + 1, annotator: '', version: 0 };
  for (;;) {
    const db = await engine.open();
    const page = await db
      .selectFrom('entry')
      .select(['position', 'annotator', 'version', 'id', 'operation', 'undoes', 'at'])
      .where('project', '=', project)
      .where('position', '<=', end)
      .where(sql<boolean>`(position, annotator, version) > (${place.position}, ${place.annotator}, ${place.version})`)
      .orderBy('position')
      .orderBy('annotator')
      .orderBy('version')
      .limit(pageSize)
      .execute();
    for (const { position, annotator, id, operation, undoes, at } of page) {
      const sentence = lookUp(ids, position);
      const record = { type: 'entry' as const, id, sentence, annotator, operation: JSON.parse(operation), at };
      yield undoes === null ? record : { ...record, undoes };
    }
    const last = page.at(-1);
    if (last === undefined) return;
    place = last;
  }
}
