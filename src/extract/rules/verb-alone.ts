// A clause without arguments: the auxiliary relates the subject to its verb.

import { dependents, hasDependent, subtree } from '../../language/tree/tree.ts';
import { trimMarks } from '../walk/phrase.ts';
import { type ArgumentRule, goTo } from '../walk/rule.ts';

export const verbAlone: ArgumentRule = {
  name: 'verb-alone',
  group: 'clauses',
  from: ['verb'],
  summary: 'auxiliary and verb of a clause that has nothing else',
  examples: [
    { text: 'The tickets were sold .', gives: ['The tickets | were | sold'] },
    { text: 'The drug was well tolerated .', gives: ['The drug | was | well tolerated'] },
  ],
  extend(tree, place) {
    if (hasDependent(tree, place.node, 'obj', 'xcomp', 'ccomp', 'iobj')) return [];
    const relation = trimMarks(
      tree,
      place.relation.filter((word) => word !== place.node),
    );
    if (relation.length === 0) return [];
    const adverbs = dependents(tree, place.node, 'advmod').filter(
      (node) => node < place.node && node > Math.max(...relation) && !relation.includes(node),
    );
    const object = [...adverbs.flatMap((node) => subtree(tree, node)), place.node];
    const found = goTo(place, 'verb-alone', { kind: 'words', node: place.node, object });
    return [{ ...found, relation }];
  },
};
