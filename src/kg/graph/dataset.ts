// A dataset is an open graph with what its gold can judge: up to five tasks in COMBO, one in the others, none in plain extractions.

import type { GoldClusters } from './gold-clusters.ts';
import { type ClusterProblem, createArgumentProblem, createProblem, type OpenTriple } from './open-graph.ts';

/** Entities of noun phrases, relations of relation phrases, classes of noun phrases (COMBO, Table 2). */
export type TaskKind = 'NPC-E' | 'RPC' | 'NPC-O';

/** A problem with the gold that judges it. */
export interface Task {
  readonly kind: TaskKind;
  readonly problem: ClusterProblem;
  readonly gold: GoldClusters;
}

/** An open graph: its triples, what is clustered, and what the gold can judge. */
export interface Dataset {
  readonly triples: readonly OpenTriple[];
  /** Each with mentions of its own role; tasks of one role share a problem, so that it is clustered once. */
  readonly problems: readonly ClusterProblem[];
  readonly tasks: readonly Task[];
}

/** The name of a task, such as `NPC-E subject`. Relation phrases have only one task. */
export function nameTask({ kind, problem }: Task): string {
  return kind === 'RPC' ? kind : `${kind} ${problem.role}`;
}

/** Subjects and objects together, and relations, with the side information that the data brings. */
export function joinArguments({ triples, problems }: Dataset): [nouns: ClusterProblem, relations: ClusterProblem] {
  const nouns = problems.find(({ role }) => role !== 'relation')?.sideInformation;
  const relations = problems.find(({ role }) => role === 'relation')?.sideInformation;
  return [
    { ...createArgumentProblem(triples), sideInformation: nouns, otherSideInformation: relations },
    { ...createProblem(triples, 'relation'), sideInformation: relations, otherSideInformation: nouns },
  ];
}
