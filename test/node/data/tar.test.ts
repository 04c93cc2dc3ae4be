// Archives that the system's tar writes, in both of its formats, and what is no archive.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readTar } from '../../../src/node/data/tar.ts';
import { createScratch } from '../../cli/run-assay.ts';

const scratch = createScratch();
const folder = scratch.path('tree');
const long = `repository-1/${'deep/'.repeat(30)}${'name-'.repeat(25)}end.txt`;
const contents: Record<string, string> = {
  'repository-1/gold.txt': 'sent_id:1\tThe ferry sank .\n',
  'repository-1/empty.txt': '',
  'repository-1/bl\u00e5.txt': 'x'.repeat(1024),
  [long]: 'far down',
};
for (const [path, content] of Object.entries(contents)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

test.each(['ustar', 'pax', 'gnu'])('%s', (format) => {
  const archive = scratch.path(`${format}.tar`);
  const paths = Object.keys(contents).filter((path) => format !== 'ustar' || path !== long);
  execFileSync('tar', [`--format=${format}`, '-cf', archive, '-C', folder, ...paths]);
  const files = readTar(readFileSync(archive)) ?? [];
  expect(Object.fromEntries(files.map(({ path, content }) => [path, Buffer.from(content).toString()]))).toEqual(
    Object.fromEntries(paths.map((path) => [path, contents[path]])),
  );
});

test('folders and links are left out', () => {
  const archive = scratch.path('folders.tar');
  symlinkSync('gold.txt', join(folder, 'repository-1/link.txt'));
  execFileSync('tar', ['-cf', archive, '-C', folder, 'repository-1']);
  expect(
    readTar(readFileSync(archive))
      ?.map(({ path }) => path)
      .sort(),
  ).toEqual(Object.keys(contents).sort());
});

test('what is cut off or no archive is refused', () => {
  const whole = readFileSync(scratch.path('pax.tar'));
  expect(readTar(whole.subarray(0, 1500))).toBeUndefined();
  expect(readTar(Buffer.from('a text that is as long as a block '.repeat(40)))).toBeUndefined();
  expect(readTar(new Uint8Array(0))).toBeUndefined();
});
