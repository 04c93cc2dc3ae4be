// Facts without a verb, for those who ask for them: appositions, titles and possessors. Their relation is not in the text.

import { dependents, deprelOf, headOf, tagOf } from '../language/tree/tree.ts';
import type { FactTree } from './walk/fact-tree.ts';
import { nounPhrase } from './walk/phrase.ts';

export interface NounFact {
  readonly rule: 'apposition' | 'title' | 'possessor';
  readonly subjectHead: number;
  readonly subject: readonly number[];
  readonly relation: 'is' | 'has';
  readonly object: readonly number[];
  readonly objectHead: number;
  /** How sure the parser is of the link between the two. */
  readonly confidence: number;
}

const nouns = ['NOUN', 'PROPN'];

export function findNounFacts(tree: FactTree): NounFact[] {
  return tree.tokens.flatMap((token, node): NounFact[] => {
    const head = headOf(tree, node);
    if (![node, head].every((end) => nouns.includes(tagOf(tree, end)))) return [];
    const confidence = token.headChance ?? 1;
    const phrase = (of: number): readonly number[] => nounPhrase(tree, of, 'full');
    switch (deprelOf(tree, node)) {
      case 'appos':
        return [
          {
            rule: 'apposition',
            subjectHead: head,
            subject: phrase(head),
            relation: 'is',
            object: phrase(node),
            objectHead: node,
            confidence,
          },
        ];
      case 'nmod:desc': {
        const title = nounPhrase(tree, node, 'bare');
        const name = phrase(head).filter((word) => !title.includes(word));
        return [
          {
            rule: 'title',
            subjectHead: head,
            subject: name,
            relation: 'is',
            object: title,
            objectHead: node,
            confidence,
          },
        ];
      }
      case 'nmod:poss': {
        const owner = nounPhrase(tree, node, 'bare').filter((word) => tagOf(tree, word) !== 'PART');
        const own = [...owner, ...dependents(tree, node, 'case')];
        const object = phrase(head).filter((word) => !own.includes(word));
        return [
          {
            rule: 'possessor',
            subjectHead: node,
            subject: owner,
            relation: 'has',
            object,
            objectHead: head,
            confidence,
          },
        ];
      }
      default:
        return [];
    }
  });
}
