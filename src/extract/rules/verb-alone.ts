// A clause without arguments: the auxiliary relates the subject to its verb.

import { hasDependent } from '../../language/tree/tree.ts';
import { trimMarks } from '../walk/phrase.ts';
import { type ArgumentRule, goTo } from '../walk/rule.ts';

export const verbAlone: ArgumentRule = {
  name: 'verb-alone',
  group: 'clauses',
  from: ['verb'],
  summary: 'auxiliary and verb of a clause that has nothing else',
  examples: [{ text: 'The tickets were sold .', gives: ['The tickets | were | sold'] }],
  extend(tree, place) {
    if (hasDependent(tree, place.node, 'obj', 'xcomp', 'ccomp', 'iobj')) return [];
    const relation = trimMarks(
      tree,
      place.relation.filter((word) => word !== place.node),
    );
    if (relation.length === 0) return [];
    const found = goTo(place, 'verb-alone', { kind: 'words', node: place.node, object: [place.node] });
    return [{ ...found, relation }];
  },
};
