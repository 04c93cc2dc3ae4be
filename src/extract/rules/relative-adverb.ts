// The place or time that a clause with "where" or "when" belongs to: "the town where he lived".

import { conjuncts, dependents, deprelOf, featureOf, headOf, lemmaOf } from '../../language/tree/tree.ts';
import { coreWords } from '../walk/core-complement.ts';
import type { FactTree } from '../walk/fact-tree.ts';
import { casesOf } from '../walk/phrase.ts';
import { type ArgumentRule, goTo } from '../walk/rule.ts';

export const relativeAdverb: ArgumentRule = {
  name: 'relative-adverb',
  group: 'relative clauses',
  from: ['verb'],
  summary: 'the noun that a clause with "where" or "when" belongs to, with its own preposition',
  examples: [
    {
      text: 'Anna worked in Faro , where Bo runs a school .',
      gives: ['Bo | runs a school in | Faro'],
    },
  ],
  extend(tree, place) {
    let clause = place.node;
    while (deprelOf(tree, clause) === 'conj') clause = headOf(tree, clause);
    if (place.steps.length > 0 || deprelOf(tree, clause) !== 'acl:relcl' || !hasRelativeAdverb(tree, clause)) return [];
    const noun = headOf(tree, clause);
    const [preposition, ...more] = casesOf(tree, noun);
    // "moved to Faro, where he met Bo" does not say where to
    if (more.length > 0 || !tree.habits.staticPrepositions.has(lemmaOf(tree, preposition))) return [];
    return conjuncts(tree, noun)
      .filter((node) => node < clause)
      .map((node) =>
        goTo(place, 'relative-adverb', { kind: 'noun', node }, coreWords(tree, place.node), casesOf(tree, noun)),
      );
  },
};

const hasRelativeAdverb = (tree: FactTree, clause: number): boolean =>
  dependents(tree, clause, 'advmod').some(
    (node) => tree.tokens[node]?.xpos === 'WRB' || /Rel|Int/.test(featureOf(tree, node, 'PronType')),
  );
