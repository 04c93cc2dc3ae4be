// Prepositional phrases and bare times of a verb or a predicate.

import { conjuncts, dependents } from '../../language/tree/tree.ts';
import { wordsBeforeOblique } from '../walk/core-complement.ts';
import type { FactTree } from '../walk/fact-tree.ts';
import { casesOfConjunct, isDiscoursePhrase } from '../walk/phrase.ts';
import { type ArgumentRule, goTo } from '../walk/rule.ts';

export const oblique: ArgumentRule = {
  name: 'oblique',
  group: 'clauses',
  from: ['verb', 'noun'],
  summary: 'a prepositional phrase of the verb; the object comes before the preposition',
  examples: [
    {
      text: 'The poet moved to Vienna in 1903 .',
      gives: ['The poet | moved to | Vienna', 'The poet | moved in | 1903'],
    },
    {
      text: 'The army crossed the river in spring .',
      gives: ['The army | crossed the river in | spring'],
      not: ['The army | crossed in | spring'],
    },
  ],
  extend(tree, place) {
    return obliquesOf(tree, place.node).flatMap(({ oblique: child, adverb }) =>
      conjuncts(tree, child).flatMap((node) => {
        const preposition = casesOfConjunct(tree, child, node);
        return wordsBeforeOblique(tree, place, child).map((words) =>
          goTo(place, 'oblique', { kind: 'noun', node }, words, adverb, preposition),
        );
      }),
    );
  },
};

/** Obliques of the verb itself, and those that hang below its adverb: "called back to duty". */
function obliquesOf(tree: FactTree, node: number): { oblique: number; adverb: number[] }[] {
  const own = dependents(tree, node, 'obl')
    .filter((child) => !isDiscoursePhrase(tree, child))
    .map((child) => ({ oblique: child, adverb: [] }));
  const adverbs = dependents(tree, node, 'advmod').filter((child) => child > node);
  return [
    ...own,
    ...adverbs.flatMap((adverb) =>
      dependents(tree, adverb, 'obl').map((child) => ({ oblique: child, adverb: [adverb] })),
    ),
  ];
}
