// BenchIE, arXiv 2021, Table 4: systems by facts. Its CaRB rows are the table carb-column.

import { openFactBenchmark } from './benchie-benchmarks.ts';
import { type PublishedScores, scoreFigures, signBenchmarks } from './figures.ts';
import type { PublishedTable, Reason } from './published-table.ts';

/** The system's name in the paper, its file, and what is printed. */
const english: readonly (readonly [row: string, system: string, published: PublishedScores])[] = [
  ['ClausIE', 'clausie', [0.5, 0.26, 0.34]],
  ['MinIE', 'minie', [0.43, 0.28, 0.34]],
  ['Stanford', 'stanford', [0.11, 0.16, 0.13]],
  ['ROIE-T', 'roi_t', [0.37, 0.08, 0.13]],
  ['ROIE-N', 'roi_n', [0.2, 0.09, 0.13]],
  ['OpenIE6', 'openie6', [0.31, 0.21, 0.25]],
  ['Naive OIE', 'naive_oie', [0.03, 0.02, 0.03]],
  ['M²OIE', 'm2oie_en', [0.39, 0.16, 0.23]],
];

const otherOutput: Reason = {
  key: 'zh-output',
  text: 'The published Chinese files give 0.18, 0.10 and 0.13 on all 300 sentences, as AnnIE’s Table 3 prints. This row was probably made with another output of M²OIE.',
};

export const benchieTable4: PublishedTable = {
  id: 'benchie-table4',
  title: 'Systems by facts, in English, Chinese and German',
  source: 'BenchIE (Gashteovski et al., arXiv 2021), Table 4',
  published: 'paper',
  datasets: ['benchie'],
  reproduce(data) {
    const [en, zh, de] = ['en', 'zh', 'de'].map((language) =>
      openFactBenchmark(data, language, { credit: 'first-fact' }),
    );
    return {
      figures: [
        ...english.flatMap(([row, system, published]) => scoreFigures(en, { row, system, published })),
        ...scoreFigures(zh, {
          row: 'M²OIE (ZH)',
          system: 'm2oie_zh',
          published: [0.26, 0.13, 0.17],
          reasons: { P: otherOutput, R: otherOutput, F1: otherOutput },
        }),
        ...scoreFigures(de, { row: 'M²OIE (DE)', system: 'm2oie_de', published: [0.09, 0.03, 0.04] }),
      ],
      signatures: signBenchmarks(en, zh, de),
    };
  },
};
