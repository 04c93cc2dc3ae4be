// The methods that every other one must beat: each mention alone, all together, equal strings, equal first or last word.

import { type Mention, splitPhrase, surfaceOf } from '../../graph/open-graph.ts';
import { groupByKey } from '../../graph/partition.ts';
import type { Method } from '../method.ts';
import type { MethodDescription } from '../method-description.ts';

function createKeyMethod(id: string, keyOf: (mention: Mention, index: number) => unknown): Method {
  return { id, signature: new Map(), cluster: ({ mentions }) => groupByKey(mentions.map(keyOf)) };
}

/** The method that leaves each mention alone. */
export const singletons = createKeyMethod('singletons', (_, index) => index);
/** The method that puts everything into one cluster. */
export const oneCluster = createKeyMethod('one-cluster', () => 0);
/** The method that joins equal phrases. */
export const equalString = createKeyMethod('equal-string', surfaceOf);
/** The method that joins phrases with the same first word. */
export const firstWord = createKeyMethod('first-word', (mention) => splitPhrase(surfaceOf(mention))[0]);
/** The method that joins phrases with the same last word. */
export const lastWord = createKeyMethod('last-word', (mention) => splitPhrase(surfaceOf(mention)).at(-1) ?? '');

const describeTrivial = (method: Method, about: string): MethodDescription => ({
  id: method.id,
  about,
  options: [],
  compares: 'strings',
  create: () => method,
});

export const trivialMethods: readonly MethodDescription[] = [
  describeTrivial(equalString, 'Equal phrases are together.'),
  describeTrivial(firstWord, 'Phrases with the same first word are together.'),
  describeTrivial(lastWord, 'Phrases with the same last word are together.'),
  describeTrivial(singletons, 'Each mention is alone.'),
  describeTrivial(oneCluster, 'All mentions are together.'),
];
