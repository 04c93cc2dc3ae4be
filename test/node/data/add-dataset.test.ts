// Adding datasets to a data home: local copies, downloads, archives, checksums, and what is refused.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { datasetSchema, type PublicDataset } from '../../../src/catalogue/dataset.ts';
import { describeState } from '../../../src/catalogue/manifest.ts';
import { addByDownload, addLocalCopy } from '../../../src/node/data/add-dataset.ts';
import { folderOf, readManifest } from '../../../src/node/data/data-home.ts';
import { verifyDataset } from '../../../src/node/data/verify-dataset.ts';
import { createScratch } from '../../cli/run-assay.ts';
import { startServer } from './file-server.ts';

const scratch = createScratch();
const server = await startServer();
let homes = 0;
const newHome = (): string => scratch.path(`home-${homes++}`);

const gold = (sentences: number) =>
  Array.from({ length: sentences }, (_, i) => `sent_id:${i + 1}\tThe ferry ${i} sank .\n`).join('\n');
const system = '1\tThe ferry\tsank\tat night\n';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const describeFerries = (more: object = {}, goldMore: object = {}): PublicDataset =>
  datasetSchema.parse({
    name: 'ferries',
    title: 'Ferries',
    homepage: 'https://example.org/ferries',
    licence: 'CC0',
    citation: '@misc{ferries}',
    files: [
      { path: 'gold.txt', names: ['data/ferries_gold.txt'], role: 'gold', format: 'benchie', items: 4, ...goldMore },
      { path: 'systems/a.tsv', names: ['a_explicit.tsv'], role: 'system', format: 'tsv' },
    ],
    ...more,
  });

function writeCopy(name: string, files: Readonly<Record<string, string>>): string {
  const folder = scratch.path(name);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

describe('a local copy', () => {
  test.each([
    ["in Assay's layout", { 'gold.txt': gold(4), 'systems/a.tsv': system }],
    ['in the folder above', { 'ferries/gold.txt': gold(4), 'ferries/systems/a.tsv': system }],
    ["in the original's layout", { 'repo/data/ferries_gold.txt': gold(4), 'repo/out/a_explicit.tsv': system }],
  ])('%s', (name, files) => {
    const home = newHome();
    const dataset = describeFerries();
    const manifest = addLocalCopy(dataset, writeCopy(name, files), { home });
    expect(describeState(dataset, manifest)).toEqual({ completeness: 'complete', extent: '', remarks: [] });
    expect(readManifest(home, dataset)).toEqual(manifest);
    expect(readFileSync(join(folderOf(home, dataset), 'gold.txt'), 'utf8')).toBe(gold(4));
    expect(manifest.files['gold.txt']).toEqual({ bytes: gold(4).length, sha256: sha256(gold(4)), items: 4 });
    expect(verifyDataset(home, dataset)).toEqual({ files: 2, problems: [] });
    expect(readdirSync(home)).toEqual(['ferries']);
  });

  test('that is partial is taken and named as such', () => {
    const manifest = addLocalCopy(describeFerries(), writeCopy('part', { 'gold.txt': gold(3) }), { home: newHome() });
    expect(describeState(describeFerries(), manifest)).toEqual({
      completeness: 'partial',
      extent: '3 of 4 sentences',
      remarks: ['3 of 4 sentences in gold.txt', '1 of 2 files; not there: systems/a.tsv'],
    });
  });

  test('that has nothing of the dataset, or a file without content, changes nothing', () => {
    const home = newHome();
    const sound = writeCopy('sound', { 'gold.txt': gold(4) });
    addLocalCopy(describeFerries(), sound, { home });
    const before = readManifest(home, describeFerries());
    const other = writeCopy('other', { 'letters.txt': 'Dear reader' });
    expect(() => addLocalCopy(describeFerries(), other, { home })).toThrow(
      /ferries\/gold.txt or data\/ferries_gold.txt/,
    );
    const empty = writeCopy('empty', { 'gold.txt': 'Dear reader,\n' });
    expect(() => addLocalCopy(describeFerries(), empty, { home })).toThrow('no sentences in it');
    expect(() => addLocalCopy(describeFerries(), scratch.path('nowhere'), { home })).toThrow('no such folder');
    expect(readManifest(home, describeFerries())).toEqual(before);
    expect(readdirSync(home)).toEqual(['ferries']);
  });

  test('that lacks what the copy in place has replaces it only by force', () => {
    const home = newHome();
    const dataset = describeFerries();
    const whole = addLocalCopy(dataset, writeCopy('whole', { 'gold.txt': gold(4), 'systems/a.tsv': system }), { home });
    const shorter = writeCopy('shorter', { 'gold.txt': gold(3), 'systems/a.tsv': system });
    const fewer = writeCopy('fewer', { 'gold.txt': gold(4) });
    expect(() => addLocalCopy(dataset, shorter, { home })).toThrow('gold.txt with 3 instead of 4 sentences; nothing');
    expect(() => addLocalCopy(dataset, fewer, { home })).toThrow(/systems\/a.tsv with 0 instead of 1 .*--force/);
    expect(readManifest(home, dataset)).toEqual(whole);
    expect(verifyDataset(home, dataset)).toEqual({ files: 2, problems: [] });
    addLocalCopy(dataset, shorter, { home, force: true });
    expect(readManifest(home, dataset)?.files['gold.txt']?.items).toBe(3);
  });

  test('of another version with more than the catalogue knows of gives way to the published one', () => {
    const home = newHome();
    addLocalCopy(describeFerries(), writeCopy('larger', { 'gold.txt': gold(5) }), { home });
    addLocalCopy(describeFerries(), writeCopy('published', { 'gold.txt': gold(4) }), { home });
    expect(readManifest(home, describeFerries())?.files['gold.txt']?.items).toBe(4);
  });

  test('must have the checksum that the catalogue demands, unless forced', () => {
    const strict = describeFerries({}, { sha256: sha256(gold(4)) });
    const home = newHome();
    const wrong = writeCopy('wrong', { 'gold.txt': gold(2) });
    expect(() => addLocalCopy(strict, wrong, { home })).toThrow(`but ${sha256(gold(4))} is expected`);
    expect(readManifest(home, strict)).toBeUndefined();
    addLocalCopy(strict, wrong, { home, force: true });
    expect(readManifest(home, strict)?.files['gold.txt']?.items).toBe(2);
    addLocalCopy(strict, writeCopy('right', { 'gold.txt': gold(4) }), { home });
    expect(readManifest(home, strict)?.files['gold.txt']?.items).toBe(4);
  });
});

describe('what became of the files', () => {
  test('a changed file and a missing one are found', () => {
    const home = newHome();
    const dataset = describeFerries();
    addLocalCopy(dataset, writeCopy('both', { 'gold.txt': gold(4), 'systems/a.tsv': system }), { home });
    writeFileSync(join(folderOf(home, dataset), 'gold.txt'), gold(3));
    rmSync(join(folderOf(home, dataset), 'systems/a.tsv'));
    expect(verifyDataset(home, dataset).problems.map(({ code }) => code)).toEqual([
      'data/changed',
      'data/missing-file',
    ]);
  });

  test('a manifest that is none is refused', () => {
    const home = newHome();
    mkdirSync(join(home, 'ferries'), { recursive: true });
    writeFileSync(join(home, 'ferries/manifest.json'), '{"format":"letters"}');
    expect(() => readManifest(home, describeFerries())).toThrow('no manifest');
  });
});

describe('a download', () => {
  const byFile = () =>
    describeFerries({
      files: [
        { path: 'gold.txt', urls: [`${server.url}/gold.txt`], role: 'gold', format: 'benchie', items: 4 },
        { path: 'systems/a.tsv', urls: [`${server.url}/a.tsv`], role: 'system', format: 'tsv' },
      ],
    });

  test('file by file; the second must have the checksums of the first, unless forced', async () => {
    const home = newHome();
    server.files['gold.txt'] = { body: gold(4) };
    server.files['a.tsv'] = { body: system };
    const first = await addByDownload(byFile(), { home });
    expect([first.origin, describeState(byFile(), first).completeness]).toEqual([server.url, 'complete']);
    expect(readdirSync(home)).toEqual(['ferries']);
    server.files['gold.txt'] = { body: gold(5) };
    await expect(addByDownload(byFile(), { home })).rejects.toMatchObject({
      diagnostic: { code: 'data/wrong-checksum' },
    });
    expect(readManifest(home, byFile())).toEqual(first);
    // What was wrong is not kept for the next attempt.
    server.files['gold.txt'] = { body: gold(4) };
    await addByDownload(byFile(), { home });
    server.files['gold.txt'] = { body: gold(5) };
    const forced = await addByDownload(byFile(), { home, force: true });
    expect(describeState(byFile(), forced).remarks).toEqual([
      'gold.txt has 5 sentences, the catalogue knows of 4: another version?',
    ]);
  });

  test('a local copy locks no checksum', async () => {
    const home = newHome();
    addLocalCopy(byFile(), writeCopy('half', { 'gold.txt': gold(2) }), { home });
    server.files['gold.txt'] = { body: gold(4) };
    const manifest = await addByDownload(byFile(), { home });
    expect(manifest.files['gold.txt']?.items).toBe(4);
  });

  test('into a home that cannot be written is refused as a local copy is', async () => {
    const home = join(scratch.write('a-file', ''), 'home');
    const refusal = { diagnostic: { code: 'input/unwritable', message: 'cannot be written (ENOTDIR)' } };
    await expect(addByDownload(byFile(), { home })).rejects.toMatchObject(refusal);
    const copy = writeCopy('for-no-home', { 'gold.txt': gold(4) });
    await expect((async () => addLocalCopy(byFile(), copy, { home }))()).rejects.toMatchObject(refusal);
  });

  test('that is interrupted goes on with the files that are missing', async () => {
    const home = newHome();
    server.files['gold.txt'] = { body: gold(4) };
    server.files['a.tsv'] = { body: system, etag: '"1"', ranges: true, breakAfter: 7, breaks: 1 };
    await expect(addByDownload(byFile(), { home, pauses: [] })).rejects.toThrow('terminated');
    expect(readManifest(home, byFile())).toBeUndefined();
    server.requests.length = 0;
    await addByDownload(byFile(), { home });
    expect(server.requests).toEqual(['/a.tsv bytes=7-']);
  });

  test('of an archive: only what the catalogue names is taken, under its names', async () => {
    const home = newHome();
    const tree = writeCopy('tree', {
      'ferries-1a2b3c/data/ferries_gold.txt': gold(4),
      'ferries-1a2b3c/out/a_explicit.tsv': system,
      'ferries-1a2b3c/README.md': 'Ferries',
    });
    const archive = scratch.path('ferries.tar.gz');
    execFileSync('tar', ['-czf', archive, '-C', tree, 'ferries-1a2b3c']);
    server.files['ferries.tar.gz'] = { body: readFileSync(archive) };
    const dataset = describeFerries({ archive: [`${server.url}/gone.tar.gz`, `${server.url}/ferries.tar.gz`] });
    const manifest = await addByDownload(dataset, { home });
    expect(manifest.origin).toBe(`${server.url}/ferries.tar.gz`);
    expect(readdirSync(folderOf(home, dataset), { recursive: true }).map(String).sort()).toEqual([
      'gold.txt',
      'manifest.json',
      'systems',
      'systems/a.tsv',
    ]);
    expect(describeState(dataset, manifest).completeness).toBe('complete');
  });

  test('of something else than an archive is refused', async () => {
    server.files['page.tar.gz'] = { body: '<html>Sign in</html>' };
    const dataset = describeFerries({ archive: [`${server.url}/page.tar.gz`] });
    await expect(addByDownload(dataset, { home: newHome() })).rejects.toMatchObject({
      diagnostic: { code: 'data/bad-archive' },
    });
  });

  test('without an address says where the homepage is', async () => {
    const home = newHome();
    await expect(addByDownload(describeFerries(), { home })).rejects.toThrow('https://example.org/ferries');
    expect(existsSync(home)).toBe(false);
  });
});
