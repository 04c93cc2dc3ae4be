// An adverbial clause with a conjunction and no subject, kept with its main clause: "died after giving".

import { dependents, hasDependent, isVerb, verbForm } from '../../language/tree/tree.ts';
import { coreWords } from '../walk/core-complement.ts';
import { clauseMarks, nounPhrase, verbGroup } from '../walk/phrase.ts';
import { type ArgumentRule, goTo } from '../walk/rule.ts';

export const adverbialClause: ArgumentRule = {
  name: 'adverbial-clause',
  group: 'adverbial clauses',
  from: ['verb', 'noun'],
  summary: 'the arguments of a subjectless adverbial clause, reached through its main verb',
  examples: [
    {
      text: 'The firm closed two plants to save money .',
      gives: ['The firm | closed two plants to save | money'],
    },
  ],
  extend(tree, place) {
    const core = place.kind === 'verb' ? coreWords(tree, place.node) : nounPhrase(tree, place.node, 'bare');
    return dependents(tree, place.node, 'advcl')
      .filter(
        (child) => isVerb(tree, child) && !hasDependent(tree, child, 'nsubj') && verbForm(tree, child) !== 'finite',
      )
      .filter((child) => clauseMarks(tree, child).length > 0)
      .map((node) =>
        goTo(place, 'adverbial-clause', { kind: 'verb', node }, core, clauseMarks(tree, node), verbGroup(tree, node)),
      );
  },
};
