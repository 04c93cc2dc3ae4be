// CoNLL-U: what is read, that printing gives it back, and the way to analysed sentences and back.

import { describe, expect, test } from 'vitest';
import { conllu } from '../../src/formats/conllu/conllu.ts';
import { miscValue, spellText } from '../../src/formats/conllu/model.ts';
import { findTreeDefects } from '../../src/formats/conllu/tree-defects.ts';
import { parseText } from '../../src/formats/format.ts';
import { fromConllu, spellDocument, toConllu } from '../../src/language/conllu.ts';
import { describeWithData, readShared } from '../shared-data.ts';
import { sentences } from './notation.ts';

const file = `# newdoc id = tale
# sent_id = tale-1
# text = Er ging zum Fluss, sie nicht.
1\tEr\ter\tPRON\tPPER\tCase=Nom|Number=Sing\t2\tnsubj\t2:nsubj\t_
2\tging\tgehen\tVERB\tVVFIN\t_\t0\troot\t0:root\t_
3-4\tzum\t_\t_\t_\tTypo=Yes\t_\t_\t_\t_
3\tzu\tzu\tADP\tAPPR\t_\t5\tcase\t5:case\t_
4\tdem\tder\tDET\tART\t_\t5\tdet\t5:det\t_
5\tFluss\tFluss\tNOUN\tNN\t_\t2\tobl\t2:obl:zu\tSpaceAfter=No|Gloss=river
6\t,\t,\tPUNCT\t$,\t_\t7\tpunct\t7:punct\t_
7\tsie\tsie\tPRON\tPPER\t_\t2\tconj\t7.1:nsubj\t_
7.1\tging\tgehen\tVERB\tVVFIN\t_\t_\t_\t2:conj\tCopyOf=2
8\tnicht\tnicht\tPART\tPTKNEG\t_\t7\torphan\t7.1:advmod\tSpaceAfter=No
9\t.\t.\tPUNCT\t$.\t_\t2\tpunct\t2:punct\t_

`;

describe('a sentence with everything', () => {
  const { items, diagnostics } = parseText(conllu, file);
  const [sentence] = items;
  test('is read without complaint', () => expect(diagnostics).toEqual([]));
  test('is printed as it was', () => expect([...conllu.print(items)].join('')).toBe(file));
  test('has its parts', () => {
    expect(sentence?.words).toHaveLength(9);
    expect(sentence?.ranges).toEqual([{ first: 3, last: 4, form: 'zum', feats: { Typo: 'Yes' }, misc: [] }]);
    expect(sentence?.emptyNodes).toMatchObject([
      { after: 7, index: 1, form: 'ging', deps: [{ head: '2', deprel: 'conj' }] },
    ]);
    expect(sentence?.words[0]).toMatchObject({ feats: { Case: 'Nom', Number: 'Sing' }, head: 2, deprel: 'nsubj' });
    expect(miscValue(sentence?.words[4]?.misc ?? [], 'Gloss')).toBe('river');
  });

  test('becomes an analysed sentence', () => {
    const { id, text, tokens, multiwords } = fromConllu(items[0] ?? never(), 'de');
    expect({ id, text, multiwords }).toEqual({
      id: 'tale-1',
      text: 'Er ging zum Fluss, sie nicht.',
      multiwords: [{ first: 2, end: 4, form: 'zum' }],
    });
    expect(tokens.map(({ form, start, end }) => [form, text.slice(start, end)])).toEqual([
      ['Er', 'Er'],
      ['ging', 'ging'],
      ['zu', 'zum'],
      ['dem', 'zum'],
      ['Fluss', 'Fluss'],
      [',', ','],
      ['sie', 'sie'],
      ['nicht', 'nicht'],
      ['.', '.'],
    ]);
    expect(tokens.map(({ head }) => head)).toEqual([1, -1, 4, 4, 1, 6, 1, 6, 1]);
  });
});

test('a literal underscore is a form and a lemma', () => {
  const { items } = parseText(conllu, '1\t_\t_\tSYM\t_\t_\t_\t_\t_\t_\n\n');
  expect(items[0]?.words[0]).toMatchObject({ form: '_', lemma: '_' });
});

test('a file without a blank line at its end, and with many between, is read', () => {
  const word = '1\tAda\t_\t_\t_\t_\t_\t_\t_\t_';
  const { items, diagnostics } = parseText(conllu, `${word}\n\n\n\n${word}`);
  expect([items.length, diagnostics]).toEqual([2, []]);
});

test('words of a token that they spell have their own piece of it', () => {
  const [sentence] = sentences(`1-2 don't~\n do\n n't\n .`);
  const { tokens, text } = fromConllu(sentence ?? never(), 'en');
  expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual(['do', "n't", '.']);
});

test('white space other than one space survives', () => {
  const analysed = {
    text: 'one\u00a0two \n three|four',
    language: 'en',
    tokens: [
      { form: 'one', start: 0, end: 3, spaceAfter: '\u00a0' },
      { form: 'two', start: 4, end: 7, spaceAfter: ' \n ' },
      { form: 'three|four', start: 10, end: 20, spaceAfter: '' },
    ],
    multiwords: [],
    entities: [
      { first: 0, end: 2, type: 'place' },
      { first: 2, end: 3 },
    ],
  };
  const printed = [...conllu.print([toConllu(analysed)])].join('');
  expect(printed).toContain('# text = one two three|four\n');
  const { items, diagnostics } = parseText(conllu, printed);
  expect(diagnostics).toEqual([]);
  expect(fromConllu(items[0] ?? never(), 'en')).toEqual(analysed);
});

test('paragraphs and documents of a treebank are separated by blank lines', () => {
  const block = (comment: string, form: string) => `${comment}1\t${form}\t_\t_\t_\t_\t_\t_\t_\t_\n\n`;
  const text = block('# newdoc id = a\n', 'One') + block('', 'Two') + block('# newpar\n', 'Three');
  expect(spellDocument(parseText(conllu, text).items)).toBe('One Two \n\nThree ');
});

describe('trees', () => {
  const table: readonly [string, number[], string[]][] = [
    ['a tree', [2, 0, 2], []],
    ['no root', [2, 3, 1], ['root-count', 'cycle']],
    ['two roots', [0, 0, 1], ['root-count']],
    ['a cycle beside a tree', [0, 3, 2], ['cycle']],
    ['its own head', [0, 2, 1], ['own-head']],
    ['a head outside', [0, 9, 1], ['head-outside']],
  ];
  test.each(table)('%s', (_, heads, kinds) => {
    expect(findTreeDefects(heads).map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe('a defect is reported at its own line', () => {
  const word = (id: string, form: string, tree = '_\t_', deps = '_') =>
    [id, form, '_', '_', '_', '_', tree, deps, '_'].join('\t');
  const table: readonly [string, string[], string[]][] = [
    [
      'a range that is too long',
      ['# sent_id = 1', word('1', 'Ada'), word('2-9', 'sleeps'), word('2', 'sleeps')],
      ['bad-range:3'],
    ],
    ['another text', ['# sent_id = 1', '# text = Bob', '# note = x', word('1', 'Ada')], ['text-mismatch:2']],
    [
      'heads in DEPS that are not there',
      [
        word('1', 'Ada', '0\troot', '0:root|3:dep'),
        word('1.1', 'is', '_\t_', '1.2:dep'),
        word('2', 'up', '1\tdep', '1.1:dep'),
      ],
      ['deps-outside:1', 'deps-outside:2'],
    ],
  ];
  test.each(table)('%s', (_, lines, expected) => {
    const { diagnostics } = parseText(conllu, `${lines.join('\n')}\n\n`);
    expect(diagnostics.map(({ code, place }) => `${code.split('/').at(-1)}:${place.line}`)).toEqual(expected);
  });
});

const treebanks = [
  'ar/pud-first-800',
  'de/gsd-dev',
  'de/pud',
  'en/ewt-dev',
  'en/ewt-train',
  'en/gum-dev',
  'en/gum-train',
  'en/pud',
  'gl/pud',
  'gl/treegal-train',
  'ja/gsd-dev',
  'ja/pud',
  'zh/gsd-train-2017-traditional',
  'zh/gsdsimp-dev',
  'zh/pud-traditional',
].map((name) => `data/ud/${name}.conllu`);

describeWithData('treebanks of Universal Dependencies', treebanks, () => {
  test.each(treebanks)('%s comes back byte by byte', { timeout: 120_000 }, (path) => {
    const text = readShared(path);
    const { items, diagnostics } = parseText(conllu, text, path);
    const printed = [...conllu.print(items)].join('');
    // Not toBe: a difference of megabytes should not be printed.
    expect(printed === text).toBe(true);
    const serious = diagnostics.filter(({ code }) => code !== 'format/conllu/unknown-upos');
    expect(serious).toEqual([]);
    // A part of it is enough for what is the same in every sentence.
    const part = items.slice(0, 1000);
    const analysed = part.map((sentence) => fromConllu(sentence, 'xx'));
    expect(analysed.every(({ text }, index) => text === spellText(part[index] ?? never()))).toBe(true);
    const again = analysed.map((sentence) => fromConllu(toConllu(sentence), 'xx'));
    expect(JSON.stringify(again) === JSON.stringify(analysed)).toBe(true);
  });
});

function never(): never {
  throw new Error('nothing was parsed');
}
