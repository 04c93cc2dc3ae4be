// assay stats, yield, check and convert: files of gold and of systems.

import { printFactuality, printFactualityErrors } from '../../../src/report/factuality-report.ts';
import { type FindingsOptions, printFindings } from '../../../src/report/findings-report.ts';
import type { TableFormat } from '../../../src/report/print-table.ts';
import { printStatistics } from '../../../src/report/statistics-report.ts';
import { printYields } from '../../../src/report/yield-report.ts';
import { checkGoldFile } from '../../../src/tasks/corpus/check-gold-file.ts';
import { type ConvertOptions, convertFile } from '../../../src/tasks/corpus/convert-file.ts';
import { countGoldFiles } from '../../../src/tasks/corpus/count-gold-files.ts';
import { countYields } from '../../../src/tasks/corpus/count-yields.ts';
import { printPairSentences, scoreFactualityFiles } from '../../../src/tasks/factuality/score-factuality-files.ts';
import { type Case, type Family, reasons, type Scratch } from './case.ts';

const sample = 'data/sample/gold.jsonl';
const systems = ['data/sample/careful.tsv', 'data/sample/naive.tsv'];

const question = (words: string) => words.split(' ').concat(Array(8).fill('_')).slice(0, 8).join('\t');
const files = {
  'twice.txt':
    'sent_id:1\tIvo sold the tools .\n1--> Cluster 1:\nIvo --> sold --> [the] tools\nIvo --> sold --> [the] tools\n',
  'annotated.qasrl': `TEST_1\t1\nIvo sold the tools .\n1\tsold\t2\n${question('who _ _ sold something _ _ ?')}\tIvo\n${question('what was _ sold _ _ _ ?')}\tthe tools\n`,
  'order.json': '{"who _ something": {"0": 3}}',
};

const stats = (flags: readonly string[], format: TableFormat, from?: string): Case => ({
  args: ['stats', sample, ...flags],
  library: (host) => printStatistics(countGoldFiles([sample], { from, maxSize: 5 }, host), format),
});

const yieldCase = (flags: readonly string[], format: TableFormat, domain: readonly string[], from?: string): Case => ({
  args: ['yield', ...systems, ...flags],
  library: (host) => printYields(countYields(systems, { domain, from, maxSize: 5 }, host), format),
});

const pairs = 'data/factuality/de.jsonl';

/** The sentences have none of these facts: each pair is missed. */
const factuality = (flags: readonly string[], format: TableFormat, from?: string): Case => ({
  args: ['factuality', pairs, ...systems, ...flags],
  library: (host) => printFactuality(scoreFactualityFiles(pairs, systems, { from, maxSize: 5 }, host), format),
});

const check = (
  input: string,
  flags: readonly string[],
  options: FindingsOptions & { readonly from?: string },
): Case => ({
  args: ['check', input, ...flags],
  library: (host, scratch) => printFindings(checkGoldFile(find(input, scratch), options, host).findings, options),
});

const convert = (input: string, flags: readonly string[], options: ConvertOptions, output?: string): Case => ({
  args: ['convert', input, ...flags],
  ...(output === undefined ? {} : { output }),
  library(host, scratch) {
    const qasrlOrder = options.qasrlOrder && find(options.qasrlOrder, scratch);
    return [...convertFile(find(input, scratch), { ...options, qasrlOrder }, host).pieces].join('');
  },
});

const find = (input: string, scratch: Scratch): string =>
  input.startsWith('scratch/') ? scratch.path(input.slice('scratch/'.length)) : input;

const qasrlFlags = ['--qasrl-mode', 'original', '--qasrl-pronouns', 'remove', '--qasrl-order', 'scratch/order.json'];

export const gold: Family = {
  files,
  cases: [
    stats([], 'table'),
    stats(['--format', 'json', '--max-size', '5'], 'json'),
    stats(['--format', 'md'], 'md'),
    stats(['--format', 'tsv', '--from', 'jsonl'], 'tsv', 'jsonl'),
    stats(['--format', 'latex'], 'latex'),
    yieldCase([], 'table', []),
    yieldCase(['--domain', `all=${sample}`, '--format', 'json', '--max-size', '5'], 'json', [`all=${sample}`]),
    yieldCase(['--from', 'tsv', '--format', 'tsv'], 'tsv', [], 'tsv'),
    { args: ['factuality', pairs], library: (host) => printPairSentences(pairs, host) },
    factuality([], 'table'),
    factuality(['--from', 'tsv', '--format', 'json', '--max-size', '5'], 'json', 'tsv'),
    {
      args: ['factuality', pairs, ...systems, '--errors'],
      library: (host) => printFactualityErrors(scoreFactualityFiles(pairs, systems, {}, host)),
    },
    check(sample, [], { format: 'text' }),
    check(sample, ['--notes', '--max-size', '5'], { format: 'text', notes: true }),
    check('scratch/twice.txt', ['--from', 'benchie', '--format', 'json'], { format: 'json', from: 'benchie' }),
    {
      args: ['check', 'scratch/twice.txt', '--fix', '-o', 'scratch/once.txt'],
      output: 'once.txt',
      library: (host, scratch) =>
        checkGoldFile(scratch.path('twice.txt'), { fix: true }, host).repairedFile?.join('') ?? '',
    },
    convert(sample, ['--to', 'benchie'], { to: 'benchie' }),
    convert(sample, ['--to', 'carb-gold', '--from', 'jsonl', '--max-size', '5'], {
      to: 'carb-gold',
      from: 'jsonl',
      maxSize: 5,
    }),
    convert(
      'data/sample/careful.tsv',
      ['--to', 'jsonl', '-o', 'scratch/careful.jsonl'],
      { to: 'jsonl' },
      'careful.jsonl',
    ),
    convert('scratch/annotated.qasrl', ['--to', 'jsonl', ...qasrlFlags], {
      to: 'jsonl',
      qasrlMode: 'original',
      qasrlPronouns: 'remove',
      qasrlOrder: 'scratch/order.json',
    }),
  ],
  terminalOnly: {
    stats: { '--quiet': reasons.quiet },
    yield: { '--quiet': reasons.quiet },
    factuality: { '--quiet': reasons.quiet },
    check: { '--strict': reasons.strict },
    convert: { '--quiet': reasons.quiet, '--strict': reasons.strict },
  },
};
