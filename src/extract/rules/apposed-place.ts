// The larger place after a comma: who was born in "Salzburg , Austria" was born in Austria too.

import { commaBetween, dependents, tagOf } from '../../language/tree/tree.ts';
import { type ArgumentRule, goTo, type WalkPlace } from '../walk/rule.ts';

export const apposedPlace: ArgumentRule = {
  name: 'apposed-place',
  group: 'prepositional chains',
  from: ['noun'],
  summary: 'a proper noun after a comma that names the larger place',
  examples: [
    {
      text: 'Mozart was born in Salzburg , Austria .',
      gives: ['Mozart | was born in | Salzburg', 'Mozart | was born in | Austria'],
    },
  ],
  extend(tree, place): readonly WalkPlace[] {
    if (tagOf(tree, place.node) !== 'PROPN') return [];
    return dependents(tree, place.node, 'appos', 'nmod:unmarked', 'nmod:npmod')
      .filter((node) => tagOf(tree, node) === 'PROPN' && commaBetween(tree, place.node, node))
      .map((node) => goTo(place, 'apposed-place', { kind: 'noun', node }));
  },
};
