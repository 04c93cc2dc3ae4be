// Which sources of side information a method draws on, from its options.

import { usageError } from '../../core/assay-error.ts';
import type { SideInfo } from '../../kg/similarity/side-info/gather-links.ts';
import type { Loaders } from './loaders.ts';
import { defaultSources, type MethodOptions } from './method-flags.ts';

type SideOptions = Pick<MethodOptions, 'sideInformation' | 'sideSources' | 'paraphrases'>;

export function chooseSide({ sideInformation, sideSources, paraphrases }: SideOptions, loaders: Loaders): SideInfo {
  const sources = sideSources ?? [...defaultSources, ...(paraphrases === undefined ? [] : ['paraphrases' as const])];
  if (sources.includes('paraphrases') && paraphrases === undefined)
    throw usageError('bad-option', 'the source paraphrases needs a file; say --paraphrases FILE');
  if (paraphrases !== undefined && !sources.includes('paraphrases'))
    throw usageError('bad-option', 'add paraphrases to --side-sources, or leave out --paraphrases');
  if (sideInformation !== undefined && !sources.includes('data'))
    throw usageError('bad-option', 'add data to --side-sources, or leave out --side-information');
  return {
    sources,
    leastWeight: sideInformation ?? 1,
    paraphrases: paraphrases === undefined ? undefined : loaders.paraphrases(paraphrases),
  };
}
