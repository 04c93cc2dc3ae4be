// What two items can be alike in: the words and letters of their own phrase, and the phrases and sentences around them. Each is a signal; the
// similarity of two items is a weighted mean over signals.

import { at, float64At } from '../../../core/at.ts';
import { addToGroup } from '../../../core/group.ts';
import {
  type ClusterProblem,
  type Mention,
  type OpenTriple,
  type Role,
  splitPhrase,
  surfaceOf,
} from '../../graph/open-graph.ts';
import { groupByKey, listClusterMembers } from '../../graph/partition.ts';
import { addCosines } from '../distances/cosine-distances.ts';
import type { TripleVectors } from '../encode/embed-triples.ts';
import { embedPhrases, type WordVectors } from '../vectors/phrase-vectors.ts';
import { createVectorTable, rowOf, standardize, type VectorTable } from '../vectors/vector-table.ts';
import { weighByRarity } from './similar-sets.ts';
import { addSparseCosines, addSparseOverlaps, createSparseRows, type SparseRows } from './sparse-rows.ts';

/**
 * Of its own phrase: `words` (overlap weighted by rarity), `letters` (runs of 2 to 4 letters), `phrase` (word vectors). Of the triples it stands in:
 * `subject`, `relation`, `object`, the `other` argument, and the `sentence`; these are compared by word vectors where there are some, or by the
 * vectors that an encoder gives them in their sentences.
 */
export const signalNames = [
  'words',
  'letters',
  'phrase',
  'subject',
  'relation',
  'object',
  'other',
  'sentence',
] as const;
/** A signal by which two phrases are compared. */
export type SignalName = (typeof signalNames)[number];
/** How much each signal weighs. */
export type SignalWeights = Readonly<Partial<Record<SignalName, number>>>;

/** What becomes a leaf of the tree: a distinct phrase with all its contexts, or each mention with its own. */
export type Unit = 'phrase' | 'mention';
export const units: readonly Unit[] = ['phrase', 'mention'];

export interface Items {
  readonly problem: ClusterProblem;
  /** By item, the places of its mentions. */
  readonly members: readonly (readonly number[])[];
}

export function listItems(problem: ClusterProblem, unit: Unit): Items {
  const { mentions } = problem;
  const members =
    unit === 'mention' ? mentions.map((_, place) => [place]) : listClusterMembers(groupByKey(mentions.map(surfaceOf)));
  return { problem, members };
}

interface SignalOptions {
  readonly vectors?: WordVectors | undefined;
  /** By layer of the encoder; similarities are averaged over them. */
  readonly context?: readonly TripleVectors[] | undefined;
}

/** What items are compared by in a signal: features of which few are shared, or vectors. */
export type SignalFeatures =
  | { readonly kind: 'overlap' | 'cosine'; readonly rows: SparseRows }
  | { readonly kind: 'vectors'; readonly rows: VectorTable };

export function describeItems(
  items: Items,
  signal: SignalName,
  { vectors, context }: SignalOptions = {},
): SignalFeatures {
  const isOwn = signal === 'words' || signal === 'letters';
  if (context !== undefined && !isOwn) return { kind: 'vectors', rows: describeInContext(items, signal, context) };
  const texts = textsOf(items, signal, vectors === undefined);
  if (signal === 'words') return { kind: 'overlap', rows: createSparseRows(texts, weighByRarity, 'set') };
  if (signal === 'letters') return { kind: 'cosine', rows: createSparseRows(texts.map(listGrams), idf, 'tf') };
  if (vectors === undefined) return { kind: 'cosine', rows: createSparseRows(texts, idf, 'tf') };
  return { kind: 'vectors', rows: embedTexts(texts, vectors) };
}

/** Adds `weight` times the similarity of every pair of items to `target`, which is laid out as condensed distances are. */
export function addSimilarities(target: Float32Array, features: SignalFeatures, weight: number): void {
  if (features.kind === 'vectors') addCosines(target, features.rows, weight);
  else if (features.kind === 'overlap') addSparseOverlaps(target, features.rows, weight);
  else addSparseCosines(target, features.rows, weight);
}

export function addSignal(
  target: Float32Array,
  items: Items,
  signal: SignalName,
  weight: number,
  options: SignalOptions = {},
): void {
  addSimilarities(target, describeItems(items, signal, options), weight);
}

/** Means of word vectors, standardized. An item without any text is like no other one. */
function embedTexts(texts: readonly (readonly string[])[], vectors: WordVectors): VectorTable {
  const table = embedPhrases(
    texts.map((words) => words.join(' ')),
    vectors,
    'drop',
  );
  return standardizePresent(
    table,
    texts.map((words) => words.length > 0),
  );
}

function standardizePresent(table: VectorTable, present: readonly boolean[]): VectorTable {
  const result = standardize(table, present.map(Number));
  present.forEach((isPresent, row) => {
    if (!isPresent) rowOf(result, row).fill(0);
  });
  return result;
}

/** Vectors of all layers beside each other, each of length 1, so that their cosine is the mean of the layers' cosines. */
function describeInContext(items: Items, signal: SignalName, layers: readonly TripleVectors[]): VectorTable {
  const tables = layers.map((layer) => meanInContext(items, signal, layer));
  const { dimensions: width } = at(tables, 0);
  const joined = createVectorTable(items.members.length, width * tables.length);
  tables.forEach((table, place) => {
    for (let row = 0; row < table.rows; row++) {
      const own = rowOf(table, row);
      const norm = Math.hypot(...own) || 1;
      rowOf(joined, row).set(
        own.map((value) => value / norm),
        place * width,
      );
    }
  });
  return joined;
}

/** The mean over all that an item stands in, standardized. An item that stands nowhere is like no other one. */
function meanInContext({ problem, members }: Items, signal: SignalName, context: TripleVectors): VectorTable {
  const occurrencesOf = createOccurrences(problem);
  const vectors = members.map((places) => {
    const mentions = places.map((place) => at(problem.mentions, place));
    return occurrencesOf(mentions, surfaceOf(at(mentions, 0))).flatMap(({ triple, role }) => {
      const parts = context.get(triple);
      return parts === undefined ? [] : partsOf(signal, role).map((part) => parts[part]);
    });
  });
  const table = createVectorTable(members.length, vectors.flat()[0]?.length ?? 0);
  vectors.forEach((own, row) => {
    const mean = rowOf(table, row);
    for (const vector of own)
      for (const [index, value] of vector.entries()) mean[index] = float64At(mean, index) + value / own.length;
  });
  return standardizePresent(
    table,
    vectors.map(({ length }) => length > 0),
  );
}

function partsOf(signal: SignalName, role: ClusterProblem['role']): readonly (Role | 'sentence')[] {
  if (signal === 'other') return otherSlots(role);
  if (signal === 'phrase') return role === 'argument' ? [] : [role];
  return [signal as Role | 'sentence'];
}

const idf = (frequency: number, items: number): number => 1 + Math.log((1 + items) / (1 + frequency));

function textsOf({ problem, members }: Items, signal: SignalName, marksSides: boolean): string[][] {
  const isOwn = signal === 'words' || signal === 'letters' || signal === 'phrase';
  const occurrencesOf = createOccurrences(problem);
  return members.map((places) => {
    const mentions = places.map((place) => at(problem.mentions, place));
    const surface = surfaceOf(at(mentions, 0));
    if (isOwn) return splitPhrase(surface);
    return occurrencesOf(mentions, surface).flatMap((occurrence) => {
      const words = contextOf(occurrence, signal);
      // Who lives somewhere is another kind of thing than where someone lives.
      return marksSides && signal === 'relation' ? words.map((word) => `${occurrence.role} ${word}`) : words;
    });
  });
}

/** Where an item stands: in the triples of its mentions, or else in all of the graph that have its phrase. */
interface Occurrence {
  readonly triple: OpenTriple;
  readonly role: ClusterProblem['role'];
}

function createOccurrences({ role, graph = [] }: ClusterProblem) {
  const sides: readonly Role[] = role === 'argument' ? ['subject', 'object'] : [role];
  const byPhrase = new Map<string, Occurrence[]>();
  for (const triple of graph)
    for (const side of sides) addToGroup(byPhrase, triple[side].toLowerCase(), { triple, role: side });
  return (mentions: readonly Mention[], surface: string): readonly Occurrence[] => {
    const own = mentions.flatMap(({ triple, role: side = role }) => (triple ? [{ triple, role: side }] : []));
    return own.length > 0 ? own : (byPhrase.get(surface) ?? []);
  };
}

function contextOf({ triple, role }: Occurrence, signal: SignalName): string[] {
  if (signal === 'sentence') return (triple.sentence ?? []).map((word) => word.toLowerCase());
  const slots: readonly Role[] = signal === 'other' ? otherSlots(role) : [signal as Role];
  return slots.flatMap((slot) => splitPhrase(triple[slot].toLowerCase()));
}

function otherSlots(role: ClusterProblem['role']): readonly Role[] {
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
