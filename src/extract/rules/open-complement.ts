// The complement that shares the subject: "continue to live in", "became a judge", "is able to pay".

import { conjuncts, dependents, isVerb } from '../../language/tree/tree.ts';
import { objectsOf } from '../walk/core-complement.ts';
import type { FactTree } from '../walk/fact-tree.ts';
import { casesOf, clauseMarks, nounPhrase, verbGroup } from '../walk/phrase.ts';
import { type ArgumentRule, goTo, type WalkPlace } from '../walk/rule.ts';

export const openComplement: ArgumentRule = {
  name: 'open-complement',
  group: 'open complements',
  from: ['verb', 'noun'],
  summary: 'the governing verb stays in the relation of the complement',
  examples: [
    {
      text: 'The twins continue to live in Lima .',
      gives: ['The twins | continue to live in | Lima'],
      not: ['The twins | live in | Lima'],
    },
    { text: 'Her cousin became a judge .', gives: ['Her cousin | became | a judge'] },
    { text: 'The town is able to pay the workers .', gives: ['The town | is able to pay | the workers'] },
  ],
  extend(tree, place) {
    return dependents(tree, place.node, 'xcomp').flatMap((child) =>
      conjuncts(tree, child).flatMap((node) => {
        const own = introducing(tree, node);
        const words = own.length > 0 ? own : introducing(tree, child);
        const kind = isVerb(tree, node) ? 'verb' : 'noun';
        const group = kind === 'verb' ? verbGroup(tree, node) : [];
        return before(tree, place).map((start) => goTo(place, 'open-complement', { kind, node }, start, words, group));
      }),
    );
  },
};

const introducing = (tree: FactTree, node: number): number[] =>
  isVerb(tree, node) ? clauseMarks(tree, node) : casesOf(tree, node);

/** The predicate itself, or the object of the verb, once for each of its conjuncts. */
function before(tree: FactTree, { kind, node }: WalkPlace): (readonly number[])[] {
  if (kind === 'noun') return [nounPhrase(tree, node, 'bare')];
  const [object] = objectsOf(tree, node);
  return object === undefined ? [[]] : conjuncts(tree, object).map((one) => nounPhrase(tree, one, 'of'));
}
