// Every parser model has a card that names its size and checksum, and is as small as it must be.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const models = join(import.meta.dirname, '../../../models');
const files = readdirSync(models).filter((name) => name.endsWith('.safetensors'));

test.each(files)('models/%s', (name) => {
  const bytes = readFileSync(join(models, name));
  const card = readFileSync(join(models, name.replace('.safetensors', '.md')), 'utf8');
  expect(card).toContain(`${bytes.length} bytes`);
  expect(card).toContain(createHash('sha256').update(bytes).digest('hex'));
  expect(bytes.length).toBeLessThan(name.startsWith('en') ? 30e6 : 8e6);
});
