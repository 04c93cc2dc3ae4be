// Factuality in a table: columns such as `polarity=negative`, after the arguments, for facts that are not asserted. What is not exactly such a column
// is an argument.

import type { Attribution, FactModality, Factuality } from '../../core/factuality.ts';
import { factModalities, isAsserted } from '../../core/factuality.ts';
import { compact } from '../jsonl/jsonl.ts';

const modalities = factModalities.join('|');
const column = new RegExp(
  `^(?:((?:said-)?polarity)=(positive|negative)|((?:said-)?modality)=(${modalities})|(said|source|quantification)=(.*))$`,
  'u',
);

export function factualityColumns(factuality: Factuality | undefined): string[] {
  if (factuality === undefined || isAsserted({ factuality })) return [];
  const { polarity, modality, attribution, quantification } = factuality;
  const said = attribution && {
    said: attribution.verb ?? '',
    source: attribution.source,
    'said-polarity': attribution.polarity === 'negative' ? attribution.polarity : undefined,
    'said-modality': attribution.modality === 'asserted' ? undefined : attribution.modality,
  };
  const values = { polarity, modality, ...said, quantification };
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
}

/** The arguments among the columns, and what the others say. */
export function splitColumns(columns: readonly string[]): {
  readonly objects: readonly string[];
  readonly factuality?: Factuality | undefined;
} {
  const found = new Map<string, string>();
  const objects = columns.filter((text) => {
    const [, ...parts] = column.exec(text.trim()) ?? [];
    const [name, value] = parts.filter((part) => part !== undefined);
    if (name === undefined) return true;
    found.set(name, value ?? '');
    return false;
  });
  return found.size === 0 ? { objects } : { objects, factuality: toFactuality(found) };
}

function toFactuality(found: ReadonlyMap<string, string>): Factuality {
  const said = found.get('said');
  const isSaid = said !== undefined || found.has('source');
  const attribution: Attribution | undefined = isSaid
    ? compact<Attribution>({ verb: said || undefined, source: found.get('source'), ...standingOf(found, 'said-') })
    : undefined;
  return compact<Factuality>({
    ...standingOf(found, ''),
    attribution,
    quantification: found.get('quantification'),
  });
}

const standingOf = (found: ReadonlyMap<string, string>, prefix: string) => ({
  polarity: found.get(`${prefix}polarity`) === 'negative' ? ('negative' as const) : ('positive' as const),
  modality: factModalities.find((one) => one === found.get(`${prefix}modality`)) ?? ('asserted' satisfies FactModality),
});
