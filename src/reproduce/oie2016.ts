// OIE2016 (Stanovsky and Dagan 2016): the figures that section 4 quotes from its curves, the corpus's size (Table 2) and the systems' yield
// (Table 3), where the files are published.

import { createYieldCounter } from '../analysis/count-yield.ts';
import { createOie2016Scorer } from '../scoring/oie2016/oie2016-scorer.ts';
import { type SystemScore, scoreSystem } from '../scoring/score-system.ts';
import { type Benchmark, drawIntervals, notThere, signBenchmarks } from './figures.ts';
import type { Claim, Figure, PublishedTable, Reason, TableData } from './published-table.ts';

const heads: Reason = {
  key: 'heads',
  text: 'The paper matches grammatical heads, and no released version of the program does: this is the lexical rule of 2019. No released rule gives the paper’s figures on any published corpus.',
};
const typo: Reason = { key: 'typo', text: '1,624 and 2,552, which the paper prints for the two domains, make 4,176.' };
const unpublished: Reason = { key: 'unpublished', text: 'The output of this system is not in the published data.' };

const goldFile = 'oie2016/snapshot_oie_corpus_with_pronouns/all.oie';
const systems: Readonly<Record<string, string>> = {
  ClausIE: 'clausie',
  'OpenIE-4': 'openie4',
  PropS: 'props',
  ReVerb: 'reverb',
};
const systemFile = (name: string): string => `oie2016/systems/${systems[name]}_output.txt`;

const yields: readonly (readonly [system: string, extractions: number, reason?: Reason])[] = [
  ['Stanford', 20_527, unpublished],
  ['ClausIE', 13_560],
  ['OpenIE-4', 8_747],
  ['OLLIE', 8_226, unpublished],
  ['PropS', 7_842],
  ['ReVerb', 4_716, typo],
];

function openBenchmark(data: TableData): Benchmark | undefined {
  const gold = data.gold(goldFile);
  if (gold === undefined) return undefined;
  const scorer = createOie2016Scorer(gold.items);
  return {
    scorer,
    part: gold.part,
    score(name) {
      const extractions = data.extractions(systemFile(name));
      return extractions && scoreSystem(scorer, extractions, { file: systemFile(name) });
    },
  };
}

type Scores = ReadonlyMap<string, SystemScore<unknown>>;

function quoteCurves(benchmark: Benchmark | undefined, scores: Scores): Figure[] {
  const quote = (
    row: string,
    measure: string,
    published: number,
    pick: (score: SystemScore<unknown>) => number | null,
  ) => {
    const score = scores.get(row);
    const value = score && pick(score);
    return {
      row,
      measure,
      scale: 'percent',
      published,
      digits: 2,
      ours: value ?? null,
      interval: null,
      parts: benchmark === undefined ? [] : [benchmark.part],
      reasons: [...(score === undefined ? [notThere] : []), heads],
    } as const satisfies Figure;
  };
  return [
    quote('OpenIE-4', 'AUC', 0.5402, ({ auc }) => auc),
    quote('OpenIE-4', 'best P from R 3 %', 0.7867, ({ points }) => points.precisionAtRecall3),
    {
      ...quote('ClausIE', 'highest R', 0.8138, ({ points }) => points.maxRecall?.recall ?? null),
      interval: drawRecall(benchmark, scores.get('ClausIE')),
    },
  ];
}

/** The recall of all extractions is the highest; its rows are those of the lowest threshold. */
function drawRecall(benchmark: Benchmark | undefined, score: SystemScore<unknown> | undefined): Figure['interval'] {
  if (benchmark === undefined || score === undefined) return null;
  const rows = score.outcomes.map((outcome) => benchmark.scorer.count(outcome, Number.NEGATIVE_INFINITY));
  return drawIntervals(benchmark, { ...score, rows })?.recall ?? null;
}

function countCorpus(data: TableData): Figure[] {
  const gold = data.gold(goldFile);
  const facts = gold?.items.reduce((sum, sentence) => sum + sentence.facts.length, 0);
  const size = (measure: string, published: number, ours: number | undefined): Figure => ({
    row: 'corpus',
    measure,
    scale: 'count',
    published,
    digits: 0,
    ours: ours ?? null,
    interval: null,
    parts: gold === undefined ? [] : [gold.part],
    reasons: gold === undefined ? [notThere] : [],
  });
  return [size('sentences', 3200, gold?.items.length), size('tuples', 10_359, facts)];
}

function countYields(data: TableData): Figure[] {
  const countYield = createYieldCounter([]);
  return yields.map(([row, published, reason]): Figure => {
    const extractions = systems[row] === undefined ? undefined : data.extractions(systemFile(row));
    return {
      row,
      measure: 'yield',
      scale: 'count',
      published,
      digits: 0,
      ours: extractions === undefined ? null : countYield(extractions).total,
      interval: null,
      parts: [],
      reasons: reason ? [reason] : extractions === undefined ? [notThere] : [],
    };
  });
}

function checkClaims(scores: Scores): Claim[] {
  const best = (pick: (score: SystemScore<unknown>) => number | null | undefined) =>
    [...scores].map(([name, score]) => ({ name, value: pick(score) ?? 0 })).sort((a, b) => b.value - a.value);
  const claim = (text: string, wanted: string, ranked: ReturnType<typeof best>): Claim => ({
    text,
    holds: ranked[0]?.name === wanted,
    evidence: ranked.map(({ name, value }) => `${name} ${(value * 100).toFixed(1)}`).join(', '),
    ...(ranked[0]?.name === wanted ? {} : { reason: heads }),
  });
  return [
    claim(
      'OpenIE-4 has the largest area',
      'OpenIE-4',
      best(({ auc }) => auc),
    ),
    claim(
      'ClausIE has the highest recall',
      'ClausIE',
      best(({ points }) => points.maxRecall?.recall),
    ),
  ];
}

export const oie2016Table: PublishedTable = {
  id: 'oie2016',
  title: 'Areas, precision and recall of systems; size of the corpus and yields',
  source: 'OIE2016 (Stanovsky and Dagan, 2016), section 4, Tables 2 and 3',
  published: 'paper',
  datasets: ['oie2016'],
  reproduce(data) {
    const benchmark = openBenchmark(data);
    const scores = new Map(
      Object.keys(systems).flatMap((name) => {
        const score = benchmark?.score(name);
        return score === undefined ? [] : [[name, score] as const];
      }),
    );
    return {
      figures: [...quoteCurves(benchmark, scores), ...countCorpus(data), ...countYields(data)],
      claims: scores.size === 0 ? [] : checkClaims(scores),
      signatures: signBenchmarks(benchmark),
    };
  },
};
