// BenchIE, arXiv 2021, Table 4: the same systems by CaRB's measure, on the CaRB tuples of the same sentences.

import { openCarbBenchmark } from './benchie-benchmarks.ts';
import { type PublishedScores, scoreFigures, signBenchmarks } from './figures.ts';
import type { PublishedTable, Reason } from './published-table.ts';

const roundedTwice: Reason = {
  key: 'rounded-twice',
  text: 'The original tool prints three digits (0.595 and 0.505), and the paper rounds those.',
};
const cutOff: Reason = {
  key: 'cut-off',
  text: 'On all sentences it is 0.2867: the paper cuts off, AnnIE’s Table 3 prints 0.29.',
};
const laterVersion: Reason = {
  key: 'later-version',
  text: 'The ACL version says 0.24 for the precision of Naive OIE, as we find; the figures of the arXiv version are others.',
};

const rows: readonly (readonly [
  row: string,
  system: string,
  published: PublishedScores,
  reasons?: Readonly<Record<string, Reason>>,
])[] = [
  ['ClausIE', 'clausie', [0.58, 0.53, 0.56]],
  ['MinIE', 'minie', [0.45, 0.44, 0.44]],
  ['Stanford', 'stanford', [0.17, 0.28, 0.22], { R: cutOff }],
  ['ROIE-T', 'roi_t', [0.48, 0.28, 0.36]],
  ['ROIE-N', 'roi_n', [0.44, 0.6, 0.51], { R: roundedTwice, F1: roundedTwice }],
  ['OpenIE6', 'openie6', [0.48, 0.67, 0.56]],
  ['Naive OIE', 'naive_oie', [0.19, 0.7, 0.35], { P: laterVersion, F1: laterVersion }],
  ['M²OIE', 'm2oie_en', [0.6, 0.61, 0.61]],
];

export const carbColumn: PublishedTable = {
  id: 'carb-column',
  title: 'Systems by CaRB’s measure, on BenchIE’s English sentences',
  source: 'BenchIE (Gashteovski et al., arXiv 2021), Table 4',
  published: 'paper',
  datasets: ['benchie'],
  reproduce(data) {
    const benchmark = openCarbBenchmark(data);
    return {
      figures: rows.flatMap(([row, system, published, reasons = {}]) =>
        scoreFigures(benchmark, { row, system, published, reasons }),
      ),
      signatures: signBenchmarks(benchmark),
    };
  },
};
