// A processor without AVX, where V8's first compiler gets the quick products wrong: the trees are the same.

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { main, root } from '../../cli/run-assay.ts';

const isX64 = process.arch === 'x64';
if (!isX64) console.log('skipped: parsing without AVX (only processors of type x64 have it)');
test.skipIf(!isX64)('without AVX: the same trees', { timeout: 60_000 }, () => {
  const parse = (...flags: readonly string[]): string =>
    spawnSync(process.execPath, [...flags, main, 'parse', '--model', 'en-small'], {
      cwd: root,
      input: 'Ines sold the old boat to a museum in Faro, and Bo, who had built it, was glad.',
      encoding: 'utf8',
    }).stdout;
  const usual = parse();
  expect(usual).toContain('museum');
  expect(parse('--no-enable-avx')).toBe(usual);
  expect(parse('--no-enable-avx', '--liftoff-only')).toBe(usual);
});
