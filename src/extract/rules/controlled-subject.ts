// The object of the governing verb is the subject of an open complement: "helped the firm reach its aims", "accused the firm of
// selling".

import { hasDependent, headOf, isVerb, lemmaOf, relationOf } from '../../language/tree/tree.ts';
import { objectsOf } from '../walk/core-complement.ts';
import { clauseMarks } from '../walk/phrase.ts';
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
    {
      text: 'The paper accused the mayor of using public money .',
      gives: ['the mayor | using | public money'],
      not: ['The paper | using | public money'],
    },
  ],
  find(tree, verb) {
    if (!isVerb(tree, verb)) return [];
    const above = headOf(tree, verb);
    if (relationOf(tree, verb) === 'xcomp') return objectsOf(tree, above).filter((object) => object < verb);
    const [mark, ...more] = clauseMarks(tree, verb);
    const leadsOn = more.length === 0 && tree.habits.objectClauses.has(lemmaOf(tree, mark));
    if (!leadsOn || hasDependent(tree, verb, 'nsubj')) return [];
    if (relationOf(tree, verb) === 'advcl') return objectsOf(tree, above).filter((object) => object < verb);
    return relationOf(tree, verb) === 'acl' && relationOf(tree, above) === 'obj' ? [above] : [];
  },
};
