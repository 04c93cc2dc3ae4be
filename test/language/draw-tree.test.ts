// Pictures of trees: what stands in them and in which order, not how they look.

import { describe, expect, test } from 'vitest';
import { tokenizeText } from '../../src/builtins/languages.ts';
import { fromConllu } from '../../src/language/conllu.ts';
import { displayWidth, runsRightToLeft, terminalWidth } from '../../src/language/display-width.ts';
import { drawTree } from '../../src/language/draw-tree.ts';
import { printTree } from '../../src/language/print-tree.ts';
import type { AnalysedSentence } from '../../src/language/tree/analysed-sentence.ts';
import { sentences } from './notation.ts';

const read = (text: string, language = 'en'): AnalysedSentence => {
  const [sentence] = sentences(text);
  if (sentence === undefined) throw new Error('no sentence');
  return fromConllu(sentence, language);
};

const english = read(`
  Ines  _ PROPN 2 nsubj
  reads _ VERB  0 root
  the   _ DET   5 det
  old   _ ADJ   5 amod
  map~  _ NOUN  2 obj
  .     _ PUNCT 2 punct`);

describe('in the terminal', () => {
  test('a tree', () => {
    expect(printTree(english)).toBe(
      [
        '┌─── Ines   PROPN  nsubj',
        '┼─── reads  VERB   root',
        '│ ┌─ the    DET    det',
        '│ ├─ old    ADJ    amod',
        '├─┴─ map    NOUN   obj',
        '└─── .      PUNCT  punct',
        '',
      ].join('\n'),
    );
  });

  test('arcs that cross have columns of their own', () => {
    const crossing = read(`
      A _ NOUN 4 obl
      B _ NOUN 0 root
      C _ NOUN 2 obj
      D _ VERB 3 acl
      E _ NOUN 2 obj`);
    expect(printTree(crossing)).toBe(
      [
        '    ┌─ A  NOUN   obl',
        '┬───┼─ B  NOUN   root',
        '├─┬─┼─ C  NOUN   obj',
        '│ └─┴─ D  VERB   acl',
        '└───── E  NOUN   obj',
        '',
      ].join('\n'),
    );
  });

  test('wide characters line up, words from right to left are kept apart, control characters are shown', () => {
    const lines = (text: string) => printTree(read(text)).split('\n');
    expect(lines('地図 _ NOUN 0 root\n 。 _ PUNCT 1 punct')).toEqual([
      '┬─ 地図  NOUN   root',
      '└─ 。    PUNCT  punct',
      '',
    ]);
    expect(lines('كتب _ VERB 0 root')[0]).toBe('── \u2068كتب\u2069  VERB   root');
    expect(lines('a\u001bb _ X 0 root')[0]).toContain('a\u241bb');
  });

  test('without a tree, a list', () => {
    const [plain] = tokenizeText('One two', { language: 'en' });
    expect(plain && printTree(plain)).toBe('    1        One\n    2        two\n');
  });
});

describe('as SVG', () => {
  const svg = drawTree(english);
  const texts = (kind: string, source = svg) =>
    [...source.matchAll(new RegExp(`<text class="${kind}"[^>]*>([^<]*)</text>`, 'g'))].map(([, text]) => text);
  const places = (kind: string, source = svg) =>
    [...source.matchAll(new RegExp(`<text class="${kind}" x="([^"]*)"`, 'g'))].map(([, x]) => Number(x));

  test('has every word, tag and label once', () => {
    expect(texts('word')).toEqual(['Ines', 'reads', 'the', 'old', 'map', '.']);
    expect(texts('tag')).toEqual(['PROPN', 'VERB', 'DET', 'ADJ', 'NOUN', 'PUNCT']);
    expect(texts('label').toSorted()).toEqual(['amod', 'det', 'nsubj', 'obj', 'punct', 'root']);
  });

  test('takes its colours from the page', () => {
    const [style = ''] = svg.match(/<style>.*<\/style>/) ?? [];
    expect(svg.replace(style, '')).not.toMatch(/<style|#[0-9a-f]{3}|rgb|black|white/i);
    expect(svg).toContain('stroke="currentColor"');
  });

  test('has colours of its own only where it is the whole document', () => {
    const [, rules = ''] = svg.match(/<style>(.*)<\/style>/) ?? [];
    const selectors = [...rules.matchAll(/([^{}]*)\{(?=[^{}]*\})/g)].map(([, selector]) => selector);
    expect(selectors).toEqual(['.assay-tree:root', '.assay-tree:root']);
    expect(rules).toContain('@media (prefers-color-scheme:dark)');
  });

  test('says in words what it shows', () => {
    expect(svg).toContain('role="img" aria-labelledby="tree-title tree-desc"');
    expect(svg).toContain('<title id="tree-title">Ines reads the old map.</title>');
    expect(svg).toContain('Ines: nsubj of reads; reads: root; the: det of map;');
  });

  test('words stand from left to right, or from right to left', () => {
    const ascending = (numbers: readonly number[]) =>
      numbers.every((x, index) => index === 0 || x > (numbers[index - 1] ?? x));
    expect(ascending(places('word'))).toBe(true);
    const arabic = drawTree(read('كتبت _ VERB 0 root\n إيناس _ PROPN 1 nsubj\n رسالة _ NOUN 1 obj', 'ar'));
    expect(ascending(places('word', arabic).toReversed())).toBe(true);
    expect(arabic).toContain('direction="rtl"');
  });

  test('arcs lie above those between their ends', () => {
    const heights = [...svg.matchAll(/<text class="label" x="[^"]*" y="([^"]*)"[^>]*>([^<]*)</g)];
    const heightOf = new Map(heights.map(([, y, label]) => [label, Number(y)]));
    const order = ['root', 'punct', 'obj', 'det', 'amod'].map((label) => heightOf.get(label) ?? 0);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test('nothing of the text becomes markup', () => {
    const odd = drawTree(read('<b>&"\u0000\ud800 _ X 0 root'), { id: 'a"b' });
    expect(odd).toContain('&lt;b&gt;&amp;&quot;\ufffd\ufffd</text>');
    expect(odd).toContain('id="a&quot;b-title"');
    expect(odd.includes('\u0000') || odd.includes('\ud800')).toBe(false);
  });

  test('fused tokens stand under their words; tags can be left out', () => {
    const german = read('1-2 zum\n zu _ ADP 3 case\n dem _ DET 3 det\n Fluss _ NOUN 0 root', 'de');
    expect(texts('fused', drawTree(german))).toEqual(['zum']);
    expect(texts('tag', drawTree(german, { tags: 'none' }))).toEqual([]);
  });
});

describe('however long', () => {
  const chain = (head: (index: number) => number): AnalysedSentence => {
    const forms = Array.from({ length: 10_000 }, (_, index) => `w${index}`);
    const [sentence] = tokenizeText(forms.join(' '), { language: 'en', tokens: 'given' });
    if (sentence === undefined) throw new Error('no sentence');
    const tokens = sentence.tokens.map((token, index) => ({ ...token, upos: 'X', head: head(index), deprel: 'dep' }));
    return { ...sentence, tokens };
  };
  const table: readonly [string, (index: number) => number][] = [
    ['each word on the one before', (index) => index - 1],
    ['all on the first', (index) => (index === 0 ? -1 : 0)],
  ];
  test.each(table)('%s', { timeout: 60_000 }, (_, head) => {
    const sentence = chain(head);
    expect(printTree(sentence).split('\n')).toHaveLength(10_001);
    expect(drawTree(sentence).match(/<text class="word"/g)).toHaveLength(10_000);
  });

  test('nothing at all', () => {
    const empty = { text: '', language: 'en', tokens: [], multiwords: [], entities: [] };
    expect(printTree(empty)).toBe('\n');
    expect(drawTree(empty)).toContain('Words without a tree');
  });
});

test('widths', () => {
  expect(['abc', '地図', 'e\u0301', '\u2068ب\u2069', '👍'].map(terminalWidth)).toEqual([3, 4, 1, 1, 2]);
  expect(displayWidth('地図')).toBeGreaterThan(displayWidth('ab'));
  expect(['abc', 'كتب', 'abc كتب كتب', '123'].map(runsRightToLeft)).toEqual([false, true, true, false]);
});
