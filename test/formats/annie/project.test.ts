// AnnIE's project JSON: tokens point at the words of the sentence, in both directions and by way of JSONL.

import { describe, expect, test } from 'vitest';
import type { GoldSentence } from '../../../src/core/fact.ts';
import type { SlotPattern } from '../../../src/core/pattern.ts';
import { annieProject } from '../../../src/formats/annie/project.ts';
import { parseText } from '../../../src/formats/format.ts';
import { jsonlGold } from '../../../src/formats/jsonl/gold.ts';
import { gold, linked, maybe, triple, words } from '../notation.ts';
import { codesOf, printText, roundTrip, withoutLines } from '../round-trip.ts';

type Word = Readonly<Record<'text' | 'posLabel' | 'index' | 'type' | 'optional', unknown>>;
type Bar = readonly [state: 'sep-start' | 'sep-end', index1: number];

const word = (text: string, index: number | string, optional = false, posLabel = ''): Word => ({
  text,
  posLabel,
  index,
  type: '',
  optional,
});
const bar = ([state, index1]: Bar) => ({ state, index1, index2: index1 + 1 });

/** A triple as AnnIE saves it: the indices of its tokens are strings. */
function annieTriple(slots: readonly (readonly Word[])[], ...bars: readonly Bar[]) {
  const [subjects, predicates, objects] = slots;
  return {
    subjects,
    predicates,
    objects,
    startSeparators: bars.filter(([state]) => state === 'sep-start').map(bar),
    endSeparators: bars.filter(([state]) => state === 'sep-end').map(bar),
  };
}

const cluster = (sentenceNumber: number, clusterNumber: number, ...triples: readonly unknown[]) => ({
  sentenceNumber,
  clusterNumber,
  triples,
});

function project(sentences: readonly { text: string; words: readonly Word[] }[], ...clusters: readonly unknown[]) {
  const text = sentences.map((sentence) => sentence.text).join('\n');
  const numbered = sentences.map((sentence, index) => ({ index, ...sentence }));
  return { name: '1700000000000', textFile: { name: 'a.txt', text, sentences: numbered }, clusters };
}

const berg = {
  text: 'Prof. Berg of Lund won it',
  words: ['Prof.', 'Berg', 'of', 'Lund', 'won', 'it'].map((text, index) => word(text, index + 1, false, 'X')),
};
const bergTokens = [
  { text: 'Prof.', start: 0, end: 5, pos: 'X' },
  { text: 'Berg', start: 6, end: 10, pos: 'X' },
  { text: 'of', start: 11, end: 13, pos: 'X' },
  { text: 'Lund', start: 14, end: 18, pos: 'X' },
  { text: 'won', start: 19, end: 22, pos: 'X' },
  { text: 'it', start: 23, end: 25, pos: 'X' },
];
const bergSubject = [word('Prof.', '1', true), word('Berg', '2'), word('of', '3'), word('Lund', '4')];
const won = [[word('won', '5')], [word('it', '6')]];
const groups: SlotPattern = [linked(maybe('Prof.'), 0), linked(words('Berg'), 1), linked(maybe('of Lund'), 2, 3)];
const bergGold: GoldSentence = {
  ...gold('1', berg.text, [triple(groups, [linked(words('won'), 4)], [linked(words('it'), 5)])]),
  tokens: bergTokens,
};
const saved = project([berg], cluster(0, 1, annieTriple([bergSubject, ...won], ['sep-start', 2], ['sep-end', 4])));

const parse = (data: unknown) => parseText(annieProject, JSON.stringify(data));

describe('parse', () => {
  test('optional tokens by flag, optional groups by separators, indices as strings', () =>
    expect(parse(saved)).toEqual({ items: [bergGold], diagnostics: [] }));

  test('indented, with CRLF and a byte order mark', () => {
    const text = `\ufeff${JSON.stringify(saved, null, 2).replaceAll('\n', '\r\n')}`;
    expect(parseText(annieProject, text)).toEqual({ items: [bergGold], diagnostics: [] });
  });

  test('sentences that were never visited have no tokens', () => {
    const other = { text: 'Rain .', words: [] };
    expect(parse(project([other, berg], cluster(1, 1, annieTriple([bergSubject, ...won])))).items).toMatchObject([
      gold('1', 'Rain .'),
      { id: '2', tokens: bergTokens, facts: [{}] },
    ]);
  });

  test('empty clusters are left out', () => {
    const parsed = parse(project([berg], cluster(0, 1), cluster(0, 2, annieTriple([bergSubject, ...won]))));
    expect(parsed.items[0]?.facts).toHaveLength(1);
    expect(codesOf(parsed.diagnostics)).toEqual(['format/annie-project/empty-cluster']);
  });

  test('words saved as HTML are read as the characters meant', () => {
    const railway = { text: 'B&O won it', words: [word('B&amp;O', 1), word('won', 2), word('it', 3)] };
    const slots = [[word('B&amp;O', '1')], [word('won', '2')], [word('it', '3')]];
    const { items, diagnostics } = parse(project([railway], cluster(0, 1, annieTriple(slots))));
    expect(items[0]?.tokens?.map(({ text }) => text)).toEqual(['B&O', 'won', 'it']);
    expect(items[0]?.facts[0]?.triples[0]?.subject).toEqual([linked(words('B&O'), 0)]);
    expect(codesOf(diagnostics)).toEqual(['format/annie-project/html-escaped']);
  });

  test('words that AnnIE glued: text and facts stay, tokens and links go', () => {
    const glued = { text: 'Berg won it', words: [word('Berg', 1), word('wonit', 2)] };
    const slots = [[word('Berg', '1')], [word('wonit', '2')], []];
    const { items, diagnostics } = parse(project([glued], cluster(0, 1, annieTriple(slots))));
    expect(items).toEqual([gold('1', 'Berg won it', [triple('Berg', 'wonit', [])])]);
    expect(codesOf(diagnostics)).toEqual(['format/annie-project/words-not-in-text']);
  });

  test('a group that is never closed becomes mandatory', () => {
    const { items, diagnostics } = parse(
      project([berg], cluster(0, 1, annieTriple([bergSubject, ...won], ['sep-start', 2]))),
    );
    expect(items[0]?.facts[0]?.triples[0]?.subject).toEqual([
      linked(maybe('Prof.'), 0),
      linked(words('Berg of Lund'), 1, 2, 3),
    ]);
    expect(codesOf(diagnostics)).toEqual(['format/annie-project/unclosed-separator']);
  });
});

describe('print', () => {
  test('gives the clusters that AnnIE saves', () => {
    const { text, diagnostics } = printText(annieProject, [bergGold]);
    expect(diagnostics).toEqual([]);
    const printed = JSON.parse(text) as typeof saved;
    expect(printed.textFile.sentences).toEqual(saved.textFile.sentences);
    expect(printed.clusters).toMatchObject([
      {
        sentenceNumber: 0,
        clusterNumber: 1,
        triples: [
          {
            subjects: bergSubject.map(({ text, index, optional }) => ({ text, index, optional, type: 'subject' })),
            predicates: [{ text: 'won', index: '5', type: 'predicate' }],
            objects: [{ text: 'it', index: '6', type: 'object' }],
            startSeparators: [{ state: 'sep-start', index1: 2, index2: 3 }],
            endSeparators: [{ state: 'sep-end', index1: 4, index2: 5 }],
          },
        ],
      },
    ]);
  });

  test('survives parse', () =>
    expect(roundTrip(annieProject, [bergGold])).toEqual({ items: [bergGold], diagnostics: [] }));

  test('project to JSONL to project keeps every token link', () => {
    const viaJsonl = parseText(jsonlGold, printText(jsonlGold, parse(saved).items).text);
    expect(withoutLines(viaJsonl)).toEqual({ items: [bergGold], diagnostics: [] });
    const back = printText(annieProject, viaJsonl.items).text;
    expect(back).toBe(printText(annieProject, [bergGold]).text);
  });

  test('the second of two equal words keeps its own link', () => {
    const text = 'Liv saw Liv';
    const pointed = triple([linked(words('Liv'), 2)], [linked(words('saw'), 1)], [linked(words('Liv'), 0)]);
    const tokens = [
      { text: 'Liv', start: 0, end: 3 },
      { text: 'saw', start: 4, end: 7 },
      { text: 'Liv', start: 8, end: 11 },
    ];
    const items = [{ ...gold('1', text, [pointed]), tokens }];
    expect(roundTrip(annieProject, items)).toEqual({ items, diagnostics: [] });
  });

  test('gold without tokens is linked to the words of its text', () => {
    const items = [gold('1', 'Liv won it', [triple('Liv', 'won', [words('it')])])];
    const { items: parsed } = roundTrip(annieProject, items);
    expect(parsed[0]?.facts[0]?.triples[0]?.object).toEqual([linked(words('it'), 2)]);
  });
});
