// Names for clusters of phrases: the commonest, with all others and how often they occur.

import { at } from '../../../core/at.ts';
import { countEach } from '../../../core/group.ts';
import type { ClusterProblem } from '../../graph/open-graph.ts';
import { listClusterMembers, type Partition } from '../../graph/partition.ts';
import type { CanonicalNode } from './canonical-graph.ts';

/** The mentions of a cluster. */
export interface NodeMembers {
  readonly places: readonly number[];
  readonly phrases: readonly string[];
  /** Phrases that tell a relation from object to subject. */
  readonly inversePhrases: readonly string[];
}

/** `inverted` is by mention; absent where none is. */
export const listNodeMembers = (
  { mentions }: ClusterProblem,
  partition: Partition,
  inverted: readonly boolean[] = [],
): NodeMembers[] =>
  listClusterMembers(partition).map((places) => {
    const phrasesOf = (isInverse: boolean) =>
      places.filter((place) => (inverted[place] === true) === isInverse).map((place) => at(mentions, place).phrase);
    return { places, phrases: phrasesOf(false), inversePhrases: phrasesOf(true) };
  });

export function nameNode(
  { places, phrases, inversePhrases }: NodeMembers,
  createId: (name: string) => string,
): CanonicalNode {
  const [straight, inverse] = [phrases, inversePhrases].map(byCount) as [Counted[], Counted[]];
  const { phrase: name } = at(straight.length > 0 ? straight : inverse, 0);
  return {
    id: createId(name),
    name,
    aliases: [...straight, ...inverse.map((alias) => ({ ...alias, inverse: true as const }))],
    mentions: places.length,
  };
}

interface Counted {
  readonly phrase: string;
  readonly mentions: number;
}

/** Of equally common phrases the longest says most. */
const byCount = (phrases: readonly string[]): Counted[] =>
  Array.from(countEach(phrases), ([phrase, mentions]) => ({ phrase, mentions })).sort(
    (one, other) => other.mentions - one.mentions || other.phrase.length - one.phrase.length,
  );
