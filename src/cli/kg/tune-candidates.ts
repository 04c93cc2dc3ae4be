// What `assay kg tune` tries for the methods that are named, and how the winner is written into a configuration.

import type { Linkage } from '../../kg/cluster/linkage/build-tree.ts';
import { createHoleTrainer, growHoleTree } from '../../kg/cluster/methods/hole-tree.ts';
import { createIdfOverlap } from '../../kg/cluster/methods/idf-overlap.ts';
import { createTokenJaccard } from '../../kg/cluster/methods/token-jaccard.ts';
import { growVectorTree } from '../../kg/cluster/methods/vector-tree.ts';
import {
  createPlainCandidate,
  createThresholdCandidate,
  createTreeCandidate,
} from '../../kg/cluster/tune/candidates.ts';
import type { Task } from '../../kg/graph/dataset.ts';
import type { ClusterProblem } from '../../kg/graph/open-graph.ts';
import { randomVectors } from '../../kg/similarity/vectors/phrase-vectors.ts';
import { chooseSide } from './choose-side.ts';
import type { Loaders } from './loaders.ts';
import type { MethodOptions } from './method-flags.ts';
import { createMethod } from './method-options.ts';
import type { Trial } from './trial.ts';
import { listBlendTrials, listContextTrials } from './tune-blends.ts';
import { listEncoderTrials } from './tune-encoders.ts';

export interface TrialOptions extends Omit<MethodOptions, 'threshold' | 'cut' | 'signals' | 'unit' | 'smoothing'> {
  readonly methods: readonly string[];
}

export async function listTrials(task: Task, options: TrialOptions, loaders: Loaders): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const method of options.methods) {
    const make = makers[method] ?? (() => makePlain(method, loaders));
    trials.push(...(await make(task, options, loaders)));
  }
  return trials;
}

const makePlain = async (method: string, loaders: Loaders): Promise<Trial[]> => [
  { candidate: createPlainCandidate(await createMethod(method, {}, loaders)), config: () => ({ method }) },
];

type MakeTrials = (task: Task, options: TrialOptions, loaders: Loaders) => readonly Trial[] | Promise<readonly Trial[]>;

const makers: Readonly<Record<string, MakeTrials>> = {
  'token-jaccard': () => [
    {
      candidate: createThresholdCandidate('token-jaccard', (threshold) => createTokenJaccard({ threshold })),
      config: (threshold) => ({ method: 'token-jaccard', threshold }),
    },
  ],
  'idf-overlap': (_, { sideInformation }) => [
    {
      candidate: createThresholdCandidate('idf-overlap', (threshold) =>
        createIdfOverlap({ threshold, sideInformation }),
      ),
      config: (threshold) => ({ method: 'idf-overlap', threshold, sideInformation }),
    },
  ],
  'random-hac': (_, { linkage }) =>
    vectorTrials('random-hac', linkage, { vectors: randomVectors(100), name: 'random-100' }, undefined),
  'encoder-hac': listEncoderTrials,
  'vector-hac': (_, { linkage, vectors = '' }, loaders) => {
    const loaded = loaders.vectors(vectors);
    return vectorTrials('vector-hac', linkage, { vectors: loaded, name: loaded.name }, vectors);
  },
  'hole-hac': (_, { linkage = 'average' }) => {
    const train = createHoleTrainer({});
    const grow = (problem: ClusterProblem) => growHoleTree(problem, train(problem), { linkage });
    const candidate = createTreeCandidate(`hole-hac ${linkage}`, grow);
    return [{ candidate, config: (cut) => ({ method: 'hole-hac', linkage, cut }) }];
  },
  cesi: (_, { linkage: wanted, vectors, ...options }, loaders) => {
    const side = chooseSide(options, loaders);
    const train = createHoleTrainer({ side, vectors: vectors === undefined ? undefined : loaders.vectors(vectors) });
    const { sideInformation, paraphrases } = options;
    return chooseLinkages(wanted).map((linkage) => ({
      candidate: createTreeCandidate(`cesi ${side.sources.join(',') || 'none'} ${linkage}`, (problem) =>
        growHoleTree(problem, train(problem), { linkage }),
      ),
      config: (cut) => ({
        ...{ method: 'cesi', linkage, cut, vectors },
        ...{ sideInformation, sideSources: [...side.sources], paraphrases },
      }),
    }));
  },
  'blend-hac': async (task, options, loaders) => [
    ...listBlendTrials(task, options, loaders),
    ...(options.modelDir === undefined ? [] : await listContextTrials(task, options, loaders)),
  ],
};

const chooseLinkages = (wanted: Linkage | undefined): readonly Linkage[] =>
  wanted === undefined ? ['complete', 'average'] : [wanted];

function vectorTrials(
  method: string,
  wanted: Linkage | undefined,
  vectors: Pick<Parameters<typeof growVectorTree>[1], 'vectors' | 'name'>,
  path: string | undefined,
): Trial[] {
  return chooseLinkages(wanted).map((linkage) => ({
    candidate: createTreeCandidate(`${method} ${linkage}`, (problem) =>
      growVectorTree(problem, { ...vectors, linkage }),
    ),
    config: (cut) => ({ method, linkage, cut, vectors: path }),
  }));
}
