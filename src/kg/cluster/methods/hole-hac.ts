// HolE as people choose it: vectors that are trained on the triples alone.

import type { ClusterProblem } from '../../graph/open-graph.ts';
import type { MethodDescription } from '../method-description.ts';
import { createTreeCandidate } from '../trial.ts';
import { createHoleHac, createHoleTrainer, growHoleTree } from './hole-tree.ts';
import { cutAt, linkageBy } from './shared-options.ts';

export const defaultHoleCut = 0.3;

export const holeHac: MethodDescription = {
  id: 'hole-hac',
  about:
    'Hierarchical clusters of phrases by vectors that are trained on the triples alone (HolE, Nickel et al. 2016; seeded).',
  options: [linkageBy('average'), cutAt(defaultHoleCut)],
  compares: 'distances',
  create: ({ linkage, cut = defaultHoleCut }, { measure }) => createHoleHac({ linkage, cut, measure }),
  listTrials(_, { linkage = 'average' }) {
    const train = createHoleTrainer({});
    const grow = (problem: ClusterProblem) => growHoleTree(problem, train(problem), { linkage });
    return [{ candidate: createTreeCandidate(`hole-hac ${linkage}`, grow), config: (cut) => ({ linkage, cut }) }];
  },
};
