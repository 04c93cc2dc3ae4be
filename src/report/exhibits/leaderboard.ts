// Who is best, by how much, and whether the difference could be chance.

import { listPlanePoints, specifyPlane } from '../charts/plane-chart.ts';
import type { Chart, Exhibit, Section } from '../exhibit.ts';
import type { HeadlineReport } from '../full-report.ts';
import { intervalCell, pCell, type ReportedSystem } from '../score-report.ts';
import { type Column, decimal, text, whole } from '../table.ts';

const level = 0.05;
const right = (title: string): Column => ({ title, align: 'right' });

export function describeLeaderboard({ headline: { systems }, pValuesAbove }: HeadlineReport): Section {
  return {
    id: 'leaderboard',
    title: 'Leaderboard',
    paragraphs: [
      'An extraction is right if it is one of the forms of a fact. Precision counts extractions, recall counts facts (BenchIE, default facet).',
      ...describeLead(systems),
    ],
    exhibits: [showLeaderboard(systems, pValuesAbove)],
  };
}

function showLeaderboard(systems: readonly ReportedSystem[], above: ReadonlyMap<string, number>): Exhibit {
  const isTested = above.size > 0;
  const points = listPlanePoints(systems);
  return {
    id: 'leaderboard-table',
    title: 'Precision, recall and F1 over facts',
    caption: [
      'F1 with its 95 % bootstrap interval.',
      ...(isTested
        ? [
            'p: paired randomization test of F1 against the best system and against the system above, not corrected for the number of tests.',
            `A line divides neighbours that differ at the ${level * 100} % level.`,
          ]
        : []),
      'TP, FP, FN: facts found, wrong extractions, facts missed. In the chart, arms are 95 % intervals of precision and recall, and grey lines join points of equal F1.',
    ].join(' '),
    table: {
      columns: [
        right('rank'),
        { title: 'system', align: 'left' },
        ...['P', 'R', 'F1', 'F1 95 %'].map(right),
        ...(isTested ? ['p best', 'p above'].map(right) : []),
        ...['TP', 'FP', 'FN'].map(right),
      ],
      rows: systems.map((system, index) => [
        whole(index + 1),
        text(system.system),
        ...[system.precision, system.recall, system.f1].map((value) => decimal(value)),
        intervalCell(system.intervals?.f1 ?? null),
        ...(isTested
          ? [pCell(system.pValue), above.has(system.system) ? pCell(above.get(system.system) ?? null) : text('–')]
          : []),
        ...['tp', 'fp', 'fn'].map((name) => whole(system.counts[name] ?? 0)),
      ]),
    },
    bars: {
      column: 5,
      max: Math.max(0.05, ...systems.map(({ f1, intervals }) => intervals?.f1?.high ?? f1 ?? 0)),
      values: systems.map(({ f1, intervals }) => ({
        value: f1,
        low: intervals?.f1?.low ?? null,
        high: intervals?.f1?.high ?? null,
      })),
    },
    groupStarts: systems.flatMap(({ system }, index) => ((above.get(system) ?? 1) < level ? [index] : [])),
    isTableFirst: true,
    isWide: true,
    ...(points.length === 0
      ? {}
      : {
          chart: {
            spec: specifyPlane(points),
            values: listNumbers(systems, above),
            description: `Precision against recall, with 95 % intervals and lines of equal F1. ${points
              .map(({ system, precision, recall }) => `${system}: P ${precision.toFixed(2)}, R ${recall.toFixed(2)}`)
              .join('; ')}.`,
          },
        }),
  };
}

/** Everything about a system in one record, also where a chart has no place for it. */
function listNumbers(systems: readonly ReportedSystem[], above: ReadonlyMap<string, number>): Chart['values'] {
  return systems.map(({ system, intervals, pValue, counts, ...score }) => {
    const names = ['precision', 'recall', 'f1'] as const;
    const numbers = names.flatMap((name): [string, number | null][] => [
      [name, score[name]],
      [`${name}_low`, intervals?.[name]?.low ?? null],
      [`${name}_high`, intervals?.[name]?.high ?? null],
    ]);
    return {
      system,
      ...Object.fromEntries(numbers),
      p_best: pValue,
      p_above: above.get(system) ?? null,
      ...counts,
    };
  });
}

/** The result in words. */
function describeLead(systems: readonly ReportedSystem[]): string[] {
  const [best, ...others] = systems;
  if (best === undefined || best.f1 === null || others.length === 0) return [];
  const lead = `${best.system} has the highest F1 (${best.f1.toFixed(3)}).`;
  const tested = others.filter(({ pValue }) => pValue !== null);
  if (tested.length === 0) return [lead];
  const near = tested
    .filter(({ pValue }) => (pValue ?? 0) >= level)
    .map(({ system, pValue }) => `${system} (p = ${pValue?.toFixed(3)})`);
  return [
    near.length === 0
      ? `${lead} Every other system is significantly lower at the ${level * 100} % level.`
      : `${lead} No significant difference from it at the ${level * 100} % level: ${near.join(', ')}.`,
  ];
}
