// HolE and hierarchical clustering: phrases are compared by the vectors that the triples of the graph give them. With word vectors to begin with and side
// information it is CESI (Vashishth et al. 2018).

import { at } from '../../../core/at.ts';
import { type ClusterProblem, type OpenTriple, surfaceOf } from '../../graph/open-graph.ts';
import { listPhrases, type SideLinks, triplesOfProblem } from '../../graph/phrase-graph.ts';
import type { OnProgress } from '../../graph/progress.ts';
import { bytesOfPairs } from '../../similarity/distances/condensed.ts';
import { defaultHole, type HoleOptions, type HoleVectors, trainHole } from '../../similarity/embed/hole.ts';
import { listItems } from '../../similarity/features/signals.ts';
import { gatherLinks, type SideInfo } from '../../similarity/side-info/gather-links.ts';
import { embedPhrases, type WordVectors } from '../../similarity/vectors/phrase-vectors.ts';
import { createVectorTable, rowOf } from '../../similarity/vectors/vector-table.ts';
import type { Linkage } from '../linkage/build-tree.ts';
import { type ClusterTree, type CutOptions, cutTree } from '../linkage/cluster-tree.ts';
import { growCosineTree, type MeasureCosines } from '../linkage/grow-cosine-tree.ts';
import { spreadTree } from '../linkage/spread-tree.ts';
import type { TreeMethod } from '../method.ts';

interface HoleTrainingOptions extends Partial<HoleOptions> {
  /** Phrases begin with the means of these. */
  readonly vectors?: (WordVectors & { readonly name: string }) | undefined;
  /** Where pairs come from that are drawn together; there are none unless it is given. */
  readonly side?: SideInfo | undefined;
}

interface HoleTreeOptions {
  readonly linkage?: Linkage | undefined;
  /** How distances are measured; in this thread unless given. */
  readonly measure?: MeasureCosines | undefined;
}

interface GrowOptions extends HoleTreeOptions {
  /** Only what is nearer is compared. */
  readonly radius?: number | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** A phrase of no triple is like no other one. */
export function growHoleTree(
  problem: ClusterProblem,
  trained: HoleVectors,
  { linkage = 'average', ...options }: GrowOptions,
): ClusterTree {
  const [rows, learned] =
    problem.role === 'relation' ? [trained.relations, trained.relationVectors] : [trained.nouns, trained.nounVectors];
  const { members } = listItems(problem, 'phrase');
  const table = createVectorTable(members.length, learned.dimensions);
  members.forEach((places, item) => {
    const row = rows.get(surfaceOf(at(problem.mentions, at(places, 0))));
    if (row !== undefined) rowOf(table, item).set(rowOf(learned, row));
  });
  return spreadTree(growCosineTree(table, { linkage, ...options }), members);
}

/** From word vectors on it learns slowly, so that what they say is not unlearned. */
const completeOptions = ({ vectors, side: _, ...options }: HoleTrainingOptions): HoleOptions => ({
  ...defaultHole,
  ...(vectors === undefined ? {} : { rate: 0.01 }),
  ...options,
  ...(vectors === undefined ? {} : { dimensions: vectors.dimensions }),
});

/** Trains once for the same triples with the same side information: all roles of a graph have them in common. */
export function createHoleTrainer(options: HoleTrainingOptions) {
  const { vectors, side } = options;
  const known: {
    readonly triples: readonly OpenTriple[];
    readonly links: SideLinks;
    readonly trained: HoleVectors;
  }[] = [];
  const hole = completeOptions(options);
  // Words without a vector are drawn, as in CESI: years and rare names distinguish phrases.
  const start = vectors && ((phrase: string) => rowOf(embedPhrases([phrase], vectors, 'draw'), 0));
  return (problem: ClusterProblem, onProgress?: OnProgress): HoleVectors => {
    const triples = triplesOfProblem(problem);
    const links = side ? gatherLinks(problem, listPhrases(triples), side) : noLinks;
    const earlier = known.find((entry) => areSame(entry.triples, triples) && isEqual(entry.links, links));
    if (earlier !== undefined) return earlier.trained;
    const trained = trainHole(triples, { ...hole, start, links }, onProgress);
    known.push({ triples, links, trained });
    return trained;
  };
}

const noLinks: SideLinks = { nouns: [], relations: [] };

const isEqual = (a: SideLinks, b: SideLinks): boolean => JSON.stringify(a) === JSON.stringify(b);

const areSame = (a: readonly OpenTriple[], b: readonly OpenTriple[]): boolean =>
  a.length === b.length && a.every((triple, place) => triple === b[place]);

/** How `hole-hac` trains, and where it cuts. */
export interface HoleHacOptions extends HoleTrainingOptions, HoleTreeOptions, Partial<CutOptions> {
  readonly id?: string;
  readonly cut: number;
}

/** Makes a method that compares phrases by embeddings of the graph, trained on it. */
export function createHoleHac({ id = 'hole-hac', cut, ties = 'strict', ...options }: HoleHacOptions): TreeMethod {
  const { linkage = 'average', measure, ...training } = options;
  const train = createHoleTrainer(training);
  const grow = (problem: ClusterProblem, onProgress?: OnProgress, radius?: number) => {
    const trained = train(problem, (share) => onProgress?.(share / 2));
    const onTree: OnProgress = (share) => onProgress?.(0.5 + share / 2);
    return growHoleTree(problem, trained, { linkage, measure, radius, onProgress: onTree });
  };
  const known = { vectors: training.vectors?.name ?? 'none', ...signSide(training.side) };
  const signature = { ...completeOptions(training), ...known, linkage, cut, ties };
  const method: TreeMethod = {
    id,
    signature: new Map(Object.entries(signature).map(([key, value]) => [key, String(value)])),
    grow,
    growInBlocks: (problem, onProgress) => grow(problem, onProgress, cut),
    cut: (tree) => cutTree(tree, cut, { ties }),
    estimateBytes: (problem) => bytesOfPairs(listItems(problem, 'phrase').members.length),
    cluster: (problem, onProgress) => method.cut(method.grow(problem, onProgress)),
  };
  return method;
}

function signSide(side: SideInfo | undefined): Readonly<Record<string, string | number>> {
  if (side === undefined) return { 'side-sources': 'none' };
  const { sources, leastWeight, paraphrases } = side;
  return {
    'side-sources': sources.join(',') || 'none',
    ...(sources.includes('data') ? { 'side-information': leastWeight ?? 0 } : {}),
    ...(paraphrases === undefined ? {} : { paraphrases: paraphrases.name }),
  };
}
