// assay extract: the facts of a text.

import { extractFile } from '../../../src/tasks/extract/extract-file.ts';
import { extractStream } from '../../../src/tasks/extract/extract-text.ts';
import type { ExtractionOptions } from '../../../src/tasks/extract/extraction-options.ts';
import { type Case, type Family, reasons } from './case.ts';

const conllu = [
  '# sent_id = 1',
  '# text = Ines sold boats.',
  '1\tInes\tInes\tPROPN\tNNP\tNumber=Sing\t2\tobj\t_\t_',
  '2\tsold\tsell\tVERB\tVBD\tTense=Past\t0\troot\t_\t_',
  '3\tboats\tboat\tNOUN\tNNS\tNumber=Plur\t2\tnsubj\t_\tSpaceAfter=No',
  '4\t.\t.\tPUNCT\t.\t_\t2\tpunct\t_\t_',
  '\n',
].join('\n');

const files = {
  'boats.txt':
    'Ines sold the old boat to a museum in Faro. The boat that Bo painted is the pride of its crew.\n'.repeat(70),
  'sold.conllu': conllu,
  'boote.txt': 'Ines verkaufte das alte Boot an ein Museum in Faro.\n',
};

type Input = `data/sample/${string}` | keyof typeof files;

const extractCase = (input: Input, flags: readonly string[], options: ExtractionOptions): Case => ({
  args: ['extract', input in files ? `scratch/${input}` : input, ...flags],
  async library(host, scratch) {
    const path = input in files ? scratch.path(input) : input;
    let text = '';
    for await (const part of extractStream(path, options, host)) text += part.text;
    return text;
  },
});

export const extract: Family = {
  files,
  cases: [
    extractCase('boats.txt', [], {}),
    extractCase('boats.txt', ['--jobs', '2', '--format', 'tsv'], { jobs: 2, format: 'tsv' }),
    extractCase('boats.txt', ['--explain'], { format: 'explain' }),
    extractCase('boats.txt', ['--no-coref', '--asserted'], { coref: false, asserted: true }),
    extractCase('boats.txt', ['--style', 'minimal', '--threshold', '0.2', '--nouns'], {
      style: 'minimal',
      threshold: 0.2,
      nouns: true,
    }),
    extractCase('boats.txt', ['--without', 'relative clauses', '--without', 'participles', '--format', 'carb'], {
      without: ['relative clauses', 'participles'],
      format: 'carb',
    }),
    extractCase('boats.txt', ['--system', 'naive', '--from', 'lines'], { system: 'naive', from: 'lines' }),
    extractCase('boats.txt', ['--model', 'en-small', '--format', 'benchie'], { model: 'en-small', format: 'benchie' }),
    extractCase('boote.txt', ['--lang', 'de'], { lang: 'de' }),
    extractCase('data/sample/gold.jsonl', ['--max-size', '1'], { maxSize: 1 }),
    extractCase('sold.conllu', [], {}),
    extractCase('sold.conllu', ['--reparse'], { reparse: true }),
    {
      args: ['extract', 'scratch/boats.txt', '-o', 'scratch/boats.jsonl', '--force'],
      output: 'boats.jsonl',
      async library(host, scratch) {
        const output = 'boats-by-library.jsonl';
        await extractFile(scratch.path('boats.txt'), { output: scratch.path(output), force: true }, host);
        return scratch.read(output);
      },
    },
  ],
  terminalOnly: {
    extract: {
      '--quiet': reasons.quiet,
      '--resume': 'it needs a run that was interrupted; test/cli/extract-resume.test.ts interrupts one',
    },
  },
};
