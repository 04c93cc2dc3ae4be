// assay extract and assay parse on input that is sound but not what it is taken for.

import { describe, expect, test } from 'vitest';
import { assay, createScratch } from './run-assay.ts';

describe('text in another language than --lang says', () => {
  const german = 'Die Stadt verkaufte das alte Boot an einen Händler.\nEr brachte es im Mai zum Fluss.\n';
  const warning =
    /^standard input: warning: the text looks like German \(de\) and is read as English \(en\)\n {2}name .*\(input\/other-language\)\n$/;

  test.each([['extract', '--from', 'lines', '--jobs', '2'], ['extract'], ['parse']])('%s %s', (...args) => {
    const { code, stderr } = assay(args, german.repeat(40));
    expect([code, stderr]).toEqual([0, expect.stringMatching(warning)]);
  });

  test('the right language, and --quiet', () => {
    for (const args of [
      ['extract', '--lang', 'de'],
      ['parse', '--lang', 'de'],
      ['extract', '-q'],
    ])
      expect(assay(args, german)).toMatchObject({ code: 0, stderr: '' });
  });

  test('sentences that name their language', () => {
    const line = JSON.stringify({ text: german.split('\n')[0], lang: 'de' });
    expect(assay(['extract'], `${line}\n`)).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('ids of JSON Lines', () => {
  const record = (id: string | number) => JSON.stringify({ id, text: 'Bo sells maps.' });
  const extract = (...ids: (string | number)[]) => assay(['extract', '--format', 'tsv'], ids.map(record).join('\n'));

  test('that occur twice are told once, and the facts are there all the same', () => {
    const { code, stdout, stderr } = extract('a', 'b', 'a', 'a', 'b');
    expect([code, stdout.split('\n').length - 1]).toEqual([0, 5]);
    expect(stderr).toBe(
      [
        'standard input:3: warning: the id "a" was used before, at line 1; 3 lines have an id that was used before',
        '  give each sentence an id of its own: by it facts are joined with their sentences (input/duplicate-id)\n',
      ].join('\n'),
    );
    expect(extract(1, '1').stderr).toContain('standard input:2: warning: the id "1" was used before, at line 1\n');
  });

  test('of their own are fine', () => expect(extract('a', 'b', 1).stderr).toBe(''));
});

test('a broken file named .conllu is no prose: its mistakes are told', () => {
  const file = createScratch().write('broken.conllu', '1\tAnna\tAnna\n2\tsaw\n');
  const { code, stderr } = assay(['extract', file]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('broken.conllu:1: error: 3 columns instead of 10')]);
});
