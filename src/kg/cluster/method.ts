// The contract of all methods: a problem in, one cluster for each mention out. Methods see no gold.

import type { SignatureFields } from '../../core/signature.ts';
import type { ClusterProblem } from '../graph/open-graph.ts';
import type { Partition } from '../graph/partition.ts';
import type { OnProgress } from '../graph/progress.ts';
import type { ClusterTree } from './linkage/cluster-tree.ts';

/** Makes clusters of a problem. */
export interface Method {
  /** Such as `token-jaccard`. */
  readonly id: string;
  /** The options that change its clusters. */
  readonly signature: SignatureFields;
  /** What has to be waited for before a problem can be clustered, where there is such a thing. */
  prepare?(problem: ClusterProblem, onProgress?: OnProgress): Promise<void>;
  cluster(problem: ClusterProblem, onProgress?: OnProgress): Partition;
}

/** A method that makes a tree first: its nodes are clusters that overlap, and it can be cut at other places. */
export interface TreeMethod extends Method {
  grow(problem: ClusterProblem, onProgress?: OnProgress): ClusterTree;
  /** The same below its cut, nearly, for problems with more pairs than memory can hold: only near phrases are compared. */
  growInBlocks?(problem: ClusterProblem, onProgress?: OnProgress): ClusterTree;
  cut(tree: ClusterTree): Partition;
  /** What growing needs at most at once for its distances. */
  estimateBytes(problem: ClusterProblem): number;
}

export const isTreeMethod = (method: Method): method is TreeMethod => 'grow' in method;
