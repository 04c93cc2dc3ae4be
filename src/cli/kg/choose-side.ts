// Which sources of side information a method draws on, from its options.

import { usageError } from '../../core/assay-error.ts';
import type { SideInfo } from '../../kg/side-info/gather-links.ts';
import type { Loaders } from './loaders.ts';
import { defaultSources, type MethodOptions } from './method-flags.ts';

type SideOptions = Pick<MethodOptions, 'sideInformation' | 'sideSources' | 'paraphrases'>;

export function chooseSide({ sideInformation = 1, sideSources, paraphrases }: SideOptions, loaders: Loaders): SideInfo {
  const sources = sideSources ?? [...defaultSources, ...(paraphrases === undefined ? [] : ['paraphrases' as const])];
  if (sources.includes('paraphrases') !== (paraphrases !== undefined))
    throw usageError('bad-option', 'the source paraphrases and --paraphrases FILE belong together');
  return {
    sources,
    leastWeight: sideInformation,
    paraphrases: paraphrases === undefined ? undefined : loaders.paraphrases(paraphrases),
  };
}
