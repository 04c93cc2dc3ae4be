// The object of the governing verb is the subject of an open complement: "helped the firm reach its aims".

import { headOf, isVerb, relationOf } from '../../language/tree/tree.ts';
import { objectsOf } from '../walk/core-complement.ts';
import type { SubjectRule } from '../walk/rule.ts';

export const controlledSubject: SubjectRule = {
  name: 'controlled-subject',
  group: 'open complements',
  summary: 'the object of the governing verb',
  examples: [
    {
      text: 'The grant helped the museum restore the paintings .',
      gives: ['the museum | restore | the paintings'],
      not: ['The grant | restore | the paintings'],
    },
  ],
  find(tree, verb) {
    if (relationOf(tree, verb) !== 'xcomp' || !isVerb(tree, verb)) return [];
    return objectsOf(tree, headOf(tree, verb)).filter((object) => object < verb);
  },
};
