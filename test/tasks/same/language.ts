// assay tokenize, parse and eval-parse: from text to trees.

import { type AnalyseOptions, analyseFile } from '../../../src/tasks/parse/analyse-file.ts';
import { type EvalParseOptions, evalParseFiles } from '../../../src/tasks/parse/eval-parse-files.ts';
import { type SplitOptions, splitFile } from '../../../src/tasks/parse/split-file.ts';
import { type Case, type Family, joinTexts, printJson, reasons } from './case.ts';

const files = {
  'ferry.txt': 'The ferry left Faro.\nInes waved. Nobody on the pier saw who had sold the old boat to the museum.\n',
  'fluss.txt': 'Er ging\nzum Fluss. Sie kam vom Haus.\n',
  'one.txt': 'Ines sold the old boat.\n',
};

const tokenize = (
  file: keyof typeof files,
  flags: readonly string[],
  options: SplitOptions,
  output?: string,
): Case => ({
  args: ['tokenize', `scratch/${file}`, ...flags],
  ...(output === undefined ? {} : { output }),
  library: (host, scratch) => joinTexts(splitFile(scratch.path(file), options, host)),
});

const parse = (file: string, flags: readonly string[], options: AnalyseOptions, output?: string): Case => ({
  args: ['parse', `scratch/${file}`, ...flags],
  ...(output === undefined ? {} : { output }),
  library: (host, scratch) => joinTexts(analyseFile(scratch.path(file), options, host)),
});

const conllu = [
  '# text = Ines sold the boat.',
  '1\tInes\tInes\tPROPN\tNNP\tNumber=Sing\t2\tnsubj\t_\t_',
  '2\tsold\tsell\tVERB\tVBD\tTense=Past\t0\troot\t_\t_',
  '3\tthe\tthe\tDET\tDT\tDefinite=Def\t4\tdet\t_\t_',
  '4\tboat\tboat\tNOUN\tNN\tNumber=Sing\t2\tobj\t_\tSpaceAfter=No',
  '5\t.\t.\tPUNCT\t.\t_\t2\tpunct\t_\t_',
  '\n',
].join('\n');
const treebank = `${conllu}${conllu.replaceAll('boat', 'ship')}`;

const evaluate = (systems: readonly string[], flags: readonly string[], options: EvalParseOptions): Case => ({
  args: [
    'eval-parse',
    'scratch/gold.conllu',
    ...systems.map((name) => `scratch/${name}`),
    '--format',
    'json',
    ...flags,
  ],
  library(host, scratch) {
    const [system] = systems.map(scratch.path);
    return printJson(evalParseFiles(scratch.path('gold.conllu'), system, options, host));
  },
});

export const language: Family = {
  files: { ...files, 'gold.conllu': treebank, 'system.conllu': treebank.replace('\tobj\t', '\tobl\t') },
  cases: [
    tokenize('ferry.txt', [], {}),
    tokenize('ferry.txt', ['--input', 'lines', '--format', 'json'], { input: 'lines', format: 'json' }),
    tokenize('fluss.txt', ['--lang', 'de', '--format', 'conllu', '--contractions', 'keep'], {
      lang: 'de',
      format: 'conllu',
      contractions: 'keep',
    }),
    tokenize('one.txt', ['--input', 'tokens', '-o', 'scratch/tokens.txt'], { input: 'tokens' }, 'tokens.txt'),
    parse('ferry.txt', [], {}),
    parse('ferry.txt', ['--input', 'lines', '--format', 'tree'], { input: 'lines', format: 'tree' }),
    parse(
      'one.txt',
      ['--model', 'en-small', '--format', 'svg', '-o', 'scratch/one.svg'],
      { model: 'en-small', format: 'svg' },
      'one.svg',
    ),
    parse('fluss.txt', ['--lang', 'de', '--treebank', 'pud', '--contractions', 'keep', '--format', 'json'], {
      lang: 'de',
      treebank: 'pud',
      contractions: 'keep',
      format: 'json',
    }),
    parse('gold.conllu', [], {}),
    evaluate(['system.conllu'], [], {}),
    evaluate(['system.conllu'], ['--every', '2', '--max-size', '1'], { every: 2, maxSize: 1 }),
    evaluate([], [], {}),
    evaluate([], ['--lang', 'en', '--model', 'en-small'], { lang: 'en', model: 'en-small' }),
    evaluate([], ['--treebank', 'ewt'], { treebank: 'ewt' }),
    evaluate([], ['--tokens', 'raw', '--no-parse'], { tokens: 'raw', parse: false }),
  ],
  terminalOnly: { 'eval-parse': { '--quiet': reasons.quiet } },
};
