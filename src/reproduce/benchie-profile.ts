// BenchIE, ACL 2022: the figures that the text gives about how systems fail: sections 4.2 and 5, appendix C.

import { builtInFeatures, scoreBuckets } from '../analysis/buckets.ts';
import { createYieldCounter } from '../analysis/count-yield.ts';
import { type ErrorProfile, profileErrors } from '../analysis/error-profile.ts';
import { lookUp } from '../core/at.ts';
import type { BenchieOutcome } from '../scoring/benchie/benchie-scorer.ts';
import type { SystemScore } from '../scoring/score-system.ts';
import type { Score } from '../scoring/scorer.ts';
import { openCarbBenchmark, openFactBenchmark, systemFile } from './benchie-benchmarks.ts';
import { asPrinted, type Benchmark, notThere, signBenchmarks } from './figures.ts';
import type { Claim, Figure, PublishedTable, Reason, Scale, TableData } from './published-table.ts';

const names = new Map([
  ['clausie', 'ClausIE'],
  ['minie', 'MinIE'],
  ['stanford', 'Stanford'],
  ['roi_n', 'ROIE'],
  ['openie6', 'OpenIE6'],
  ['naive_oie', 'Naive OIE'],
  ['m2oie_en', 'M²OIE'],
]);

const tokens: Reason = {
  key: 'tokens',
  text: 'Lengths are counted in words between spaces; on all sentences these give 123, 112 and 65, so the paper counted tokens of another tokenizer.',
};

interface Loaded {
  readonly facts: Benchmark<BenchieOutcome>;
  readonly carb: Benchmark;
  readonly scores: ReadonlyMap<string, SystemScore<BenchieOutcome>>;
  readonly carbScores: ReadonlyMap<string, SystemScore<unknown>>;
}

function load(data: TableData): Loaded | undefined {
  const facts = openFactBenchmark(data, 'en', { credit: 'first-fact' });
  const carb = openCarbBenchmark(data);
  if (facts === undefined || carb === undefined) return undefined;
  const scoreAll = <Outcome>(benchmark: Benchmark<Outcome>) =>
    new Map(
      [...names.keys()].flatMap((system) => {
        const score = benchmark.score(system);
        return score === undefined ? [] : [[system, score] as const];
      }),
    );
  return { facts, carb, scores: scoreAll(facts), carbScores: scoreAll(carb) };
}

interface Quoted {
  readonly row: string;
  readonly measure: string;
  readonly scale: Scale;
  readonly published: number;
  readonly digits: number;
  readonly reason?: Reason;
  /** Undefined if a file is missing. */
  readonly ours: (loaded: Loaded) => number | undefined;
}

const features = new Map(builtInFeatures.map((feature) => [feature.name, feature]));

/** F1 in a bucket of sentences; undefined if the file is missing, or if no sentence of it is in the bucket. */
const f1In = (feature: string, bucket: string, system: string) => (loaded: Loaded) =>
  bucketsOf(loaded, feature, system)?.find((found) => found.bucket === bucket)?.f1 ?? undefined;

const sentencesIn = (feature: string, bucket: string) => (loaded: Loaded) =>
  bucketsOf(loaded, feature, 'clausie')?.find((found) => found.bucket === bucket)?.sentences;

function bucketsOf({ facts, scores }: Loaded, name: string, system: string) {
  const score = scores.get(system);
  return score && scoreBuckets(facts.scorer, score.rows, lookUp(features, name));
}

/** By how much CaRB's figure is higher, on average over systems. */
const meanGap =
  (key: keyof Score) =>
  ({ scores, carbScores }: Loaded) => {
    if (scores.size < names.size) return undefined;
    const gaps = [...scores].map(
      ([system, score]) => asPrinted(lookUp(carbScores, system), key) - asPrinted(score, key),
    );
    return gaps.reduce((a, b) => a + b) / gaps.length;
  };

const drop = (system: string) => (loaded: Loaded) => {
  const [short, long] = ['1-20', '31+'].map((bucket) => f1In('length', bucket, system)(loaded));
  return short === undefined || long === undefined ? undefined : short - long;
};

const quoted: readonly Quoted[] = [
  ...(
    [
      ['precision', 'P', 0.14],
      ['recall', 'R', 0.38],
      ['f1', 'F1', 0.26],
    ] as const
  ).map(([key, measure, published]) => ({
    row: 'CaRB above facts',
    measure,
    scale: 'percent' as const,
    published,
    digits: 0,
    ours: meanGap(key),
  })),
  ...(
    [
      ['1-20', 120],
      ['21-30', 113],
      ['31+', 67],
    ] as const
  ).map(([bucket, published]) => ({
    row: `length ${bucket}`,
    measure: 'sentences',
    scale: 'count' as const,
    published,
    digits: 0,
    reason: tokens,
    ours: sentencesIn('length', bucket),
  })),
  { row: 'MinIE', measure: 'F1, short - long', scale: 'percent', published: 0.26, digits: 0, ours: drop('minie') },
  ...(['none', 'some'] as const).map((bucket) => ({
    row: `conjuncts ${bucket}`,
    measure: 'sentences',
    scale: 'count' as const,
    published: 150,
    digits: 0,
    ours: sentencesIn('conjuncts', bucket),
  })),
  ...(
    [
      ['m2oie_en', 0.34, 0.16],
      ['openie6', 0.29, 0.23],
    ] as const
  ).flatMap(([system, none, some]) =>
    (
      [
        ['none', none],
        ['some', some],
      ] as const
    ).map(([bucket, published]) => ({
      row: lookUp(names, system),
      measure: `F1, conjuncts ${bucket}`,
      scale: 'share' as const,
      published,
      digits: 2,
      ours: f1In('conjuncts', bucket, system),
    })),
  ),
];

/** Words of an extraction on average. */
const lengths = [
  ['roi_n', 16, 0],
  ['stanford', 7.7, 1],
] as const;

function quoteLengths(data: TableData, loaded: Loaded | undefined): Figure[] {
  const countYield = createYieldCounter([]);
  return lengths.map(([system, published, digits]): Figure => {
    const extractions = data.extractions(systemFile(system));
    return {
      row: lookUp(names, system),
      measure: 'words an extraction',
      scale: 'mean',
      published,
      digits,
      ours: extractions === undefined ? null : countYield(extractions).meanLength,
      interval: null,
      parts: loaded === undefined ? [] : [loaded.facts.part],
      reasons: extractions === undefined ? [notThere] : [],
    };
  });
}

function toFigure({ ours, reason, ...rest }: Quoted, loaded: Loaded | undefined): Figure {
  const value = loaded && ours(loaded);
  return {
    ...rest,
    ours: value ?? null,
    interval: null,
    parts: loaded === undefined ? [] : [loaded.facts.part],
    reasons: [...(value === undefined ? [notThere] : []), ...(reason === undefined ? [] : [reason])],
  };
}

function checkClaims({ scores }: Loaded): Claim[] {
  const profiles = [...scores].map(([system, { outcomes }]) => ({ system, profile: profileErrors(outcomes) }));
  const share = ({ slotErrors }: ErrorProfile, slot: keyof ErrorProfile['slotErrors']) =>
    slotErrors[slot] / (slotErrors.subject + slotErrors.relation + slotErrors.object);
  const real = profiles.filter(({ system }) => system !== 'naive_oie');
  const byRelation = [...real].sort((a, b) => share(b.profile, 'relation') - share(a.profile, 'relation'));
  const top = (profile: ErrorProfile, count: number) =>
    Object.entries(profile.buckets)
      .sort(([, a], [, b]) => b - a)
      .slice(0, count)
      .map(([bucket]) => bucket);
  const exceptions = real.filter(({ profile }) => {
    const { subject, relation, object } = profile.slotErrors;
    return object < Math.max(subject, relation);
  });
  const naive = profileErrors(lookUp(scores, 'naive_oie').outcomes);
  const nameAll = (list: typeof profiles) => list.map(({ system }) => lookUp(names, system)).join(', ');
  return [
    {
      text: 'most errors of every system are in objects',
      holds: exceptions.length === 0,
      evidence: `${real.length - exceptions.length} of ${real.length} systems${exceptions.length === 0 ? '' : `, not ${nameAll(exceptions)}`}`,
    },
    {
      text: 'MinIE and ROIE have the highest shares of wrong relations',
      holds: ['minie', 'roi_n'].every((wanted) => byRelation.slice(0, 2).some(({ system }) => system === wanted)),
      evidence: `highest: ${nameAll(byRelation.slice(0, 2))}`,
    },
    {
      text: 'bucket 110 (only the object wrong) is the largest for every system',
      holds: real.every(({ profile }) => top(profile, 1)[0] === '110'),
      evidence: `so for ${nameAll(real.filter(({ profile }) => top(profile, 1)[0] === '110'))}`,
    },
    {
      text: 'Naive OIE mostly has only the relation right, or nothing',
      holds: [...top(naive, 2)].sort().join() === '000,010',
      evidence: `its largest buckets: ${top(naive, 2).join(', ')}`,
    },
  ];
}

export const benchieProfile: PublishedTable = {
  id: 'benchie-profile',
  title: 'How systems fail: gaps to CaRB, sentence length, conjunctions, slots',
  source: 'BenchIE (Gashteovski et al., ACL 2022), sections 4.2 and 5, appendix C',
  published: 'paper',
  datasets: ['benchie'],
  reproduce(data) {
    const loaded = load(data);
    const isComplete = loaded?.scores.size === names.size;
    return {
      figures: [...quoted.map((figure) => toFigure(figure, loaded)), ...quoteLengths(data, loaded)],
      claims: loaded && isComplete ? checkClaims(loaded) : [],
      signatures: signBenchmarks(loaded?.facts, loaded?.carb),
    };
  },
};
