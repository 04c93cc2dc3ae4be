// BenchIE, Table 3: the size of the gold in three languages. The paper counts what its own reader makes of glued brackets and doubled spaces.

import { countExtractions } from '../analysis/gold-statistics.ts';
import { parseFactsAsOriginal } from '../formats/benchie/benchie-gold.ts';
import { goldFile } from './benchie-benchmarks.ts';
import { notThere } from './figures.ts';
import type { Figure, PublishedTable, Reason, TableData } from './published-table.ts';

const published = {
  en: { extractions: 136_357, facts: 1350, ratio: 101.0 },
  de: { extractions: 82_260, facts: 1086, ratio: 75.8 },
  zh: { extractions: 5318, facts: 994, ratio: 5.4 },
} as const;

const textIsRight: Reason = {
  key: 'text-is-right',
  text: 'The table prints 833 tuples of CaRB, the text 783, which is what the published file has.',
};

function countLanguage(data: TableData, language: keyof typeof published): Figure[] {
  const gold = data.gold(goldFile(language));
  const lines = data.lines(goldFile(language));
  const facts = gold?.items.reduce((sum, sentence) => sum + sentence.facts.length, 0);
  const extractions = lines && Number(countExtractions(parseFactsAsOriginal({ name: goldFile(language), lines })));
  const size = (measure: keyof (typeof published)['en'], ours: number | undefined): Figure => ({
    row: `BenchIE (${language.toUpperCase()})`,
    measure: measure === 'ratio' ? 'extractions a fact' : measure,
    scale: measure === 'ratio' ? 'mean' : 'count',
    published: published[language][measure],
    digits: measure === 'ratio' ? 1 : 0,
    ours: ours ?? null,
    interval: null,
    parts: gold === undefined ? [] : [gold.part],
    reasons: gold === undefined ? [notThere] : [],
  });
  return [
    size('extractions', extractions),
    size('facts', facts),
    size('ratio', extractions !== undefined && facts ? extractions / facts : undefined),
  ];
}

function countTuples(data: TableData): Figure {
  const tuples = data.gold('benchie/carb_explicit_en.tsv');
  return {
    row: 'CaRB',
    measure: 'extractions',
    scale: 'count',
    published: 833,
    digits: 0,
    ours: tuples?.items.reduce((sum, sentence) => sum + sentence.facts.length, 0) ?? null,
    interval: null,
    parts: tuples === undefined ? [] : [tuples.part],
    reasons: [...(tuples === undefined ? [notThere] : []), textIsRight],
  };
}

export const benchieTable3: PublishedTable = {
  id: 'benchie-table3',
  title: 'Size of the gold in three languages',
  source: 'BenchIE (Gashteovski et al., arXiv 2021), Table 3',
  published: 'paper',
  datasets: ['benchie'],
  reproduce: (data) => ({
    figures: [countTuples(data), ...(['en', 'de', 'zh'] as const).flatMap((language) => countLanguage(data, language))],
    signatures: [],
  }),
};
