// One more step along a chain of prepositional phrases: "became a judge of the High Court of".

import { conjuncts } from '../../language/tree/tree.ts';
import { casesOfConjunct, prepositionalModifiers, splitModifiers } from '../walk/phrase.ts';
import { type ArgumentRule, goTo } from '../walk/rule.ts';

export const nounModifier: ArgumentRule = {
  name: 'noun-modifier',
  group: 'prepositional chains',
  from: ['noun'],
  summary: 'a prepositional phrase of the argument; the argument itself moves into the relation',
  examples: [
    {
      text: 'Her cousin became a judge of the High Court of Kenya .',
      gives: [
        'Her cousin | became a judge of | the High Court of Kenya',
        'Her cousin | became a judge of the High Court of | Kenya',
      ],
    },
  ],
  extend(tree, place) {
    const modifiers = prepositionalModifiers(tree, place.node);
    return modifiers.flatMap((child, index) => {
      const nouns = splitModifiers(tree, place.node, index > 0 ? 'of' : 'bare');
      return conjuncts(tree, child).flatMap((node) => {
        const preposition = casesOfConjunct(tree, child, node);
        return nouns.map((noun) =>
          goTo(
            place,
            'noun-modifier',
            { kind: 'noun', node },
            noun.filter((word) => word < child),
            preposition,
          ),
        );
      });
    });
  },
};
