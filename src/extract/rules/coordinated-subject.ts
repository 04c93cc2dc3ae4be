// A coordinated verb shares the subject of the first.

import { hasDependent, headOf, relationOf } from '../../language/tree/tree.ts';
import type { SubjectRule } from '../walk/rule.ts';

export const coordinatedSubject: SubjectRule = {
  name: 'coordinated-subject',
  group: 'verb coordination',
  summary: 'the subject of the first of several coordinated verbs',
  examples: [
    {
      text: 'The company closed its shops and sold the land .',
      gives: ['The company | sold | the land'],
      not: ['its shops | sold | the land'],
    },
  ],
  find(tree, verb, subjectsOf) {
    if (relationOf(tree, verb) !== 'conj' || hasDependent(tree, verb, 'nsubj', 'csubj', 'expl')) return [];
    return subjectsOf(headOf(tree, verb));
  },
};
