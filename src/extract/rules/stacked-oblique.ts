// A further prepositional phrase after the first: "were hit by two storms within".

import { conjuncts, dependents } from '../../language/tree/tree.ts';
import { coreWords } from '../walk/core-complement.ts';
import { casesOf, isDiscoursePhrase, nounPhrase } from '../walk/phrase.ts';
import { type ArgumentRule, goTo } from '../walk/rule.ts';

export const stackedOblique: ArgumentRule = {
  name: 'stacked-oblique',
  group: 'stacked phrases',
  from: ['verb'],
  summary: 'a later prepositional phrase of the verb, with the first one kept in the relation',
  examples: [
    {
      text: 'The village was hit by two storms within a month .',
      gives: ['The village | was hit by two storms within | a month'],
    },
  ],
  extend(tree, place) {
    const obliques = dependents(tree, place.node, 'obl').filter((child) => !isDiscoursePhrase(tree, child));
    const first = obliques.find((child) => child > place.node && casesOf(tree, child).length > 0);
    if (first === undefined) return [];
    const between = [...coreWords(tree, place.node), ...casesOf(tree, first), ...nounPhrase(tree, first, 'of')];
    return obliques
      .filter((child) => child !== first)
      .flatMap((child) =>
        conjuncts(tree, child).map((node) =>
          goTo(place, 'stacked-oblique', { kind: 'noun', node }, between, casesOf(tree, node)),
        ),
      );
  },
};
