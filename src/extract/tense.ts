// What an extraction says beside its slots and its factuality: the tense of its predicate.

import { dependents, featureOf, lemmaOf } from '../language/tree/tree.ts';
import type { FactTree } from './walk/fact-tree.ts';
import { verbGroup } from './walk/phrase.ts';

export type Tense = 'past' | 'present' | 'future';

export function tenseOf(tree: FactTree, predicate: number): Tense | undefined {
  const group = [...dependents(tree, predicate, 'cop'), ...verbGroup(tree, predicate)].sort((a, b) => a - b);
  const future = group.some(
    (node) => tree.habits.futures.has(lemmaOf(tree, node)) && featureOf(tree, node, 'Tense') !== 'Past',
  );
  if (future && group.length > 1) return 'future';
  const isPerfect =
    group.length > 1 && group.some((node) => tree.habits.perfects.has(lemmaOf(tree, node)) && node !== predicate);
  if (isPerfect) return 'past';
  const tense = group.map((node) => featureOf(tree, node, 'Tense')).find((found) => found !== '');
  return tense === 'Past' ? 'past' : tense === 'Pres' ? 'present' : undefined;
}
