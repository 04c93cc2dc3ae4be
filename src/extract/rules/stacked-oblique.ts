// A further prepositional phrase after the first: "were hit by two storms within".

import { at } from '../../core/at.ts';
import { conjuncts, dependents, lemmaOf } from '../../language/tree/tree.ts';
import { coreWords } from '../walk/core-complement.ts';
import type { FactTree } from '../walk/fact-tree.ts';
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
    {
      text: 'Profits rose from two dollars in 2019 to four dollars in 2021 .',
      gives: ['Profits | rose from two dollars in | 2019', 'Profits | rose to four dollars in | 2021'],
      not: ['Profits | rose from two dollars in | 2021'],
    },
  ],
  extend(tree, place) {
    const obliques = dependents(tree, place.node, 'obl').filter((child) => !isDiscoursePhrase(tree, child));
    const first = obliques.find((child) => child > place.node && casesOf(tree, child).length > 0);
    if (first === undefined) return [];
    return basesOf(tree, obliques, first).flatMap(([child, base]) => {
      const between = [...coreWords(tree, place.node), ...casesOf(tree, base), ...nounPhrase(tree, base, 'of')];
      return conjuncts(tree, child).map((node) =>
        goTo(place, 'stacked-oblique', { kind: 'noun', node }, between, casesOf(tree, node)),
      );
    });
  },
};

/**
 * Each other phrase with the one that is kept: the first, or for a preposition that comes again the one right before it, as in "rose from
 * a million in 2019 to two in 2021".
 */
function basesOf(tree: FactTree, obliques: readonly number[], first: number): [child: number, base: number][] {
  const seen = new Set<string>();
  return obliques.flatMap((child, index): [number, number][] => {
    if (child === first) return [];
    const preposition = casesOf(tree, child)
      .map((word) => lemmaOf(tree, word))
      .join(' ');
    const comesAgain = seen.has(preposition);
    if (child > first) seen.add(preposition);
    return [[child, comesAgain ? at(obliques, index - 1) : first]];
  });
}
