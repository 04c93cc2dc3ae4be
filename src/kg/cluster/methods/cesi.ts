// CESI as people choose it (Vashishth et al. 2018): HolE begun with word vectors and drawn together by side information.

import { z } from 'zod';
import { requireKnown, usageError } from '../../../core/assay-error.ts';
import { type SideInfo, type SideSource, sideSources } from '../../similarity/side-info/gather-links.ts';
import type { MethodDescription, MethodResources } from '../method-description.ts';
import type { MethodOption, MethodOptions } from '../method-options.ts';
import { createTreeCandidate, linkagesToTry } from '../trial.ts';
import { defaultHoleCut } from './hole-hac.ts';
import { createHoleHac, createHoleTrainer, growHoleTree } from './hole-tree.ts';
import { cutAt, linkageBy, sideInformationFrom, vectors } from './shared-options.ts';

/** Word vectors of unlike names may be near each other. */
const cutWithVectors = 0.05;
const defaultWeight = 1;
/** Where none are named; paraphrases join them where a file is given. */
const defaultSources: readonly SideSource[] = ['data', 'idf', 'normal-forms', 'rules'];

const sideSourceList: MethodOption = {
  kind: 'text',
  name: 'sideSources',
  about: `where pairs of phrases come from that are drawn together: some of ${sideSources.join(', ')}, or none`,
  value: 'list',
  otherwise: `${defaultSources.join(',')}, and paraphrases where a file is given`,
  parse: parseSources,
  stored: z.array(z.enum(sideSources)),
};

const paraphraseFile: MethodOption = {
  kind: 'text',
  name: 'paraphrases',
  about: 'clusters of paraphrases, such as those of PPDB: a line opens a cluster, its members follow behind TABs',
  value: 'file',
};

export const cesi: MethodDescription = {
  id: 'cesi',
  about:
    '`hole-hac` begun with word vectors (`--vectors`) and drawn together by side information (Vashishth et al. 2018).',
  options: [
    vectors,
    linkageBy('complete'),
    cutAt(defaultHoleCut, `${defaultHoleCut}, with --vectors ${cutWithVectors}`),
    sideInformationFrom(defaultWeight),
    sideSourceList,
    paraphraseFile,
  ],
  compares: 'distances',
  create({ vectors: path, linkage = 'complete', cut, ...options }, resources) {
    return createHoleHac({
      id: 'cesi',
      linkage,
      cut: cut ?? (path === undefined ? defaultHoleCut : cutWithVectors),
      side: chooseSide(options, resources),
      measure: resources.measure,
      vectors: path === undefined ? undefined : resources.loadVectors(path),
    });
  },
  listTrials(_, { linkage: wanted, vectors: path, ...options }, resources) {
    const side = chooseSide(options, resources);
    const known = path === undefined ? undefined : resources.loadVectors(path);
    const train = createHoleTrainer({ side, vectors: known });
    const { sideInformation, paraphrases } = options;
    return linkagesToTry(wanted).map((linkage) => ({
      candidate: createTreeCandidate(`cesi ${side.sources.join(',') || 'none'} ${linkage}`, (problem) =>
        growHoleTree(problem, train(problem), { linkage }),
      ),
      config: (cut) => ({
        ...{ linkage, cut, vectors: path },
        ...{ sideInformation, sideSources: [...side.sources], paraphrases },
      }),
    }));
  },
};

/** `data,idf`, or `none`. */
function parseSources(list: string): readonly SideSource[] {
  if (list.trim() === 'none') return [];
  return [...new Set(list.split(',').map((name) => requireKnown('side source', name.trim(), sideSources)))];
}

function chooseSide(
  { sideInformation, sideSources: named, paraphrases }: MethodOptions,
  resources: MethodResources,
): SideInfo {
  const sources = named ?? [...defaultSources, ...(paraphrases === undefined ? [] : ['paraphrases' as const])];
  if (sources.includes('paraphrases') && paraphrases === undefined)
    throw usageError('bad-option', 'the source paraphrases needs a file; say --paraphrases FILE');
  if (paraphrases !== undefined && !sources.includes('paraphrases'))
    throw usageError('bad-option', 'add paraphrases to --side-sources, or leave out --paraphrases');
  if (sideInformation !== undefined && !sources.includes('data'))
    throw usageError('bad-option', 'add data to --side-sources, or leave out --side-information');
  return {
    sources,
    leastWeight: sideInformation ?? defaultWeight,
    paraphrases: paraphrases === undefined ? undefined : resources.loadParaphrases(paraphrases),
  };
}
