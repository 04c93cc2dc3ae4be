// What `assay kg tune` tries for the methods that are named, and how the winner is written into a configuration.

import type { Task } from '../../kg/dataset.ts';
import type { Linkage } from '../../kg/linkage/build-tree.ts';
import type { BlendTreeOptions } from '../../kg/methods/blend-tree.ts';
import { growHoleTree } from '../../kg/methods/hole-tree.ts';
import { createIdfOverlap } from '../../kg/methods/idf-overlap.ts';
import { createTokenJaccard } from '../../kg/methods/token-jaccard.ts';
import { growVectorTree } from '../../kg/methods/vector-tree.ts';
import {
  type Candidate,
  createBlendCandidates,
  createPlainCandidate,
  createThresholdCandidate,
  createTreeCandidate,
  listBlends,
} from '../../kg/tune/candidates.ts';
import { randomVectors } from '../../kg/vectors/phrase-vectors.ts';
import type { RoleConfig } from './config-file.ts';
import { createMethod, type LoadVectors, type MethodOptions } from './method-options.ts';

/** A candidate with the entry of the configuration that makes it. */
export interface Trial {
  readonly candidate: Candidate;
  config(threshold: number | undefined): RoleConfig;
}

interface TrialOptions extends Pick<MethodOptions, 'vectors' | 'sideInformation' | 'linkage'> {
  readonly methods: readonly string[];
}

export function listTrials(task: Task, options: TrialOptions, loadVectors: LoadVectors): Trial[] {
  return options.methods.flatMap((method) => {
    const make = makers[method];
    if (make !== undefined) return make(task, options, loadVectors);
    return [{ candidate: createPlainCandidate(createMethod(method, {}, loadVectors)), config: () => ({ method }) }];
  });
}

type MakeTrials = (task: Task, options: TrialOptions, loadVectors: LoadVectors) => Trial[];

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
  'vector-hac': (_, { linkage, vectors = '' }, loadVectors) => {
    const loaded = loadVectors(vectors);
    return vectorTrials('vector-hac', linkage, { vectors: loaded, name: loaded.name }, vectors);
  },
  'hole-hac': (_, { linkage = 'average' }) => [
    {
      candidate: createTreeCandidate(`hole-hac ${linkage}`, (problem) => growHoleTree(problem, { linkage })),
      config: (cut) => ({ method: 'hole-hac', linkage, cut }),
    },
  ],
  cesi: (_, { linkage = 'complete', sideInformation = 1, vectors: path }, loadVectors) => {
    const vectors = path === undefined ? undefined : loadVectors(path);
    const options = { linkage, sideInformation, vectors };
    return [
      {
        candidate: createTreeCandidate(`cesi ${linkage}`, (problem) => growHoleTree(problem, options)),
        config: (cut) => ({ method: 'cesi', linkage, sideInformation, vectors: path, cut }),
      },
    ];
  },
  'blend-hac': (task, { vectors: path, sideInformation, linkage }, loadVectors) => {
    const kinds = [undefined, ...(path === undefined ? [] : [loadVectors(path)])];
    return kinds.flatMap((vectors) => {
      const listed = listBlends(task, { vectors, sideInformation });
      const blends = listed.filter((blend) => linkage === undefined || blend.linkage === linkage);
      return createBlendCandidates(blends).map((candidate, index) => ({
        candidate,
        config: (cut) => printBlend(blends[index] as BlendTreeOptions, vectors === undefined ? undefined : path, cut),
      }));
    });
  },
};

function printBlend(
  { blocks, unit, linkage, smoothing, sideInformation }: BlendTreeOptions,
  vectors: string | undefined,
  cut: number | undefined,
): RoleConfig {
  return { method: 'blend-hac', blocks, unit, linkage, smoothing, sideInformation, vectors, cut };
}

function vectorTrials(
  method: string,
  wanted: Linkage | undefined,
  vectors: Pick<Parameters<typeof growVectorTree>[1], 'vectors' | 'name'>,
  path: string | undefined,
): Trial[] {
  const linkages: readonly Linkage[] = wanted === undefined ? ['complete', 'average'] : [wanted];
  return linkages.map((linkage) => ({
    candidate: createTreeCandidate(`${method} ${linkage}`, (problem) =>
      growVectorTree(problem, { ...vectors, linkage }),
    ),
    config: (cut) => ({ method, linkage, cut, vectors: path }),
  }));
}
