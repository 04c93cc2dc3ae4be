// The gallery shows what the commands make today, and stays light.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeGallery } from '../../scripts/gallery.mjs';
import { root } from '../setup/built.ts';
import { expectFile } from './generated.ts';

const files = makeGallery();

test.each(files)('$path is up to date', ({ path, text }) => expectFile(path, text));

test('nothing else is in it, and it is light', () => {
  const folder = join(root, 'docs/gallery');
  const names = readdirSync(folder);
  expect(names.map((name) => `docs/gallery/${name}`).toSorted()).toEqual(
    files
      .map(({ path }) => path)
      .filter((path) => path.endsWith('.svg'))
      .toSorted(),
  );
  expect(names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)).toBeLessThan(1_500_000);
});
