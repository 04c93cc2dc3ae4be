// Sentences of a project: lists and searches by page, and single sentences with their tokens.

import { type ExpressionBuilder, sql } from 'kysely';
import type {
  ListedSentence,
  SentencePage,
  SentenceQuery,
  TokenizedSentence,
  WorkSummary,
} from '../../../annotate/api/document.ts';
import type { Status, TextSpan } from '../../../annotate/model/annotation.ts';
import { at } from '../../../core/at.ts';
import { addToGroup } from '../../../core/group.ts';
import type { StoreContext } from '../database/engine.ts';
import { inPieces } from '../database/in-pieces.ts';
import { StoreError } from '../database/store-error.ts';
import type { Executor, Tables } from '../database/tables.ts';
import { requireProject } from './projects.ts';

/** The form in which texts and searches are compared. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

export const packTokens = (tokens: readonly TextSpan[]): string =>
  `[${tokens.map(({ start, end }) => `${start},${end}`).join()}]`;

export function unpackTokens(packed: string): TextSpan[] {
  const numbers: number[] = JSON.parse(packed);
  return numbers.flatMap((start, index) => (index % 2 === 0 ? [{ start, end: at(numbers, index + 1) }] : []));
}

export async function listSentences(
  { engine }: StoreContext,
  project: string,
  query: SentenceQuery,
): Promise<SentencePage> {
  const db = await engine.open();
  await requireProject(db, project);
  const { after, before, limit } = query;
  const isBackward = before !== undefined;
  const rows = await db
    .selectFrom('sentence')
    .select(['id', 'position', 'text', 'language'])
    .where('project', '=', project)
    .where((builder) => fits(builder, project, query))
    .$if(after !== undefined, (builder) => builder.where('position', '>', after ?? 0))
    .$if(isBackward, (builder) => builder.where('position', '<', before ?? 0))
    .orderBy('position', isBackward ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  const total = after === undefined && !isBackward ? await countSentences(db, project, query) : null;
  return { items: await addWork(db, project, isBackward ? rows.reverse() : rows), total };
}

async function countSentences(db: Executor, project: string, query: SentenceQuery): Promise<number> {
  const { search, status, flagged } = query;
  if (search === undefined && status === undefined && flagged === undefined)
    return (await requireProject(db, project)).sentences;
  const { count } = await db
    .selectFrom('sentence')
    .where('project', '=', project)
    .where((builder) => fits(builder, project, query))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function fits(
  builder: ExpressionBuilder<Tables, 'sentence'>,
  project: string,
  { search = '', annotator, status, flagged }: SentenceQuery,
) {
  const { and, exists, not, selectFrom } = builder;
  const documents = () =>
    selectFrom('document')
      .select('document.version')
      .where('document.project', '=', project)
      .whereRef('document.position', '=', 'sentence.position')
      .$if(annotator !== undefined, (documents) => documents.where('document.annotator', '=', annotator ?? ''));
  const words = fold(search)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return and([
    ...(words.length === 0
      ? []
      : [
          builder(
            'sentence.position',
            'in',
            selectFrom('search')
              .select('search.position')
              .where('search.project', '=', project)
              .where(({ and }) => and(words.map(contains))),
          ),
        ]),
    ...(status === undefined
      ? []
      : [
          status === 'todo'
            ? not(exists(documents().where('document.status', '!=', 'todo')))
            : exists(documents().where('document.status', '=', status)),
        ]),
    ...(flagged === undefined
      ? []
      : [
          flagged === 'true'
            ? exists(documents().where('document.flagged', '=', 1))
            : not(exists(documents().where('document.flagged', '=', 1))),
        ]),
  ]);
}

/** `%`, `_` and the escape itself stand for themselves. SQLite has no escape unless one is named. */
function contains(word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`search.folded like ${pattern} escape '\\'`;
}

type PlainSentence = Omit<ListedSentence, 'work'>;

async function addWork(db: Executor, project: string, sentences: readonly PlainSentence[]): Promise<ListedSentence[]> {
  const positions = sentences.map(({ position }) => position);
  const rows = await inPieces(positions, (piece) =>
    db
      .selectFrom('document')
      .select(['position', 'annotator', 'version', 'status', 'flagged', 'facts', 'changed'])
      .where('project', '=', project)
      .where('position', 'in', piece)
      .execute(),
  );
  // Not by the database: to have them in order, SQLite would walk through all documents of the project.
  rows.sort((left, right) => (left.annotator < right.annotator ? -1 : 1));
  const work = new Map<number, WorkSummary[]>();
  for (const { position, status, flagged, ...row } of rows)
    addToGroup(work, position, { ...row, status: status as Status, flagged: flagged === 1 });
  return sentences.map((sentence) => ({ ...sentence, work: work.get(sentence.position) ?? [] }));
}

export async function getSentence({ engine }: StoreContext, project: string, id: string): Promise<TokenizedSentence> {
  const db = await engine.open();
  const { tokens, ...sentence } = await requireSentence(db, project, id);
  const [listed] = await addWork(db, project, [sentence]);
  return { ...(listed as ListedSentence), tokens };
}

export type FoundSentence = Omit<TokenizedSentence, 'work'>;

export async function requireSentence(db: Executor, project: string, id: string): Promise<FoundSentence> {
  const [sentence] = await findSentences(db, project, [id]);
  if (sentence) return sentence;
  await requireProject(db, project);
  throw new StoreError('unknown-sentence', `there is no sentence ${JSON.stringify(id)}`);
}

export async function findSentences(db: Executor, project: string, ids: readonly string[]): Promise<FoundSentence[]> {
  const rows = await inPieces(ids, (piece) =>
    db
      .selectFrom('sentence')
      .select(['id', 'position', 'text', 'language', 'tokens'])
      .where('project', '=', project)
      .where('id', 'in', piece)
      .execute(),
  );
  return rows.map(({ tokens, ...row }) => ({ ...row, tokens: unpackTokens(tokens) }));
}
