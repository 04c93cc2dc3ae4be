// An adverb after the verb that says where or when.

import { dependents, subtree } from '../../language/tree/tree.ts';
import { coreWords } from '../walk/core-complement.ts';
import { negations } from '../walk/phrase.ts';
import { type ArgumentRule, goTo } from '../walk/rule.ts';

export const adverb: ArgumentRule = {
  name: 'adverb',
  group: 'adverbs',
  from: ['verb'],
  summary: 'an adverb after the verb',
  examples: [{ text: 'The guests stayed there .', gives: ['The guests | stayed | there'] }],
  extend(tree, place) {
    const not = new Set(negations(tree, place.node));
    return dependents(tree, place.node, 'advmod')
      .filter((child) => child > place.node && !not.has(child))
      .map((node) =>
        goTo(place, 'adverb', { kind: 'words', node, object: subtree(tree, node) }, coreWords(tree, place.node)),
      );
  },
};
