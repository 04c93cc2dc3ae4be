// What two items can be alike in: the words and letters of their own phrase, and the phrases and sentences around them. Each is a block; the
// similarity of two items is a weighted mean over blocks.

import { type Mention, type OpenTriple, type Problem, type Role, splitPhrase, surfaceOf } from '../open-graph.ts';
import { groupByKey, listMembers } from '../partition.ts';
import { addCosines } from '../vectors/cosine-distances.ts';
import { embedPhrases, type WordVectors } from '../vectors/phrase-vectors.ts';
import { rowOf, standardize, type VectorTable } from '../vectors/vector-table.ts';
import { addSparseCosines, addSparseOverlaps, createSparseRows } from './sparse-rows.ts';

/**
 * Of its own phrase: `words` (overlap weighted by rarity), `letters` (runs of 2 to 4 letters), `phrase` (word vectors). Of the triples it stands in:
 * `subject`, `relation`, `object`, the `other` argument, and the `sentence`; these are compared by word vectors where there are some.
 */
export const blockNames = ['words', 'letters', 'phrase', 'subject', 'relation', 'object', 'other', 'sentence'] as const;
export type BlockName = (typeof blockNames)[number];
export type BlockWeights = Readonly<Partial<Record<BlockName, number>>>;

/** What becomes a leaf of the tree: a distinct phrase with all its contexts, or each mention with its own. */
export type Unit = 'phrase' | 'mention';
export const units: readonly Unit[] = ['phrase', 'mention'];

export interface Items {
  readonly problem: Problem;
  /** By item, the places of its mentions. */
  readonly members: readonly (readonly number[])[];
}

export function listItems(problem: Problem, unit: Unit): Items {
  const { mentions } = problem;
  const members =
    unit === 'mention' ? mentions.map((_, place) => [place]) : listMembers(groupByKey(mentions.map(surfaceOf)));
  return { problem, members };
}

interface BlockOptions {
  readonly vectors?: WordVectors | undefined;
}

/** Adds `weight` times the similarity of every pair of items to `target`, which is laid out as condensed distances are. */
export function addBlock(
  target: Float32Array,
  items: Items,
  block: BlockName,
  weight: number,
  { vectors }: BlockOptions = {},
): void {
  const texts = textsOf(items, block, vectors === undefined);
  if (block === 'words') addSparseOverlaps(target, createSparseRows(texts, rarity, 'set'), weight);
  else if (block === 'letters') addSparseCosines(target, createSparseRows(texts.map(listGrams), idf, 'tf'), weight);
  else if (vectors === undefined) addSparseCosines(target, createSparseRows(texts, idf, 'tf'), weight);
  else addCosines(target, embedBlock(texts, vectors), weight);
}

/** Means of word vectors, standardized. An item without any text is like no other one. */
function embedBlock(texts: readonly (readonly string[])[], vectors: WordVectors): VectorTable {
  const present = texts.map((words) => Number(words.length > 0));
  const table = standardize(
    embedPhrases(
      texts.map((words) => words.join(' ')),
      vectors,
      'drop',
    ),
    present,
  );
  present.forEach((isPresent, row) => {
    if (isPresent === 0) rowOf(table, row).fill(0);
  });
  return table;
}

/** As in IDF token overlap (Galárraga et al. 2014). */
const rarity = (frequency: number): number => 1 / Math.log(1 + frequency);
const idf = (frequency: number, items: number): number => 1 + Math.log((1 + items) / (1 + frequency));

function textsOf({ problem, members }: Items, block: BlockName, marksSides: boolean): string[][] {
  const isOwn = block === 'words' || block === 'letters' || block === 'phrase';
  const standingsOf = createStandings(problem);
  return members.map((places) => {
    const mentions = places.map((place) => problem.mentions[place] as Mention);
    const surface = surfaceOf(mentions[0] as Mention);
    if (isOwn) return splitPhrase(surface);
    return standingsOf(mentions, surface).flatMap((standing) => {
      const words = contextOf(standing, block);
      // Who lives somewhere is another kind of thing than where someone lives.
      return marksSides && block === 'relation' ? words.map((word) => `${standing.role} ${word}`) : words;
    });
  });
}

/** Where an item stands: in the triples of its mentions, or else in all of the graph that have its phrase. */
interface Standing {
  readonly triple: OpenTriple;
  readonly role: Problem['role'];
}

function createStandings({ role, graph = [] }: Problem) {
  const sides: readonly Role[] = role === 'argument' ? ['subject', 'object'] : [role];
  const byPhrase = new Map<string, Standing[]>();
  for (const triple of graph)
    for (const side of sides) {
      const surface = triple[side].toLowerCase();
      const known = byPhrase.get(surface);
      if (known) known.push({ triple, role: side });
      else byPhrase.set(surface, [{ triple, role: side }]);
    }
  return (mentions: readonly Mention[], surface: string): readonly Standing[] => {
    const own = mentions.flatMap(({ triple, role: side = role }) => (triple ? [{ triple, role: side }] : []));
    return own.length > 0 ? own : (byPhrase.get(surface) ?? []);
  };
}

function contextOf({ triple, role }: Standing, block: BlockName): string[] {
  if (block === 'sentence') return (triple.sentence ?? []).map((word) => word.toLowerCase());
  const slots: readonly Role[] = block === 'other' ? otherSlots(role) : [block as Role];
  return slots.flatMap((slot) => splitPhrase(triple[slot].toLowerCase()));
}

function otherSlots(role: Problem['role']): readonly Role[] {
  if (role === 'subject') return ['object'];
  return role === 'object' ? ['subject'] : ['subject', 'object'];
}

/** Runs of 2 to 4 characters of each word, with its borders. */
function listGrams(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const letters = [' ', ...word, ' '];
    return [2, 3, 4].flatMap((length) =>
      Array.from({ length: Math.max(0, letters.length - length + 1) }, (_, start) =>
        letters.slice(start, start + length).join(''),
      ),
    );
  });
}
