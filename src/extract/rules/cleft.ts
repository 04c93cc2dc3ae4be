// What "it was" puts in front of its clause: "It was in 1990 that the firm bought the mine".

import { dependents, hasDependent, headOf, isVerb, relationOf } from '../../language/tree/tree.ts';
import { coreWords } from '../walk/core-complement.ts';
import { casesOf } from '../walk/phrase.ts';
import { type ArgumentRule, goTo } from '../walk/rule.ts';

export const cleft: ArgumentRule = {
  name: 'cleft',
  group: 'clauses',
  from: ['verb'],
  summary: 'the prepositional phrase that "it was" puts before the clause',
  examples: [
    {
      text: 'It was in 1990 that the firm bought the mine .',
      gives: ['the firm | bought the mine in | 1990'],
    },
  ],
  extend(tree, place) {
    const above = headOf(tree, place.node);
    const isClause = ['ccomp', 'csubj', 'advcl', 'acl', 'parataxis'].includes(relationOf(tree, place.node));
    if (above < 0 || !isClause || place.steps.length > 0 || !hasDependent(tree, above, 'expl')) return [];
    const isBe = !isVerb(tree, above) || dependents(tree, above, 'obj', 'xcomp').length === 0;
    const focus = hasDependent(tree, above, 'cop') ? [above] : dependents(tree, above, 'obl');
    return focus
      .filter((node) => isBe && node < place.node && casesOf(tree, node).length > 0)
      .map((node) => goTo(place, 'cleft', { kind: 'noun', node }, coreWords(tree, place.node), casesOf(tree, node)));
  },
};
