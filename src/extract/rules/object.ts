// The direct object.

import { conjuncts, dependents } from '../../language/tree/tree.ts';
import { objectsOf } from '../walk/core-complement.ts';
import { nounPhrase } from '../walk/phrase.ts';
import { type ArgumentRule, goTo } from '../walk/rule.ts';

export const object: ArgumentRule = {
  name: 'object',
  group: 'clauses',
  from: ['verb'],
  summary: 'the direct object, one fact for each conjunct',
  examples: [
    {
      text: 'The farm produces milk and cheese .',
      gives: ['The farm | produces | milk', 'The farm | produces | cheese'],
      not: ['The farm | produces | milk and cheese'],
    },
    { text: 'The teacher gave the girl a book .', gives: ['The teacher | gave the girl | a book'] },
  ],
  extend(tree, place) {
    const indirect = dependents(tree, place.node, 'iobj').flatMap((child) => nounPhrase(tree, child, 'bare'));
    return objectsOf(tree, place.node)
      .flatMap((child) => conjuncts(tree, child))
      .map((node) => goTo(place, 'object', { kind: 'noun', node }, indirect));
  },
};
