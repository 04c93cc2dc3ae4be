// A complement without arguments of its own: "started running", "refused to resign".

import { dependents, hasDependent, isVerb, subtree } from '../../language/tree/tree.ts';
import { objectsOf } from '../walk/core-complement.ts';
import { clauseMarks, nounPhrase, verbGroup } from '../walk/phrase.ts';
import { type ArgumentRule, goTo } from '../walk/rule.ts';

export const complementAlone: ArgumentRule = {
  name: 'complement-alone',
  group: 'open complements',
  from: ['verb', 'noun'],
  summary: 'a complement that has no argument of its own',
  examples: [
    { text: 'The mayor refused to resign .', gives: ['The mayor | refused | to resign'] },
    { text: 'The players started running .', gives: ['The players | started | running'] },
  ],
  extend(tree, place) {
    const before =
      place.kind === 'noun'
        ? nounPhrase(tree, place.node, 'bare')
        : objectsOf(tree, place.node).flatMap((object) => nounPhrase(tree, object, 'of'));
    return dependents(tree, place.node, 'xcomp')
      .filter((child) => isVerb(tree, child) && !hasDependent(tree, child, 'obj', 'obl', 'xcomp', 'ccomp', 'iobj'))
      .map((node) => {
        const adverbs = dependents(tree, node, 'advmod').flatMap((adverb) => subtree(tree, adverb));
        const object = [...new Set([...clauseMarks(tree, node), ...verbGroup(tree, node), ...adverbs])].sort(
          (a, b) => a - b,
        );
        return goTo(place, 'complement-alone', { kind: 'words', node, object }, before);
      });
  },
};
