// On which sentences systems fail (figures 3 and 7 of the paper).

import type { TopLevelSpec } from 'vega-lite';
import { at } from '../../core/at.ts';
import { quantity, systemRows } from '../charts/channels.ts';
import { chartConfig, palette, rowHeight } from '../charts/chart-theme.ts';
import { type Exhibit, type Section, toSlug } from '../exhibit.ts';
import type { HeadlineReport } from '../full-report.ts';
import { type ProfileReport, tabulateFeature } from '../profile-report.ts';

/** Title and what is counted, for the built-in features. */
const explanations: Readonly<Record<string, readonly [title: string, meaning: string]>> = {
  length: ['F1 by sentence length', 'Words in the sentence'],
  conjuncts: ['F1 by conjunctions', 'Coordinating conjunctions in the sentence (a list of English words)'],
  cases: ['F1 by prepositions', "Prepositions and possessive 's in the sentence (a list of English words)"],
  facts: ['F1 by number of facts', 'Facts in the sentence'],
  conj: ['F1 by conjuncts', 'Relations conj in the parse tree'],
  case: ['F1 by case markers', 'Relations case in the parse tree'],
  verbs: ['F1 by verbs', 'Verbs in the sentence'],
  depth: ['F1 by depth', 'Depth of the parse tree'],
  entities: ['F1 by entities', 'Named entities in the sentence'],
  language: ['F1 by language', 'Language of the sentence'],
  domain: ['F1 by domain', 'Domain of the sentence'],
};

export function describeFeatures({ profile }: HeadlineReport): Section {
  const features = profile.systems[0]?.features.map(({ feature }) => feature) ?? [];
  return {
    id: 'features',
    title: 'Where systems fail',
    paragraphs: [
      'F1 on parts of the sentences, divided by features of the sentence; in brackets the number of sentences.',
    ],
    exhibits: features.flatMap((feature, index) => showFeature(profile, feature, nameFeature(features, index))),
  };
}

/** Names that differ only in signs are distinguished by a number. */
function nameFeature(features: readonly string[], index: number): string {
  const slugs = features.map(toSlug);
  const slug = at(slugs, index);
  return `feature-${slug}${slug === '' || slugs.indexOf(slug) < index ? index + 1 : ''}`;
}

/** Nothing for a feature that puts no sentence into any bucket. */
function showFeature(profile: ProfileReport, feature: string, id: string): Exhibit[] {
  const values = profile.systems.flatMap(({ system, features }) =>
    (features.find((item) => item.feature === feature)?.buckets ?? []).map(
      ({ bucket, sentences, precision, recall, f1 }) => ({
        system,
        bucket: `${bucket} (${sentences})`,
        sentences,
        precision,
        recall,
        f1,
      }),
    ),
  );
  if (values.length === 0) return [];
  const buckets = [...new Set(values.map(({ bucket }) => bucket))];
  const [title, meaning] = explanations[feature] ?? [`F1 by ${feature}`, feature];
  return [
    {
      id,
      title,
      caption: `${meaning}: ${buckets.join(', ')}.`,
      table: tabulateFeature(profile, feature),
      chart: {
        spec: specifyFeature(
          values,
          buckets,
          profile.systems.map(({ system }) => system),
        ),
        values,
        description: `${title}. ${buckets.map((bucket) => describeBucket(bucket, values)).join('; ')}.`,
      },
    },
  ];
}

function describeBucket(
  bucket: string,
  values: readonly { system: string; bucket: string; f1: number | null }[],
): string {
  const scored = values.filter((value) => value.bucket === bucket && value.f1 !== null);
  const mean = scored.reduce((sum, { f1 }) => sum + (f1 ?? 0), 0) / scored.length;
  return scored.length === 0 ? `${bucket}: not defined` : `${bucket}: ${mean.toFixed(2)} on average`;
}

function specifyFeature(
  values: readonly object[],
  buckets: readonly string[],
  systems: readonly string[],
): TopLevelSpec {
  const opacities = buckets.map((_, i) => (buckets.length === 1 ? 1 : 0.3 + (0.7 * i) / (buckets.length - 1)));
  const bucket = { field: 'bucket', type: 'ordinal' as const, sort: [...buckets] };
  return {
    config: chartConfig,
    data: { values: [...values] },
    width: 225,
    height: { step: Math.max(rowHeight, 8 * buckets.length + 6), for: 'position' },
    mark: { type: 'bar', color: palette.blue },
    encoding: {
      x: quantity('f1', { title: 'F1', axis: { tickCount: 4, grid: false } }),
      y: { ...systemRows(systems), scale: { paddingInner: 0.25 } },
      yOffset: { ...bucket },
      opacity: {
        ...bucket,
        scale: { type: 'ordinal', domain: [...buckets], range: opacities },
        legend: { columns: 3, columnPadding: 6 },
      },
    },
  };
}
