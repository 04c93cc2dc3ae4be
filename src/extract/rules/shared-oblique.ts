// Coordinated verbs share a phrase before the first ("In 1990 it closed and was sold") or after the last.

import { coreWords } from '../core-complement.ts';
import { casesOf } from '../phrase.ts';
import { type ArgumentRule, goTo, type Place } from '../rule.ts';
import { conjuncts, dependents, hasDependent, headOf, isVerb, relationOf, type Tree } from '../tree.ts';

export const sharedOblique: ArgumentRule = {
  name: 'shared-oblique',
  group: 'verb coordination',
  from: ['verb'],
  summary: 'a prepositional phrase that belongs to several coordinated verbs',
  examples: [
    {
      text: 'The soldiers were fed and housed during the war .',
      gives: ['The soldiers | were fed during | the war', 'The soldiers | were housed during | the war'],
    },
  ],
  extend: (tree, place) => [...beforeTheFirst(tree, place), ...afterTheLast(tree, place)],
};

function beforeTheFirst(tree: Tree, place: Place): Place[] {
  const first = headOf(tree, place.node);
  if (relationOf(tree, place.node) !== 'conj' || hasDependent(tree, place.node, 'nsubj')) return [];
  const fronted = dependents(tree, first, 'obl').filter((child) => child < first);
  return share(tree, place, fronted);
}

function afterTheLast(tree: Tree, place: Place): Place[] {
  const [, ...others] = conjuncts(tree, place.node).filter((node) => isVerb(tree, node));
  const last = others.at(-1);
  if (last === undefined || hasDependent(tree, last, 'nsubj')) return [];
  if (!hasDependent(tree, place.node, 'aux:pass')) return []; // "resigned and moved to" shares nothing
  if (hasDependent(tree, place.node, 'obj', 'obl', 'xcomp', 'ccomp')) return [];
  return share(
    tree,
    place,
    dependents(tree, last, 'obj', 'obl').filter((child) => child > last),
  );
}

function share(tree: Tree, place: Place, shared: readonly number[]): Place[] {
  return shared.flatMap((child) =>
    conjuncts(tree, child).map((node) =>
      goTo(place, 'shared-oblique', { kind: 'noun', node }, coreWords(tree, place.node), casesOf(tree, node)),
    ),
  );
}
