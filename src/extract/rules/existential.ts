// What exists, after "there is".

import { conjuncts, dependents, hasDependent } from '../../language/tree/tree.ts';
import { type ArgumentRule, goTo } from '../walk/rule.ts';

export const existential: ArgumentRule = {
  name: 'existential',
  group: 'clauses',
  from: ['verb'],
  summary: 'the noun after "there is"',
  examples: [{ text: 'There are two islands in the lake .', gives: ['There | are | two islands'] }],
  extend(tree, place) {
    if (!hasDependent(tree, place.node, 'expl')) return [];
    return dependents(tree, place.node, 'nsubj')
      .filter((child) => child > place.node)
      .flatMap((child) => conjuncts(tree, child))
      .map((node) => goTo(place, 'existential', { kind: 'noun', node }));
  },
};
