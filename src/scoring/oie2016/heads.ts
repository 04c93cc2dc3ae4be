// Grammatical heads of a tuple's elements, that the data supplies (meta.heads = { "relation": "founded", "subject": "Lindqvist", "objects":
// ["bakery"] }) or that somebody finds in the sentence's tree.

import type { Sentence } from '../../core/sentence.ts';
import type { Tuple } from '../../core/tuple.ts';

export interface TupleHeads {
  readonly relation: string;
  readonly subject: string;
  readonly objects: readonly string[];
}

export type HeadsOf = (tuple: Tuple, sentence: Sentence) => TupleHeads;

/** Relation, subject and objects, in this order; undefined when the tuple has no heads. */
export function readHeads(meta: unknown): readonly string[] | undefined {
  if (!isRecord(meta) || !isRecord(meta['heads'])) return undefined;
  const { relation, subject, objects } = meta['heads'];
  if (typeof relation !== 'string' || typeof subject !== 'string' || !Array.isArray(objects)) return undefined;
  const all: unknown[] = [relation, subject, ...objects];
  return all.every((head) => typeof head === 'string') ? all : undefined;
}

/** Both agree on the head of every element (Stanovsky and Dagan 2016, section 4). */
export function sameHeads(gold: readonly string[], predicted: readonly string[]): boolean {
  return gold.length === predicted.length && gold.every((head, i) => head === predicted[i]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
