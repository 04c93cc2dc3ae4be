// The model card names every segmenter with its size and checksum.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const models = join(import.meta.dirname, '../../models');

test('models/segmenters.md lists the files that are there', () => {
  const card = readFileSync(join(models, 'segmenters.md'), 'utf8');
  const listed = [...card.matchAll(/^\| `(segment-\w+\.bin)` +\| +(\d+) \| `(\w+)`/gm)].map((row) => row.slice(1));
  const files = readdirSync(models).filter((name) => /^segment-.*\.bin$/.test(name));
  const actual = files.map((name) => {
    const bytes = readFileSync(join(models, name));
    return [name, String(bytes.length), createHash('sha256').update(bytes).digest('hex')];
  });
  expect(listed).toEqual(actual.toSorted());
});
