// The antecedent as object of a relative clause that has its own subject: "the song she wrote".

import { conjuncts, dependents, deprelOf, headOf, isRelativePronoun } from '../../language/tree/tree.ts';
import { objectsOf } from '../walk/core-complement.ts';
import { type ArgumentRule, goTo } from '../walk/rule.ts';

export const relativeObject: ArgumentRule = {
  name: 'relative-object',
  group: 'relative clauses',
  from: ['verb'],
  summary: 'the noun that a relative clause belongs to, as the object of its verb',
  examples: [{ text: 'The song she wrote won a prize .', gives: ['she | wrote | The song'] }],
  extend(tree, place) {
    const own = dependents(tree, place.node, 'nsubj').filter((child) => !isRelativePronoun(tree, child));
    if (deprelOf(tree, place.node) !== 'acl:relcl' || own.length === 0 || objectsOf(tree, place.node).length > 0)
      return [];
    if (place.steps.length > 0) return [];
    return conjuncts(tree, headOf(tree, place.node))
      .filter((node) => node < place.node)
      .map((node) => goTo(place, 'relative-object', { kind: 'noun', node }));
  },
};
