// Verbs in a row have one subject, which stands at the first of them, in languages that string clauses so.

import { dependents, hasDependent, isVerb } from '../../language/tree/tree.ts';
import type { SubjectRule } from '../walk/rule.ts';

export const serialSubject: SubjectRule = {
  name: 'serial-subject',
  group: 'serial verbs',
  summary: 'the subject of the first of several verbs in a row (Chinese)',
  examples: [],
  find(tree, verb, subjectsOf) {
    if (!tree.habits.serialVerbs || hasDependent(tree, verb, 'nsubj', 'csubj', 'expl')) return [];
    for (const clause of dependents(tree, verb, 'advcl', 'dep')) {
      if (clause > verb) break;
      const own = isVerb(tree, clause) && hasDependent(tree, clause, 'nsubj') ? subjectsOf(clause) : [];
      if (own.length > 0) return own;
    }
    return [];
  },
};
