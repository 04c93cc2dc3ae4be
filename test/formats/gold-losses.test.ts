// What a gold format cannot hold is reported: each kind of loss once, what would be misread every time.

import { describe, expect, test } from 'vitest';
import type { GoldSentence } from '../../src/core/fact.ts';
import { annieProject } from '../../src/formats/annie/project.ts';
import { annieText } from '../../src/formats/annie/text.ts';
import { benchieGold } from '../../src/formats/benchie/benchie-gold.ts';
import type { GoldFormat } from '../../src/formats/format.ts';
import { jsonlGold } from '../../src/formats/jsonl/gold.ts';
import { gold, triple } from './notation.ts';
import { codesOf, printText, roundTrip } from './round-trip.ts';

const sees = (word: string): GoldSentence => gold('1', `Liv sees ${word}`, [triple('Liv', 'sees', word)]);
const withId = (id: string): GoldSentence => ({ ...sees('it'), id });
const withText = (text: string): GoldSentence => ({ ...sees('it'), text });

const unprintable: readonly [string, GoldSentence, string][] = [
  ['a word with [', sees('a[0'), 'a[0'],
  ['a word with ]', sees('0]'), '0]'],
  ['a word that is an arrow', sees('-->'), '-->'],
  ['a word with an arrow', sees('x-->y'), 'x-->y'],
  ['a text with a TAB', withText('Liv sees\tit'), 'Liv sees\tit'],
  ['a text with a line feed', withText('Liv sees\nit'), 'Liv sees\nit'],
  ['a text with a carriage return', withText('Liv sees\rit'), 'Liv sees\rit'],
];

const textFormats: readonly GoldFormat[] = [benchieGold, annieText];

for (const format of textFormats) {
  describe(`what ${format.id} would misread`, () => {
    for (const [name, sentence, culprit] of unprintable) {
      test(name, () => {
        const { diagnostics } = printText(format, [sentence]);
        expect(diagnostics).toMatchObject([{ code: 'convert/unprintable', severity: 'error' }]);
        expect(diagnostics[0]?.message).toContain(JSON.stringify(culprit));
      });
    }
    test('is reported for every sentence', () => {
      const { diagnostics } = printText(format, [sees('a['), { ...sees('a['), id: '2' }]);
      expect(codesOf(diagnostics)).toEqual(['convert/unprintable', 'convert/unprintable']);
    });
  });
}

describe('ids with white space', () => {
  for (const id of ['a b', 'a\tb', 'a\u00a0b']) {
    test(JSON.stringify(id), () =>
      expect(codesOf(printText(benchieGold, [withId(id)]).diagnostics)).toEqual(['convert/unprintable']),
    );
  }
});

describe('nothing is unprintable', () => {
  const odd = [...unprintable.map(([, sentence]) => sentence), withId('a b')].map(
    (sentence, index): GoldSentence => ({ ...sentence, id: `${sentence.id} ${index}` }),
  );
  test('in AnnIE project JSON', () => {
    const { items, diagnostics } = roundTrip(annieProject, odd);
    expect(codesOf(diagnostics)).toEqual(['convert/gold-loss']);
    expect(diagnostics[0]?.message).toMatch(/sentence ids/);
    expect(items.map(({ text }) => text)).toEqual(odd.map(({ text }) => text));
    expect(items.map(({ facts }) => facts[0]?.triples[0]?.object[0]?.words)).toEqual(
      odd.map(({ facts }) => facts[0]?.triples[0]?.object[0]?.words),
    );
  });
  test('in JSONL', () => expect(roundTrip(jsonlGold, odd)).toEqual({ items: odd, diagnostics: [] }));
});

describe('losses', () => {
  const losses: readonly [string, Partial<GoldSentence>, RegExp][] = [
    ['the language', { lang: 'en' }, /the language tag/],
    ['meta data', { meta: { source: 'letters' } }, /meta data/],
    ['notes', { facts: [{ triples: [triple('Liv', 'sees', 'it')], note: 'sure' }] }, /notes/],
    ['tags', { facts: [{ triples: [triple('Liv', 'sees', 'it')], tags: ['sight'] }] }, /tags/],
    ['entity marks', { facts: [{ triples: [{ ...triple('Liv', 'sees', 'it'), entity: true }] }] }, /entity marks/],
  ];
  for (const format of [...textFormats, annieProject]) {
    for (const [name, extra, message] of losses) {
      test(`${format.id}: ${name}, once`, () => {
        const items = ['1', '2'].map((id): GoldSentence => ({ ...sees('it'), ...extra, id }));
        const { diagnostics } = printText(format, items);
        expect(codesOf(diagnostics)).toEqual(['convert/gold-loss']);
        expect(diagnostics[0]?.message).toMatch(message);
        expect(diagnostics[0]?.message).toMatch(/first in sentence 1/);
      });
    }
  }
});
