// A participle that modifies a noun has it as its subject.

import { deprelOf, hasDependent, headOf, relationOf, verbForm } from '../../language/tree/tree.ts';
import type { SubjectRule } from '../walk/rule.ts';

export const participleSubject: SubjectRule = {
  name: 'participle-subject',
  group: 'participles',
  summary: 'the noun that a participle modifies',
  examples: [
    {
      text: 'She found a letter written by her uncle .',
      gives: ['a letter | written by | her uncle'],
      not: ['She | written by | her uncle'],
    },
  ],
  find(tree, verb) {
    const modifies = relationOf(tree, verb) === 'acl' && deprelOf(tree, verb) !== 'acl:relcl';
    const isParticiple = verbForm(tree, verb) === 'participle';
    return modifies && isParticiple && !hasDependent(tree, verb, 'nsubj', 'mark') ? [headOf(tree, verb)] : [];
  },
};
