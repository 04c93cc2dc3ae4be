// An adverbial clause without a subject has the one of the main clause.

import { hasDependent, headOf, relationOf } from '../../language/tree/tree.ts';
import type { SubjectRule } from '../walk/rule.ts';

export const adverbialSubject: SubjectRule = {
  name: 'adverbial-subject',
  group: 'adverbial clauses',
  summary: 'the subject of the main clause, for a clause such as "drawing large crowds"',
  examples: [
    {
      text: 'The singer toured Spain , drawing large crowds .',
      gives: ['The singer | drawing | large crowds'],
      not: ['Spain | drawing | large crowds'],
    },
  ],
  find(tree, verb, subjectsOf) {
    if (relationOf(tree, verb) !== 'advcl' || hasDependent(tree, verb, 'nsubj', 'csubj', 'expl')) return [];
    return subjectsOf(headOf(tree, verb));
  },
};
