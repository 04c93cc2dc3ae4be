// Prepositions that are participles keep their verbal force: "diseases including measles".

import { featureOf, headOf, isVerb, relationOf } from '../../language/tree/tree.ts';
import type { FactTree } from '../walk/fact-tree.ts';
import { casesOf } from '../walk/phrase.ts';
import type { SubjectRule } from '../walk/rule.ts';

export const participialPreposition: SubjectRule = {
  name: 'participial-preposition',
  group: 'participles',
  summary: 'the noun before a preposition such as "including"',
  examples: [
    {
      text: 'The clinic treats diseases including measles .',
      gives: ['diseases | including | measles'],
      not: ['The clinic | including | measles'],
    },
  ],
  find(tree, node, subjectsOf) {
    if (!hasParticiplePreposition(tree, node) || !['nmod', 'obl'].includes(relationOf(tree, node))) return [];
    const head = headOf(tree, node);
    return isVerb(tree, head) ? subjectsOf(head) : [head];
  },
};

export function hasParticiplePreposition(tree: FactTree, node: number): boolean {
  const [first] = casesOf(tree, node);
  if (first === undefined) return false;
  const isParticiple =
    tree.tokens[first]?.xpos === 'VBG' || ['Part', 'Ger'].includes(featureOf(tree, first, 'VerbForm'));
  return isParticiple && casesOf(tree, node).length === 1;
}
