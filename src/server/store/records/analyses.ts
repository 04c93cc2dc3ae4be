// Tags and trees that sentences came with, kept as blocks of CoNLL-U.

import type { SentenceRecord } from '../../../annotate/api/record.ts';
import { readBlock } from '../../../annotate/exchange/conllu.ts';
import type { StoreContext } from '../database/engine.ts';
import { inPieces } from '../database/in-pieces.ts';
import { requireSentence } from '../projects/sentences.ts';
import type { Batch } from './store-batch.ts';

/** Why a record's block cannot be kept; undefined when it can, or when there is none. */
export function findBlockProblem({ id, text, conllu }: SentenceRecord): string | undefined {
  if (conllu === undefined) return undefined;
  if (countLines(conllu) > mostLines) return `conllu: a block has at most ${mostLines} lines`;
  if (id === undefined) return 'conllu: a sentence with a block of CoNLL-U needs an id';
  return readBlock(conllu, text) ? undefined : 'conllu: this is no block of CoNLL-U with the words of the sentence';
}

/** A line is a word or a comment, and no sentence that is analysed has so many. */
const mostLines = 5000;

function countLines(block: string): number {
  let lines = 0;
  for (let at = block.indexOf('\n'); at >= 0; at = block.indexOf('\n', at + 1)) lines++;
  return lines;
}

/** Keeps the blocks of sentences that are stored. A sentence that has one already keeps it. */
export async function storeAnalyses({ engine }: StoreContext, project: string, batch: Batch): Promise<void> {
  const given = new Map<string, SentenceRecord>();
  for (const { record } of batch)
    if (record.type === 'sentence' && record.conllu !== undefined && record.id !== undefined)
      given.set(record.id, record);
  if (given.size === 0) return;
  const db = await engine.open();
  await db.transaction().execute((transaction) =>
    inPieces([...given.keys()], async (piece) => {
      const stored = await transaction
        .selectFrom('sentence')
        .select(['id', 'position', 'text'])
        .where('project', '=', project)
        .where('id', 'in', piece)
        .execute();
      const rows = stored.flatMap(({ id, position, text }) => {
        const { conllu = '', text: own } = given.get(id) ?? {};
        return text === own ? [{ project, position, conllu }] : [];
      });
      if (rows.length > 0)
        await transaction
          .insertInto('analysis')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      return [];
    }),
  );
}

/** The block that a sentence came with. */
export async function getBlock(
  { engine }: StoreContext,
  project: string,
  sentence: string,
): Promise<string | undefined> {
  const db = await engine.open();
  const { position } = await requireSentence(db, project, sentence);
  const row = await db
    .selectFrom('analysis')
    .select('conllu')
    .where('project', '=', project)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.conllu;
}
