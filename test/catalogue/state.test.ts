// Which files of a copy belong to a dataset, and how complete it is.

import { expect, test } from 'vitest';
import { datasetSchema } from '../../src/catalogue/dataset.ts';
import { describeState, type Manifest } from '../../src/catalogue/manifest.ts';
import { matchFiles } from '../../src/catalogue/match-files.ts';

const tested = 'a'.repeat(64);
const dataset = datasetSchema.parse({
  name: 'ferries',
  title: 'Ferries',
  homepage: 'https://example.org',
  licence: 'CC0',
  citation: '@misc{ferries}',
  files: [
    { path: 'gold.txt', names: ['data/gold_2.txt'], role: 'gold', format: 'benchie', items: 4, testedSha256: tested },
    { path: 'dev.txt', role: 'sentences', format: 'sentences', items: 4 },
    { path: 'systems/a.tsv', role: 'system', format: 'tsv' },
  ],
});

const match = (...paths: string[]) =>
  Object.fromEntries([...matchFiles(dataset, paths)].map(([file, path]) => [file.path, path]));

test.each([
  [['gold.txt', 'dev.txt'], { 'gold.txt': 'gold.txt', 'dev.txt': 'dev.txt' }],
  [['ferries/gold.txt', 'gold.txt'], { 'gold.txt': 'ferries/gold.txt' }],
  [['x/y/data/gold_2.txt', 'x/data/gold_2.txt'], { 'gold.txt': 'x/data/gold_2.txt' }],
  // A plain path is not looked for in folders of other things, nor a name inside another name.
  [['letters/dev.txt', 'letters/gold.txt', 'olddata/gold_2.txt'], {}],
])('%j', (paths, found) => expect(match(...paths)).toEqual(found));

const record = (items: number, sha256 = tested) => ({ bytes: 1, sha256, items });
const state = (files: Manifest['files']) =>
  describeState(dataset, { format: 'assay-data', version: 1, dataset: 'ferries', origin: '', added: '', files });

test('absent, complete, partial', () => {
  expect(describeState(dataset, undefined).completeness).toBe('absent');
  const all = { 'gold.txt': record(4), 'dev.txt': record(4), 'systems/a.tsv': record(1) };
  expect(state(all)).toEqual({ completeness: 'complete', extent: '', remarks: [] });
  expect(state({ ...all, 'gold.txt': record(2), 'dev.txt': record(2) })).toEqual({
    completeness: 'partial',
    extent: '2 of 4 sentences',
    remarks: ['2 of 4 sentences in gold.txt, dev.txt'],
  });
  expect(state({ 'gold.txt': record(4) })).toMatchObject({ completeness: 'partial', extent: '1 of 3 files' });
});

test('a complete file that is not the tested one, and a larger one, are told', () => {
  const rest = { 'dev.txt': record(4), 'systems/a.tsv': record(1) };
  expect(state({ ...rest, 'gold.txt': record(4, 'b'.repeat(64)) })).toMatchObject({
    completeness: 'complete',
    remarks: ['gold.txt has as many sentences as the copy that Assay was tested with, but is not the same'],
  });
  expect(state({ ...rest, 'gold.txt': record(9) }).remarks).toEqual([
    'gold.txt has 9 sentences, the catalogue knows of 4: another version?',
  ]);
});

test('without any known size nothing is called complete', () => {
  const [, , system] = dataset.files;
  const unsized = { ...dataset, files: system === undefined ? [] : [system] };
  const manifest = { format: 'assay-data', version: 1, dataset: 'ferries', origin: '', added: '' } as const;
  expect(describeState(unsized, { ...manifest, files: { 'systems/a.tsv': record(1) } }).completeness).toBe('present');
});
