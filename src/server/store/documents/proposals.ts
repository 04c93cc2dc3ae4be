// What systems propose for a sentence: the facts of their documents, as extractions.

import { sql } from 'kysely';
import { systemPrefix } from '../../../annotate/api/key.ts';
import type { Proposals } from '../../../annotate/api/proposal.ts';
import { extractionsOf } from '../../../annotate/exchange/extraction-facts.ts';
import type { StoreContext } from '../database/engine.ts';
import { requireSentence } from '../projects/sentences.ts';

export async function listProposals({ engine }: StoreContext, project: string, sentence: string): Promise<Proposals[]> {
  const db = await engine.open();
  const { position } = await requireSentence(db, project, sentence);
  const rows = await db
    .selectFrom('document')
    .select(['annotator', 'state'])
    .where('project', '=', project)
    .where('position', '=', position)
    .where(sql<string>`substr(annotator, 1, ${systemPrefix.length})`, '=', systemPrefix)
    .orderBy('annotator')
    .execute();
  return rows.map(({ annotator, state }) => ({
    system: annotator.slice(systemPrefix.length),
    extractions: extractionsOf(JSON.parse(state)).map(({ subject, relation, objects, confidence }) => ({
      ...{ subject, relation, objects: [...objects] },
      ...(confidence === undefined ? {} : { confidence }),
    })),
  }));
}
