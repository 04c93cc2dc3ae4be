// The methods over word vectors, as people choose them: drawn ones, and those of a file.

import { usageError } from '../../../core/assay-error.ts';
import { randomVectors, type WordVectors } from '../../similarity/vectors/phrase-vectors.ts';
import type { MethodDescription } from '../method-description.ts';
import type { MethodOptions } from '../method-options.ts';
import { createTreeCandidate, linkagesToTry, type Trial } from '../trial.ts';
import { cutAt, linkageBy, vectors } from './shared-options.ts';
import { createVectorHac, growVectorTree } from './vector-tree.ts';

const defaultCut = 0.2;
const drawn = { name: 'random-100', vectors: randomVectors(100) };

export const randomHac: MethodDescription = {
  id: 'random-hac',
  about: 'Hierarchical clusters of phrases, by the cosine of the means of vectors drawn for each word.',
  options: [linkageBy('complete'), cutAt(defaultCut)],
  compares: 'distances',
  create: ({ linkage, cut = defaultCut }, { measure }) =>
    createVectorHac({ id: 'random-hac', ...drawn, linkage, cut, measure }),
  listTrials: (_, options) => listVectorTrials('random-hac', options, drawn),
};

export const vectorHac: MethodDescription = {
  id: 'vector-hac',
  about: 'The same with the word vectors of a file (`--vectors`); words without one are drawn.',
  options: [vectors, linkageBy('complete'), cutAt(defaultCut)],
  compares: 'distances',
  create({ vectors: path, linkage, cut = defaultCut }, resources) {
    const loaded = resources.loadVectors(requirePath(path));
    const { measure } = resources;
    return createVectorHac({ id: 'vector-hac', name: loaded.name, vectors: loaded, linkage, cut, measure });
  },
  listTrials(_, options, resources) {
    const loaded = resources.loadVectors(requirePath(options.vectors));
    return listVectorTrials('vector-hac', options, { name: loaded.name, vectors: loaded });
  },
};

function requirePath(path: string | undefined): string {
  if (path === undefined) throw usageError('bad-option', 'vector-hac needs --vectors');
  return path;
}

function listVectorTrials(
  id: string,
  { linkage: wanted, vectors: path }: MethodOptions,
  compared: { readonly name: string; readonly vectors: WordVectors },
): Trial[] {
  return linkagesToTry(wanted).map((linkage) => ({
    candidate: createTreeCandidate(`${id} ${linkage}`, (problem) => growVectorTree(problem, { ...compared, linkage })),
    config: (cut) => ({ linkage, cut, vectors: path }),
  }));
}
