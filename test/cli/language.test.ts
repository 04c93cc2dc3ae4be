// assay tokenize, assay eval-parse and pictures of assay parse, run as a user would.

import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assay, createScratch } from './run-assay.ts';

const scratch = createScratch();

describe('tokenize', () => {
  test('lines, from standard input', () => {
    const { code, stdout, stderr } = assay(['tokenize'], "Ines didn't wait. She left at 5pm.\n");
    expect([code, stdout, stderr]).toEqual([0, "Ines did n't wait .\nShe left at 5 pm .\n", '']);
  });

  test('CoNLL-U of a German file', () => {
    const file = scratch.write('fluss.txt', 'Er ging\nzum Fluss.\n');
    expect(assay(['tokenize', file, '--lang', 'de', '--format', 'conllu']).stdout).toBe(
      [
        '# text = Er ging zum Fluss.',
        '1\tEr\t_\t_\t_\t_\t_\t_\t_\t_',
        '2\tging\t_\t_\t_\t_\t_\t_\t_\tSpacesAfter=\\n',
        '3-4\tzum\t_\t_\t_\t_\t_\t_\t_\t_',
        '3\tzu\t_\t_\t_\t_\t_\t_\t_\t_',
        '4\tdem\t_\t_\t_\t_\t_\t_\t_\t_',
        '5\tFluss\t_\t_\t_\t_\t_\t_\t_\tSpaceAfter=No',
        '6\t.\t_\t_\t_\t_\t_\t_\t_\t_',
        '\n',
      ].join('\n'),
    );
  });

  test('JSON with offsets, contractions kept', () => {
    const { stdout } = assay(
      ['tokenize', '--lang', 'de', '--format', 'json', '--contractions', 'keep'],
      'Sie kam zum Fluss',
    );
    const { tokens, multiwords } = JSON.parse(stdout);
    expect(tokens[2]).toEqual({ form: 'zum', start: 8, end: 11, spaceAfter: ' ' });
    expect(multiwords).toEqual([]);
  });

  test('offsets are those of the file', () => {
    const text = 'One. Two.\n\n \n  Three\nfour. Five.\n';
    const { stdout } = assay(['tokenize', '--format', 'json'], text);
    const sentences = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(sentences.map((sentence) => sentence.text)).toEqual(['One.', 'Two.', 'Three\nfour.', 'Five.']);
    for (const sentence of sentences)
      expect(text.slice(sentence.offset, sentence.offset + sentence.text.length)).toBe(sentence.text);
  });

  test('Chinese is cut by the learned segmenter', () => {
    expect(assay(['tokenize', '--lang', 'zh'], '她去了日本。').stdout).toBe('她 去 了 日本 。\n');
  });

  test('given tokens, and each line a sentence', () => {
    expect(assay(['tokenize', '--input', 'tokens'], "a well-known `` plan ''\n").stdout).toBe(
      "a well-known `` plan ''\n",
    );
    expect(assay(['tokenize', '--input', 'lines'], 'One. Two.\nThree\n').stdout).toBe('One . Two .\nThree\n');
  });

  test('a wrong language code is refused', () => {
    const { code, stderr } = assay(['tokenize', '--lang', 'English please'], 'x');
    expect([code, stderr.includes('a language code such as en, de or zh-Hant, not "English please"')]).toEqual([
      2,
      true,
    ]);
  });

  test('nothing gives nothing', () => expect(assay(['tokenize'], '').stdout).toBe(''));
});

describe('parse --format svg', () => {
  test('draws one sentence', () => {
    const { code, stdout } = assay(['parse', '--format', 'svg'], 'Ines reads.');
    expect([code, stdout.startsWith('<svg '), stdout.endsWith('</svg>\n')]).toEqual([0, true, true]);
  });

  test.each([
    ['nothing', '', 1, 'there is no sentence to draw'],
    ['white space', ' \n\n', 1, 'there is no sentence to draw'],
    ['two sentences', 'Ines reads. Bo waits.', 2, 'draws one sentence, and here are more'],
  ])('%s is refused, and no file appears', (_, text, code, message) => {
    const output = scratch.path(`tree-of-${code}.svg`);
    expect(assay(['parse', '--format', 'svg', '-o', output], text)).toMatchObject({
      code,
      stdout: '',
      stderr: expect.stringContaining(message),
    });
    expect(existsSync(output)).toBe(false);
  });

  test('a sentence that cannot be read is told as such', () => {
    const { code, stderr } = assay(['parse', '--format', 'svg', '--input', 'conllu'], '1\tAda\n\n');
    expect([code, stderr]).toEqual([1, expect.stringContaining('2 columns instead of 10')]);
    expect(stderr).not.toContain('no sentence to draw');
  });
});

describe('eval-parse', () => {
  const row = (id: number, form: string, head: number, deprel: string, misc = '_') =>
    [id, form, form.toLowerCase(), 'X', '_', '_', head, deprel, '_', misc].join('\t');
  const gold = scratch.write(
    'gold.conllu',
    `${row(1, 'Ines', 2, 'nsubj')}\n${row(2, 'reads', 0, 'root')}\n${row(3, 'maps', 2, 'obj', 'SpaceAfter=No')}\n${row(4, '.', 2, 'punct')}\n\n`,
  );

  test('two files', () => {
    const system = scratch.write(
      'system.conllu',
      `${row(1, 'Ines', 2, 'nsubj')}\n${row(2, 'reads', 0, 'root')}\n${row(3, 'maps', 2, 'iobj')}\n${row(4, '.', 3, 'punct')}\n\n`,
    );
    const { code, stdout } = assay(['eval-parse', gold, system, '--format', 'tsv']);
    expect(code).toBe(0);
    expect(stdout.split('\n').map((line) => line.split('\t').slice(0, 4).join(' '))).toEqual([
      'measure precision recall F1',
      'Tokens 100 100 100',
      'Sentences 100 100 100',
      'Words 100 100 100',
      'UPOS 100 100 100',
      'AllTags 100 100 100',
      'Lemmas 100 100 100',
      'UAS 75 75 75',
      'LAS 50 50 50',
      `CLAS ${[1, 2, 3].map(() => (2 / 3) * 100).join(' ')}`,
      `MLAS ${[1, 2, 3].map(() => (2 / 3) * 100).join(' ')}`,
      `BLEX ${[1, 2, 3].map(() => (2 / 3) * 100).join(' ')}`,
      '',
    ]);
  });

  test('own tokens of the raw text', () => {
    const { stdout } = assay(['eval-parse', gold, '--tokens', 'raw', '--no-parse']);
    expect(stdout).toBe(
      [
        'measure    precision  recall      F1  of aligned',
        'Tokens        100.00  100.00  100.00           –',
        'Sentences     100.00  100.00  100.00           –',
        'Words         100.00  100.00  100.00      100.00',
        '',
      ].join('\n'),
    );
  });

  test('words of another language are told, but not with --quiet', () => {
    const words = 'Die Stadt verkaufte das alte Boot an ein Museum , das in der Nähe von Berlin liegt .'.split(' ');
    const lines = words.map((word, index) => `${index + 1}\t${word}\t_\t_\t_\t_\t${index}\tdep\t_\t_`);
    const german = scratch.write('german.conllu', `${lines.join('\n').replace('\tdep', '\troot')}\n\n`);
    expect(assay(['eval-parse', german]).stderr).toContain('looks like German (de) and is read as English (en)');
    expect(assay(['eval-parse', german, '--quiet'])).toMatchObject({ code: 0, stderr: '' });
  });

  test('other text, a broken tree, contradictory options', () => {
    const other = scratch.write('other.conllu', `${row(1, 'Ada', 0, 'root')}\n\n`);
    const different = assay(['eval-parse', gold, other]);
    expect([different.code, different.stderr]).toEqual([
      1,
      expect.stringContaining(`${other}:1: error: the text is not that`),
    ]);
    const broken = scratch.write('broken.conllu', `${row(1, 'Ada', 2, 'dep')}\n${row(2, 'sleeps', 1, 'dep')}\n\n`);
    expect(assay(['eval-parse', broken, gold])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('run in a circle'),
    });
    for (const option of [['--tokens', 'raw'], ['--no-parse'], ['--model', 'en'], ['--treebank', 'pud']])
      expect(assay(['eval-parse', gold, other, ...option])).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('are for the form without a system'),
      });
    expect(assay(['eval-parse', gold, '--no-parse']).code).toBe(2);
    expect(assay(['eval-parse', scratch.write('empty.conllu', '\n')])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no sentences'),
    });
  });
});
