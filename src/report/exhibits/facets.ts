// All facets beside the token measures (figure 4 and table 5 of the paper): what a system is good for depends on what is asked of it.

import type { TopLevelSpec } from 'vega-lite';
import { quantity, systemRows } from '../charts/channels.ts';
import { chartConfig, palette, rowHeight } from '../charts/chart-theme.ts';
import type { DescribedMeasure } from '../described-measure.ts';
import type { Exhibit, Section } from '../exhibit.ts';
import { tabulateScores } from '../score-report.ts';
import { type Column, decimal, text } from '../table.ts';

export function describeFacets(measures: readonly DescribedMeasure[]): Section {
  return {
    id: 'facets',
    title: 'Facets and token measures',
    paragraphs: [
      `The measures: ${measures.map(({ title, meaning }) => `${title} (${meaning})`).join('; ')}.`,
      'Token measures credit long extractions that state no fact; the distance between the columns is what they overlook.',
    ],
    exhibits: [showFacets(measures), showAllMeasures(measures)],
  };
}

function showFacets(measures: readonly DescribedMeasure[]): Exhibit {
  const systems = measures[0]?.systems.map(({ system }) => system) ?? [];
  const values = measures.flatMap(({ title, systems: list }) =>
    list.map(({ system, f1, intervals }) => ({
      measure: title,
      system,
      f1,
      f1_low: intervals?.f1?.low ?? null,
      f1_high: intervals?.f1?.high ?? null,
    })),
  );
  return {
    id: 'facets-f1',
    title: 'F1 by facet and measure',
    caption: 'F1 with 95 % intervals, on one scale. Systems in the order of the leaderboard.',
    table: {
      columns: [
        { title: 'system', align: 'left' },
        ...measures.map(({ title }): Column => ({ title, align: 'right' })),
      ],
      rows: systems.map((system, index) => [
        text(system),
        ...measures.map((measure) => decimal(measure.systems[index]?.f1 ?? null)),
      ]),
    },
    isWide: true,
    chart: {
      spec: specifyFacets(values, systems, measures),
      values,
      description: `F1 of each system in ${measures.length} measures, one column a measure. ${measures.map(describeBest).join('; ')}.`,
    },
  };
}

function describeBest({ title, systems }: DescribedMeasure): string {
  const best = systems.reduce((a, b) => ((b.f1 ?? 0) > (a.f1 ?? 0) ? b : a));
  return `best in ${title}: ${best.system}, ${(best.f1 ?? 0).toFixed(3)}`;
}

function specifyFacets(
  values: readonly object[],
  systems: readonly string[],
  measures: readonly DescribedMeasure[],
): TopLevelSpec {
  const names = measures.map(({ title }) => title);
  const y = systemRows(systems);
  const scale = { domain: [0, 1] };
  const axis = { values: [0, 0.5, 1], format: '.1~f', grid: true };
  const colour = {
    field: 'measure',
    type: 'nominal' as const,
    legend: null,
    scale: {
      domain: names,
      range: measures.map(({ scorer }) => (scorer.gold === 'facts' ? palette.blue : palette.orange)),
    },
  };
  return {
    config: chartConfig,
    data: { values: [...values] },
    facet: { column: { field: 'measure', type: 'nominal', sort: names } },
    spacing: 14,
    spec: {
      width: 96,
      height: { step: rowHeight },
      layer: [
        {
          mark: { type: 'rule', strokeWidth: 2, opacity: 0.5 },
          encoding: {
            x: quantity('f1_low', { title: null, scale, axis }),
            x2: { field: 'f1_high' },
            y,
            color: colour,
          },
        },
        {
          mark: { type: 'point', filled: true, size: 45, opacity: 1 },
          encoding: { x: quantity('f1', { title: null, scale, axis }), y, color: colour },
        },
      ],
    },
  };
}

function showAllMeasures(measures: readonly DescribedMeasure[]): Exhibit {
  const thresholded = measures.filter(({ systems }) => systems.some(({ threshold }) => threshold !== null));
  const shown = measures.map((item) => ({
    ...item,
    measure: item.title,
    // Only the headline is tested, and the leaderboard has its p-values.
    systems: item.systems.map((system) => ({ ...system, pValue: null })),
  }));
  return {
    id: 'all-measures',
    title: 'Precision and recall in all measures',
    caption: thresholded.map(({ title }) => `${title}: at the best confidence threshold of each system.`).join(' '),
    table: tabulateScores({ measures: shown }),
    isWide: true,
    groupStarts: measures.slice(1).map((_, index) => (index + 1) * (measures[0]?.systems.length ?? 0)),
  };
}
