import { expect, test } from 'vitest';
import { assay, sample } from './run-assay.ts';

const [careful = '', eager = ''] = sample.systems;

test('one system', () => {
  const { code, stdout } = assay(['inspect', sample.gold, eager, '--sentence', 'en-4']);
  expect(code).toBe(0);
  expect(stdout).toBe(
    [
      'en-4  The treaty was signed by the ministers in Quito .',
      '  wrong    ("The treaty"; "was signed"; "by the ministers"; "in Quito")',
      '           closest fact 1: [The] treaty --> was signed --> by [the] ministers',
      '           object: + in Quito',
      '',
      '1 wrong extractions and 0 missed facts in 1 sentences',
      '',
    ].join('\n'),
  );
});

test('two systems', () => {
  const { stdout } = assay(['inspect', sample.gold, careful, eager]);
  expect(stdout.trim().split('\n').at(-1)).toBe('facts: 21 lost, 4 gained; wrong extractions: 14 new, 2 gone');
});

test('JSON counts facts from 1', () => {
  const [first] = JSON.parse(assay(['inspect', sample.gold, eager, '--sentence', 'en-1', '--format', 'json']).stdout);
  expect(first).toMatchObject({
    sentence: 'en-1',
    wrong: [{ closest: { fact: 1 } }],
    missed: [{ fact: 2 }, { fact: 3 }],
  });
});

test('an unknown sentence is refused', () => {
  const { code, stderr } = assay(['inspect', sample.gold, eager, '--sentence', 'en-99']);
  expect([code, stderr.includes('the gold has no sentence "en-99"')]).toEqual([2, true]);
});

test('profile: tables, and an unknown feature', () => {
  const { stdout } = assay(['profile', sample.gold, ...sample.systems, '--by', 'language', '--format', 'md']);
  expect(stdout).toContain('| careful | 2 | 0 | 1 | 0 | 1 | 0 | 0 | 0 | 0.00 | 0.67 | 0.33 |');
  expect(stdout).toContain('| system | en (10) | de (8) | zh (7) |');
  expect(assay(['profile', sample.gold, eager, '--by', 'colour']).stderr).toContain(
    'unknown feature: "colour"; known: length, conjuncts',
  );
});
