// Arguments of a clause that an adjective governs, with its own subject: "is sure he has".

import { dependents, isVerb } from '../../language/tree/tree.ts';
import { clauseMarks, nounPhrase, verbGroup } from '../walk/phrase.ts';
import { type ArgumentRule, goTo } from '../walk/rule.ts';

export const reportedClause: ArgumentRule = {
  name: 'reported-clause',
  group: 'attribution',
  from: ['noun'],
  summary: 'the arguments of a clause below an adjective, with its subject and verb kept in the relation',
  examples: [
    {
      text: 'The minister is confident he has enough votes .',
      gives: ['The minister | is confident he has | enough votes', 'he | has | enough votes'],
    },
  ],
  extend(tree, place) {
    const before = nounPhrase(tree, place.node, 'bare');
    return dependents(tree, place.node, 'ccomp')
      .filter((clause) => isVerb(tree, clause) && clause > place.node)
      .flatMap((node) =>
        dependents(tree, node, 'nsubj')
          .filter((subject) => subject < node)
          .map((subject) =>
            goTo(
              place,
              'reported-clause',
              { kind: 'verb', node },
              before,
              clauseMarks(tree, node),
              nounPhrase(tree, subject, 'full'),
              verbGroup(tree, node),
            ),
          ),
      );
  },
};
