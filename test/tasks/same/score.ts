// assay score, profile, inspect and report: a gold standard and what systems say.

import { type CurveFormat, curveFormats } from '../../../src/report/charts/curve-report.ts';
import { printCurves } from '../../../src/report/charts/print-curves.ts';
import { type InspectionFormat, printInspection } from '../../../src/report/print-inspection.ts';
import { printProfile } from '../../../src/report/print-profile.ts';
import { printScores } from '../../../src/report/print-scores.ts';
import type { TableFormat } from '../../../src/report/print-table.ts';
import { type InspectFilesOptions, inspectFiles } from '../../../src/tasks/profile/inspect-files.ts';
import { type ProfileFilesOptions, profileFiles } from '../../../src/tasks/profile/profile-files.ts';
import { type ReportSystemsOptions, reportSystems } from '../../../src/tasks/report/report-systems.ts';
import { type ScoreFilesOptions, scoreFiles } from '../../../src/tasks/score/score-files.ts';
import { type Case, type Family, reasons } from './case.ts';

const gold = 'data/sample/gold.jsonl';
const careful = 'data/sample/careful.tsv';
const eager = 'data/sample/eager.jsonl';
const systems = [careful, eager];

const files = {
  'tuples.tsv': 'Ada sold the mill .\tsold\tAda\tthe mill\n',
  'mill.txt': 'sent_id:1\tAda sold the mill .\n1--> Cluster 1:\nAda --> sold --> [the] mill\n',
  'ada.tsv': '1\tAda\tsold\tmill\n1\tAda\tsold\tthe mill\n1\tAda\tsold\ta mill\n1\tsold\tAda\tmill\n',
  'quotes.json': '{ "name": "long", "buckets": [{ "name": "long", "minWords": 12 }, { "name": "other" }] }',
};

const score = (flags: readonly string[], format: TableFormat, options: ScoreFilesOptions = {}): Case => ({
  args: ['score', gold, ...systems, '--format', format, ...flags],
  library: (host) => printScores(scoreFiles(gold, systems, options, host), format),
});

const curve = (format: CurveFormat): Case => ({
  args: ['score', gold, eager, '--scorer', 'carb', '--curve', `scratch/curve.${format}`],
  output: `curve.${format}`,
  library: (host) => printCurves(scoreFiles(gold, [eager], { scorer: 'carb', curve: true }, host), format),
});

const profile = (flags: readonly string[], format: TableFormat, options: ProfileFilesOptions = {}): Case => ({
  args: ['profile', gold, ...systems, '--format', format, ...flags],
  library: async (host, scratch) => {
    const feature = options.feature?.map(scratch.path);
    return printProfile(await profileFiles(gold, systems, { ...options, feature }, host), format);
  },
});

const inspect = (
  others: readonly [] | readonly [other: string],
  flags: readonly string[],
  format: InspectionFormat,
  options: InspectFilesOptions = {},
): Case => ({
  args: ['inspect', gold, eager, ...others, '--format', format, ...flags],
  library: (host) => printInspection(inspectFiles(gold, [eager, ...others], options, host), format),
});

const report = (flags: readonly string[], options: ReportSystemsOptions): Case => ({
  args: ['report', gold, ...systems, '-o', 'scratch/report.html', ...flags],
  output: 'report.html',
  async library(host, scratch) {
    const feature = options.feature?.map(scratch.path);
    const scratchless = flags.map((flag) => (flag.startsWith('scratch/') ? scratch.path(flag.slice(8)) : flag));
    const command = ['assay report', gold, ...systems, ...scratchless].join(' ');
    return (await reportSystems(gold, systems, { ...options, feature, command }, host)).page;
  },
});

const few = ['--bootstrap', '20', '--randomization', '30', '--seed', '7'];
const fewRounds = { bootstrap: 20, randomization: 30, seed: 7 };
const benchieFlags = ['--credit', 'first-fact', '--duplicates', 'once', '--implicit', 'drop', '--nary', 'triples'];
const benchieOptions = { credit: 'first-fact', duplicates: 'once', implicit: 'drop', nary: 'triples' };
const moreFlags = ['--case', 'insensitive', '--arguments', 'gold'];
const moreOptions = { case: 'insensitive', arguments: 'gold' };
const carbFlags = ['--match', 'strict', '--recall', 'one-to-one', '--split', 'binary'];
const carbOptions = { match: 'strict', recall: 'one-to-one', split: 'binary' };
const oieFlags = ['--rule', 'lexical-2016', '--lemmas', 'none'];
const oieOptions = { rule: 'lexical-2016', lemmas: 'none' };
const inputFlags = ['--gold-from', 'jsonl', '--lang', 'en', '--max-size', '5'];
const inputOptions = { goldFrom: 'jsonl', maxSize: 5, lang: 'en' };

export const scores: Family = {
  files,
  cases: [
    score([], 'table'),
    score(['--all-scorers', '--facet', 'all'], 'tsv', { allScorers: true, scorerOptions: { facet: ['all'] } }),
    score(['--facet', 'ET,C+M', '--facet', 'default', ...few, ...inputFlags], 'md', {
      scorerOptions: { facet: 'ET,C+M,default' },
      ...fewRounds,
      ...inputOptions,
    }),
    score([...benchieFlags, ...moreFlags, '--outcomes', ...few], 'json', {
      scorerOptions: { ...benchieOptions, ...moreOptions },
      outcomes: true,
      ...fewRounds,
    }),
    score(['--scorer', 'carb', ...carbFlags, ...few], 'latex', {
      scorer: 'carb',
      scorerOptions: carbOptions,
      ...fewRounds,
    }),
    score(['--scorer', 'oie2016', ...oieFlags, '--outcomes', ...few], 'json', {
      scorer: 'oie2016',
      scorerOptions: oieOptions,
      outcomes: true,
      ...fewRounds,
    }),
    score(['--scorer', 'oie2016', '--rule', 'head-tree', ...few], 'table', {
      scorer: 'oie2016',
      scorerOptions: { rule: 'head-tree' },
      ...fewRounds,
    }),
    {
      args: [
        ...['score', 'scratch/mill.txt', 'scratch/ada.tsv', '--scorer', 'carb', '--from', 'tsv'],
        ...['--tuple-gold', 'scratch/tuples.tsv', '--tuple-gold-from', 'carb-gold'],
      ],
      library(host, { path }) {
        const tuples = { tupleGold: path('tuples.tsv'), tupleGoldFrom: 'carb-gold' };
        const options = { scorer: 'carb', from: 'tsv', ...tuples };
        return printScores(scoreFiles(path('mill.txt'), [path('ada.tsv')], options, host), 'table');
      },
    },
    ...curveFormats.map(curve),
    profile([], 'table'),
    profile(['--by', 'length,depth', '--tie', 'fractional', '--lang', 'en', '--max-size', '5'], 'json', {
      by: 'length,depth',
      tie: 'fractional',
      lang: 'en',
      maxSize: 5,
    }),
    profile(['--feature', 'scratch/quotes.json'], 'md', { feature: ['quotes.json'] }),
    profile(['--by', 'length'], 'tsv', { by: 'length' }),
    profile(['--by', 'length'], 'latex', { by: 'length' }),
    {
      args: ['profile', 'scratch/mill.txt', 'scratch/ada.tsv', '--from', 'tsv'],
      library: async (host, { path }) =>
        printProfile(await profileFiles(path('mill.txt'), [path('ada.tsv')], { from: 'tsv' }, host), 'table'),
    },
    inspect([], [], 'text'),
    inspect([careful], ['--max-size', '5'], 'text', { maxSize: 5 }),
    inspect([], ['--sentence', 'en-1'], 'json', { sentence: 'en-1' }),
    inspect([careful], [], 'json'),
    {
      args: ['inspect', 'scratch/mill.txt', 'scratch/ada.tsv', '--from', 'tsv'],
      library: (host, { path }) =>
        printInspection(inspectFiles(path('mill.txt'), [path('ada.tsv')], { from: 'tsv' }, host), 'text'),
    },
    report(['--title', 'Boats', '--theme', 'dark', '--all-scorers', ...few], {
      title: 'Boats',
      theme: 'dark',
      allScorers: true,
      ...fewRounds,
    }),
    report(
      [
        ...['--by', 'length,verbs', '--feature', 'scratch/quotes.json', '--tie', 'subject-first'],
        ...[...benchieFlags, ...moreFlags, ...carbFlags, ...oieFlags, ...few, ...inputFlags],
      ],
      {
        by: 'length,verbs',
        feature: ['quotes.json'],
        tie: 'subject-first',
        scorerOptions: { ...benchieOptions, ...moreOptions, ...carbOptions, ...oieOptions },
        ...fewRounds,
        ...inputOptions,
      },
    ),
    {
      args: ['report', gold, eager, '-o', 'scratch/charted.html', '--charts', 'scratch/charts', ...few],
      output: 'charts/facets-f1.csv',
      async library(host, { path, read }) {
        await reportSystems(gold, [eager], { charts: path('charts-by-library'), ...fewRounds }, host);
        return read('charts-by-library/facets-f1.csv');
      },
    },
    {
      args: [
        ...['report', 'scratch/mill.txt', 'scratch/ada.tsv', '--from', 'tsv', '-o', 'scratch/tuples.html'],
        ...['--tuple-gold', 'scratch/tuples.tsv', '--tuple-gold-from', 'carb-gold'],
      ],
      output: 'tuples.html',
      async library(host, { path }) {
        const [mill, ada, tupleGold] = [path('mill.txt'), path('ada.tsv'), path('tuples.tsv')];
        const flags = `--tuple-gold ${tupleGold} --from tsv --tuple-gold-from carb-gold`;
        const command = `assay report ${mill} ${ada} ${flags}`;
        const options = { from: 'tsv', tupleGold, tupleGoldFrom: 'carb-gold', command };
        return (await reportSystems(mill, [ada], options, host)).page;
      },
    },
  ],
  terminalOnly: {
    score: {
      '--quiet': reasons.quiet,
      '--strict': reasons.strict,
      '--min-f1': 'it sets the exit code; a program compares the F1 itself',
    },
    profile: { '--quiet': reasons.quiet, '--strict': reasons.strict },
    inspect: { '--quiet': reasons.quiet },
    report: { '--quiet': reasons.quiet, '--strict': reasons.strict },
  },
};
