// assay data and reproduce: public datasets and the tables that papers print of them.

import { printDataset, printDatasets } from '../../../src/report/datasets-report.ts';
import { printReproduction, printTableList } from '../../../src/report/print-reproduction.ts';
import type { TableFormat } from '../../../src/report/print-table.ts';
import {
  addDatasets,
  findDatasetFolder,
  listDatasets,
  showDataset,
  verifyDatasets,
} from '../../../src/tasks/data/datasets.ts';
import { type ReproduceOptions, reproduceTable } from '../../../src/tasks/reproduce/reproduce-table.ts';
import type { Case, Family, Scratch } from './case.ts';

const own = [
  {
    name: 'boats',
    title: 'Boats',
    homepage: 'https://example.org/boats',
    licence: 'CC0',
    citation: '@misc{boats}',
    files: [{ path: 'boats.txt', role: 'sentences', format: 'lines', items: 2 }],
  },
];

const facts = ['Ivo', 'Bo'].map(
  (name, index) => `sent_id:${index + 1}\t${name} sold boats .\n1--> Cluster 1:\n${name} --> sold --> boats\n`,
);
const files = {
  'catalogue.json': JSON.stringify(own),
  'boats.txt': 'Ivo sold boats .\nBo sold boats .\n',
  'benchie_gold_annotations_en.txt': facts.join('\n'),
  'clausie_explicit.txt': '1\tIvo\tsold\tboats\n2\tBo\tpainted\tboats\n',
};

const list = (format: TableFormat): Case => ({
  args: ['data', 'list', '--format', format],
  library: (host) => printDatasets(listDatasets({}, host), host.data.path, format),
});

const withCatalogue = (scratch: Scratch) => ({ catalogue: scratch.path('catalogue.json') });
const flag = ['--catalogue', 'scratch/catalogue.json'];

const reproduced = (format: TableFormat, flags: readonly string[], options: ReproduceOptions): Case => ({
  args: ['reproduce', 'benchie-table4', '--from', 'scratch/.', '--format', format, ...flags],
  library: (host, scratch) =>
    printReproduction(reproduceTable('benchie-table4', { from: scratch.path('.'), ...options }, host), format),
});

export const data: Family = {
  files,
  cases: [
    list('table'),
    list('json'),
    list('md'),
    {
      args: ['data', 'list', ...flag],
      library: (host, scratch) => printDatasets(listDatasets(withCatalogue(scratch), host), host.data.path, 'table'),
    },
    {
      args: ['data', 'show', 'benchie', '--format', 'json'],
      library: (host) => printDataset(showDataset('benchie', {}, host), 'json'),
    },
    {
      args: ['data', 'add', 'boats', '--from', 'scratch/.', '--force', ...flag],
      output: 'home/boats/boats.txt',
      async library(host, scratch) {
        const options = { ...withCatalogue(scratch), from: scratch.path('.'), force: true };
        for await (const { folder } of addDatasets(['boats'], options, host))
          return host.readBytes(`${folder}/boats.txt`);
        return '';
      },
    },
    {
      args: ['data', 'show', 'boats', ...flag],
      library: (host, scratch) => printDataset(showDataset('boats', withCatalogue(scratch), host), 'table'),
    },
    {
      args: ['data', 'verify', 'boats', ...flag],
      library(host, scratch) {
        const verified = [...verifyDatasets(['boats'], withCatalogue(scratch), host)];
        return verified.map(({ name, files }) => `${name}: ${files} file as added\n`).join('');
      },
    },
    {
      args: ['data', 'path', 'boats', ...flag],
      library: (host, scratch) => `${findDatasetFolder('boats', withCatalogue(scratch), host)}\n`,
    },
    ...(['table', 'json', 'tsv', 'latex'] as const).map(
      (format): Case => ({
        args: ['reproduce', '--format', format],
        library: (host) => printTableList(host.registry.tables, format),
      }),
    ),
    reproduced('table', [], {}),
    reproduced('json', ['--max-size', '5'], { maxSize: 5 }),
    reproduced('md', [], {}),
    reproduced('latex', [], {}),
    reproduced('tsv', [], {}),
  ],
  terminalOnly: {},
};
