// AnnIE, 2022, Table 3: systems by facts and by CaRB's measure in English, one system by facts in five other languages. The table's third row, the
// difference of the two, follows from them.

import { openCarbBenchmark, openFactBenchmark } from './benchie-benchmarks.ts';
import { type PublishedScores, scoreFigures, signBenchmarks } from './figures.ts';
import type { PublishedTable, Reason } from './published-table.ts';

const english: readonly (readonly [row: string, system: string, facts: PublishedScores, carb: PublishedScores])[] = [
  ['ClausIE', 'clausie', [0.5, 0.26, 0.34], [0.58, 0.53, 0.56]],
  ['MinIE', 'minie', [0.43, 0.28, 0.34], [0.45, 0.44, 0.44]],
  ['Stanford', 'stanford', [0.11, 0.16, 0.13], [0.17, 0.29, 0.22]],
  ['ROIE', 'roi_n', [0.2, 0.09, 0.13], [0.44, 0.6, 0.51]],
  ['OpenIE6', 'openie6', [0.31, 0.21, 0.25], [0.48, 0.67, 0.56]],
];

const others: readonly (readonly [language: string, published: PublishedScores])[] = [
  ['zh', [0.18, 0.1, 0.13]],
  ['de', [0.09, 0.03, 0.04]],
  ['ar', [0.16, 0.03, 0.05]],
  ['gl', [0.15, 0.06, 0.09]],
  ['ja', [0, 0, 0]],
];

const roundedTwice: Reason = {
  key: 'rounded-twice',
  text: 'The original tool prints three digits (0.595 and 0.505), and the paper rounds those.',
};
const unpublished: Reason = {
  key: 'unpublished',
  text: 'Gold and extractions in Arabic, Galician and Japanese are not in the published data.',
};

export const annieTable3: PublishedTable = {
  id: 'annie-table3',
  title: 'Systems by facts beside CaRB, and one system in six languages',
  source: 'AnnIE (Friedrich et al., 2022), Table 3',
  published: 'paper',
  datasets: ['benchie'],
  reproduce(data) {
    const options = { credit: 'first-fact' };
    const facts = openFactBenchmark(data, 'en', options);
    const carb = openCarbBenchmark(data);
    return {
      figures: [
        ...english.flatMap(([row, system, byFacts, byCarb]) => [
          ...scoreFigures(carb, {
            row,
            system,
            prefix: 'CaRB',
            published: byCarb,
            ...(row === 'ROIE' ? { reasons: { R: roundedTwice, F1: roundedTwice } } : {}),
          }),
          ...scoreFigures(facts, { row, system, prefix: 'facts', published: byFacts }),
        ]),
        ...others.flatMap(([language, published]) =>
          scoreFigures(openFactBenchmark(data, language, options), {
            row: `M²OIE (${language.toUpperCase()})`,
            system: `m2oie_${language}`,
            prefix: 'facts',
            published,
            ...(['zh', 'de'].includes(language)
              ? {}
              : { reasons: { P: unpublished, R: unpublished, F1: unpublished } }),
          }),
        ),
      ],
      signatures: signBenchmarks(carb, facts),
    };
  },
};
