// BenchIE, ACL 2022, section 5.3 and Figure 4: F1 in the facets. The figure prints no numbers; beside ours stand those that the published
// evaluation code gives on the published English files, and for strict credit those of the paper's definition.

import { at, lookUp } from '../core/at.ts';
import { openFactBenchmark } from './benchie-benchmarks.ts';
import { asPrinted, drawIntervals, notThere, signBenchmarks } from './figures.ts';
import type { Claim, Figure, PublishedTable, Reason, TableData } from './published-table.ts';

const facets = {
  default: { facet: 'default', credit: 'first-fact' },
  C: { facet: 'C', credit: 'first-fact' },
  'C strict': { facet: 'C', credit: 'strict' },
  M: { facet: 'M', credit: 'first-fact' },
} as const;

type Facet = keyof typeof facets;

/** F1 in each facet, in the order above. */
const rows: readonly (readonly [row: string, system: string, f1: readonly [number, number, number, number]])[] = [
  ['ClausIE', 'clausie', [0.3389, 0.3792, 0.433, 0.0557]],
  ['MinIE', 'minie', [0.3372, 0.3393, 0.4204, 0.1666]],
  ['Stanford', 'stanford', [0.1299, 0.1383, 0.1716, 0.0957]],
  ['ROIE-T', 'roi_t', [0.1297, 0.1408, 0.1754, 0.0135]],
  ['ROIE-N', 'roi_n', [0.1285, 0.1611, 0.2012, 0.0131]],
  ['OpenIE6', 'openie6', [0.2536, 0.3355, 0.4138, 0.0347]],
  ['Naive OIE', 'naive_oie', [0.0272, 0.046, 0.0661, 0]],
  ['M²OIE', 'm2oie_en', [0.2281, 0.2797, 0.3416, 0.0347]],
];

const credit: Reason = {
  key: 'credit',
  text: 'The published code credits only the first of several facts that an extraction states. By the paper’s own definition (C strict) the gap is large: many facts share joined slots.',
};

function scoreRows(data: TableData): Figure[] {
  const benchmarks = Object.entries(facets).map(([name, options]) => ({
    name,
    benchmark: openFactBenchmark(data, 'en', options),
  }));
  return rows.flatMap(([row, system, published]) =>
    benchmarks.map(({ name, benchmark }, index): Figure => {
      const result = benchmark?.score(system);
      return {
        row,
        measure: `F1 ${name}`,
        scale: 'share',
        published: at(published, index),
        digits: 4,
        ours: result === undefined ? null : asPrinted(result, 'f1'),
        interval: (benchmark && result && drawIntervals(benchmark, result)?.f1) ?? null,
        parts: benchmark === undefined ? [] : [benchmark.part],
        reasons: result === undefined ? [notThere] : [],
      };
    }),
  );
}

function checkClaims(figures: readonly Figure[]): Claim[] {
  const values = new Map(
    figures.flatMap(({ row, measure, ours }) => (ours === null ? [] : [[`${row} ${measure}`, ours] as const])),
  );
  const f1 = (row: string, facet: Facet): number => lookUp(values, `${row} F1 ${facet}`);
  const systems = rows.map(([row]) => row);
  const rank = (facet: Facet) => [...systems].sort((a, b) => f1(b, facet) - f1(a, facet));
  const gap = (facet: Facet) => (100 * (f1('MinIE', facet) - f1('MinIE', 'default'))).toFixed(1);
  const isBelow = (facet: Facet, other: Facet) => systems.every((row) => f1(row, facet) <= f1(row, other));
  const [first, second] = rank('M');
  return [
    {
      text: 'facet C is kinder than the default to every system',
      holds: isBelow('default', 'C strict'),
      evidence: 'with strict credit, as the paper defines it',
    },
    {
      text: 'the gap between C and default is very small for MinIE',
      holds: Math.abs(f1('MinIE', 'C strict') - f1('MinIE', 'default')) < 0.02,
      evidence: `${gap('C')} points as the published code counts, ${gap('C strict')} with strict credit`,
      reason: credit,
    },
    {
      text: 'facet M gives every system its lowest score',
      holds: isBelow('M', 'default') && isBelow('M', 'C'),
      evidence: 'compared with default and C, system by system',
    },
    {
      text: 'MinIE is best in facet M, Stanford second',
      holds: first === 'MinIE' && second === 'Stanford',
      evidence: rank('M').slice(0, 3).join(', '),
    },
  ];
}

export const benchieFacets: PublishedTable = {
  id: 'benchie-facets',
  title: 'F1 of systems in the facets default, C and M (E is not in the published data)',
  source: 'BenchIE (Gashteovski et al., ACL 2022), section 5.3 and Figure 4',
  published: 'original tool',
  datasets: ['benchie'],
  reproduce(data) {
    const figures = scoreRows(data);
    const isThere = figures.every(({ ours }) => ours !== null);
    return {
      figures,
      claims: isThere ? checkClaims(figures) : [],
      signatures: signBenchmarks(...Object.values(facets).map((options) => openFactBenchmark(data, 'en', options))),
    };
  },
};
