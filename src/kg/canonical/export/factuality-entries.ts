// The factuality of a fact as names and values, for exports that have properties: nothing for facts that are asserted.

import type { Factuality } from '../../../core/factuality.ts';

/** In the order of columns. */
export const factualityNames = [
  'polarity',
  'modality',
  'said',
  'source',
  'saidPolarity',
  'saidModality',
  'quantification',
] as const;
type FactualityName = (typeof factualityNames)[number];

/** Those that say something. */
export function factualityEntries(factuality: Factuality | undefined): [FactualityName, string][] {
  const values = factualityValues(factuality);
  return factualityNames.flatMap((name): [FactualityName, string][] => {
    const value = values[name];
    return value === undefined ? [] : [[name, value]];
  });
}

/** For each name its value, if there is one. */
export function factualityValues(
  factuality: Factuality | undefined,
): Readonly<Record<FactualityName, string | undefined>> {
  const { polarity, modality, attribution, quantification } = factuality ?? {};
  return {
    ...{ polarity, modality, quantification },
    ...{ said: attribution?.verb, source: attribution?.source },
    ...{ saidPolarity: attribution?.polarity, saidModality: attribution?.modality },
  };
}
