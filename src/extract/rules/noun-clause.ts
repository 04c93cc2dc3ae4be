// A clause that belongs to the argument, kept with it: "votes to block", "cases involving".

import { conjuncts, dependents, deprelOf, hasDependent, isVerb, verbForm } from '../../language/tree/tree.ts';
import { clauseMarks, nounPhrase, verbGroup } from '../walk/phrase.ts';
import { type ArgumentRule, goTo } from '../walk/rule.ts';

export const nounClause: ArgumentRule = {
  name: 'noun-clause',
  group: 'clauses of nouns',
  from: ['noun'],
  summary: 'the arguments of an infinitive or participle below the argument',
  examples: [
    {
      text: 'The party has enough votes to block the law .',
      gives: ['The party | has enough votes to block | the law'],
    },
  ],
  extend(tree, place) {
    return dependents(tree, place.node, 'acl')
      .filter((child) => deprelOf(tree, child) !== 'acl:relcl' && isVerb(tree, child))
      .filter((child) => verbForm(tree, child) !== 'finite' && !hasDependent(tree, child, 'nsubj'))
      .flatMap((child) =>
        conjuncts(tree, child).map((node) => {
          const marks = clauseMarks(tree, node);
          const noun = nounPhrase(tree, place.node, 'of').filter((word) => word < node);
          return goTo(
            place,
            'noun-clause',
            { kind: 'verb', node },
            noun,
            marks.length > 0 ? marks : clauseMarks(tree, child),
            verbGroup(tree, node),
          );
        }),
      );
  },
};
