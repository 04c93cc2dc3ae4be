// Coordinated verbs share a phrase before the first ("In 1990 it closed and was sold") or after the last.

import { conjuncts, dependents, hasDependent, headOf, isVerb, relationOf } from '../../language/tree/tree.ts';
import { coreWords } from '../walk/core-complement.ts';
import type { FactTree } from '../walk/fact-tree.ts';
import { casesOf } from '../walk/phrase.ts';
import { type ArgumentRule, goTo, type WalkPlace } from '../walk/rule.ts';

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
    {
      text: 'Ines resigned and moved to Faro .',
      gives: ['Ines | moved to | Faro'],
      not: ['Ines | resigned to | Faro'],
    },
  ],
  extend: (tree, place) => [...ofTheFirst(tree, place), ...ofTheLast(tree, place)],
};

/** What hangs on the first verb, but stands before it or behind this one. */
function ofTheFirst(tree: FactTree, place: WalkPlace): WalkPlace[] {
  const first = headOf(tree, place.node);
  if (relationOf(tree, place.node) !== 'conj' || hasDependent(tree, place.node, 'nsubj')) return [];
  const outside = dependents(tree, first, 'obl').filter((child) => child < first || child > place.node);
  return share(tree, place, outside);
}

/** Parsers hang what stands last on the verb before it. */
function ofTheLast(tree: FactTree, place: WalkPlace): WalkPlace[] {
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

function share(tree: FactTree, place: WalkPlace, shared: readonly number[]): WalkPlace[] {
  return shared.flatMap((child) =>
    conjuncts(tree, child).map((node) =>
      goTo(place, 'shared-oblique', { kind: 'noun', node }, coreWords(tree, place.node), casesOf(tree, node)),
    ),
  );
}
