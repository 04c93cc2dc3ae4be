// The subject that a verb has of its own.

import { dependents, isRelativePronoun } from '../../language/tree/tree.ts';
import type { SubjectRule } from '../walk/rule.ts';

export const ownSubject: SubjectRule = {
  name: 'own-subject',
  group: 'clauses',
  summary: 'the subject of the verb or predicate itself',
  examples: [
    {
      text: 'The baker sold fresh bread .',
      gives: ['The baker | sold | fresh bread'],
      not: ['fresh bread | sold | The baker'],
    },
    { text: 'The bridge was built by Roman engineers .', gives: ['The bridge | was built by | Roman engineers'] },
  ],
  find(tree, verb) {
    const subjects = dependents(tree, verb, 'nsubj').filter((child) => !isRelativePronoun(tree, child));
    const nearest = subjects.sort((a, b) => Math.abs(a - verb) - Math.abs(b - verb)).slice(0, 1);
    const there = dependents(tree, verb, 'expl').filter((child) => child < verb);
    return there.length > 0 && nearest.every((subject) => subject > verb) ? there : nearest;
  },
};
