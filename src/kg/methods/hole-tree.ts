// HolE and hierarchical clustering: phrases are compared by the vectors that the triples of the graph give them. With word vectors to begin with and side
// information it is CESI (Vashishth et al. 2018), but for the sources of its side information: it takes what the data brings.

import { defaultHole, type HoleOptions, trainHole } from '../embed/hole.ts';
import { listItems } from '../features/blocks.ts';
import type { Linkage } from '../linkage/build-tree.ts';
import { type ClusterTree, type CutOptions, cutTree } from '../linkage/cluster-tree.ts';
import { bytesOfPairs } from '../linkage/condensed.ts';
import { growCosineTree, type MeasureCosines } from '../linkage/grow-cosine-tree.ts';
import { spreadTree } from '../linkage/spread-tree.ts';
import type { TreeMethod } from '../method.ts';
import { type Mention, type Problem, surfaceOf } from '../open-graph.ts';
import type { OnProgress } from '../progress.ts';
import { embedPhrases, type WordVectors } from '../vectors/phrase-vectors.ts';
import { createTable, rowOf } from '../vectors/vector-table.ts';

interface HoleTreeOptions extends Partial<HoleOptions> {
  readonly linkage?: Linkage | undefined;
  /** Phrases begin with the means of these. */
  readonly vectors?: (WordVectors & { readonly name: string }) | undefined;
  /** Pairs of the data's side information with at least this weight are drawn together. */
  readonly sideInformation?: number | undefined;
  /** How distances are measured; in this thread unless given. */
  readonly measure?: MeasureCosines | undefined;
}

/** A phrase of no triple is like no other one. With a radius only what is nearer is compared. */
export function growHoleTree(
  problem: Problem,
  {
    linkage = 'average',
    vectors,
    sideInformation,
    measure,
    radius,
    ...options
  }: HoleTreeOptions & { readonly radius?: number },
  onProgress?: OnProgress,
): ClusterTree {
  const own = problem.mentions.flatMap(({ triple }) => triple ?? []);
  const triples = problem.graph ?? [...new Set(own)];
  const training = {
    ...defaultHole,
    ...options,
    dimensions: vectors?.dimensions ?? options.dimensions ?? defaultHole.dimensions,
  };
  const links = (problem.sideInformation ?? []).filter(
    ({ weight }) => weight >= (sideInformation ?? Number.POSITIVE_INFINITY),
  );
  const start = vectors && ((phrase: string) => rowOf(embedPhrases([phrase], vectors, 'drop'), 0));
  const trained = trainHole(triples, { ...training, start, links }, (share) => onProgress?.(share / 2));
  const { members } = listItems(problem, 'phrase');
  const table = createTable(members.length, training.dimensions);
  const isRelation = problem.role === 'relation';
  const [rows, learned] = isRelation
    ? [trained.relations, trained.relationVectors]
    : [trained.nouns, trained.nounVectors];
  members.forEach(([first], item) => {
    const row = rows.get(surfaceOf(problem.mentions[first as number] as Mention));
    if (row !== undefined) rowOf(table, item).set(rowOf(learned, row));
  });
  const onTree: OnProgress = (share) => onProgress?.(0.5 + share / 2);
  const tree = growCosineTree(table, { linkage, measure, radius, onProgress: onTree });
  return spreadTree(tree, members);
}

export interface HoleHacOptions extends HoleTreeOptions, Partial<CutOptions> {
  readonly id?: string;
  readonly cut: number;
}

export function createHoleHac(options: HoleHacOptions): TreeMethod {
  const {
    id = 'hole-hac',
    linkage = 'average',
    cut,
    ties = 'strict',
    vectors,
    sideInformation = 'none',
    measure: _,
    ...training
  } = options;
  const known = { vectors: vectors?.name ?? 'none', 'side-information': sideInformation };
  const signature = { ...defaultHole, ...training, ...known, linkage, cut, ties };
  const method: TreeMethod = {
    id,
    signature: new Map(Object.entries(signature).map(([key, value]) => [key, String(value)])),
    grow: (problem, onProgress) => growHoleTree(problem, options, onProgress),
    growInBlocks: (problem, onProgress) => growHoleTree(problem, { ...options, radius: cut }, onProgress),
    cut: (tree) => cutTree(tree, cut, { ties }),
    estimateBytes: (problem) => bytesOfPairs(listItems(problem, 'phrase').members.length),
    cluster: (problem, onProgress) => method.cut(method.grow(problem, onProgress)),
  };
  return method;
}
