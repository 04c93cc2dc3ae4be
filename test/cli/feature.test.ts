// Features of the user's in JavaScript: the example, and every way in which a file can be wrong.

import { describe, expect, test } from 'vitest';
import { assay, createScratch, sample } from './run-assay.ts';

const scratch = createScratch();
const [careful = ''] = sample.systems;
const profile = (...args: string[]) => assay(['profile', sample.gold, careful, ...args]);

test('the example beside the features that are built in', () => {
  const { code, stdout } = profile('--feature', 'examples/voice.mjs', '--format', 'json');
  expect(code).toBe(0);
  const [{ features }] = JSON.parse(stdout).systems;
  expect(features.map(({ feature }: { feature: string }) => feature)).toEqual([
    'length',
    'conjuncts',
    'cases',
    'voice',
  ]);
  // Ten of the 25 sentences are English; the feature leaves the others out.
  expect(features[3].buckets).toMatchObject([
    { bucket: 'passive', sentences: 1 },
    { bucket: 'active', sentences: 9 },
  ]);
});

test('files can be named in --by too, and several with --feature', () => {
  const { stdout } = profile('--by', 'examples/voice.mjs', '--feature', 'examples/punctuation.json');
  expect(stdout).toMatch(/F1 by voice [\s\S]*F1 by punctuation /);
  expect(stdout).not.toContain('F1 by length');
});

test('buckets that are not announced come as they occur', () => {
  const file = scratch.write('facts.mjs', 'export default { name: "n", of: ({ facts }) => facts.length + " facts" };');
  expect(profile('--by', file).stdout).toMatch(/^system +\d facts \(\d+\) +\d facts/m);
});

describe('what is wrong is told with the file', () => {
  const cases: readonly [name: string, source: string, message: string][] = [
    ['no default export', 'export const name = "x";', 'it has no default export'],
    ['no function', 'export default { name: "x" };', 'a function is expected'],
    ['no name', 'export default { of: () => "x" };', 'name'],
    ['a field too many', 'export default { name: "x", of: () => "x", colour: 1 };', 'colour'],
    ['a syntax error', 'export default {', 'it cannot be loaded: '],
    ['an error while loading', 'throw new Error("no dictionary");', 'it cannot be loaded: no dictionary'],
    [
      'an error on a sentence',
      'export default { name: "x", of: ({ id }) => { if (id === "en-3") throw new Error("odd one"); return "y"; } };',
      'on sentence "en-3" it fails: odd one',
    ],
    [
      'a number',
      'export default { name: "x", of: () => 3 };',
      'for sentence "en-1" it gives the number 3 instead of a string',
    ],
    ['a promise', 'export default { name: "x", of: async () => "y" };', 'it gives a promise instead of a string'],
    ['a name that is taken', 'export default { name: "length", of: () => "y" };', 'two features are named "length"'],
  ];
  test.each(cases)('%s', (name, source, message) => {
    const file = scratch.write(`${name.replaceAll(' ', '-')}.mjs`, source);
    const { code, stdout, stderr } = profile('--feature', file);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).toContain('(usage/bad-feature)');
    if (name !== 'a name that is taken') expect(stderr).toContain(`error: ${file}: `);
  });

  test('no such file', () => {
    const { code, stderr } = profile('--feature', 'nowhere.mjs');
    expect([code, stderr.includes('nowhere.mjs: error: no such file')]).toEqual([1, true]);
  });

  test('another kind of file', () => {
    const { code, stderr } = profile('--feature', 'README.md');
    expect([code, stderr.includes('a .json or .mjs file is expected')]).toEqual([2, true]);
  });
});
