// The antecedent of a relative clause whose pronoun is the subject, or that has no subject.

import { dependents, headOf, isRelativePronoun, relationOf } from '../../language/tree/tree.ts';
import type { SubjectRule } from '../walk/rule.ts';

export const relativeSubject: SubjectRule = {
  name: 'relative-subject',
  group: 'relative clauses',
  summary: 'the noun that a relative clause belongs to',
  examples: [
    {
      text: 'Anna met a painter who lives in Oslo .',
      gives: ['a painter | lives in | Oslo'],
      not: ['who | lives in | Oslo', 'Anna | lives in | Oslo'],
    },
  ],
  find(tree, verb) {
    const subjects = dependents(tree, verb, 'nsubj');
    if (relationOf(tree, verb) !== 'acl') return [];
    return subjects.length > 0 && subjects.every((child) => isRelativePronoun(tree, child)) ? [headOf(tree, verb)] : [];
  },
};
