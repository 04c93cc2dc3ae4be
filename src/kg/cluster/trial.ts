// What tuning tries: configurations of methods, each of which gives clusters at many thresholds.

import type { ClusterProblem } from '../graph/open-graph.ts';
import type { Partition } from '../graph/partition.ts';
import type { Linkage } from './linkage/build-tree.ts';
import { type ClusterTree, cutTreeAt } from './linkage/cluster-tree.ts';
import type { Method } from './method.ts';
import type { MethodOptions } from './method-options.ts';

/** A configuration, with the options that make it at a threshold. */
export interface Trial {
  readonly candidate: Candidate;
  config(threshold: number | undefined): MethodOptions;
}

/** A configuration of a method, whatever its threshold. */
export interface Candidate {
  /** Such as `blend-hac words=1,letters=1 average`. */
  readonly label: string;
  /** Empty for methods without one. */
  readonly thresholds: readonly number[];
  /** One partition for each threshold, or a single one. */
  cluster(problem: ClusterProblem): Partition[];
}

export function createPlainCandidate(method: Method): Candidate {
  return { label: method.id, thresholds: [], cluster: (problem) => [method.cluster(problem)] };
}

const similarities = Array.from({ length: 19 }, (_, step) => (step + 1) / 20);

/** A method that links phrases of at least some similarity. */
export function createThresholdCandidate(id: string, create: (threshold: number) => Method): Candidate {
  return {
    label: id,
    thresholds: similarities,
    cluster: (problem) => similarities.map((threshold) => create(threshold).cluster(problem)),
  };
}

const distances = Array.from({ length: 65 }, (_, step) => (step + 1) / 50);

/** A method that grows a tree, which is grown once and cut everywhere. */
export function createTreeCandidate(label: string, grow: (problem: ClusterProblem) => ClusterTree): Candidate {
  return {
    label,
    thresholds: distances,
    cluster: (problem) => cutTreeAt(grow(problem), distances, { ties: 'strict' }),
  };
}

/** The linkages that tuning tries unless one is named. */
export const linkagesToTry = (wanted: Linkage | undefined): readonly Linkage[] =>
  wanted === undefined ? ['complete', 'average'] : [wanted];
