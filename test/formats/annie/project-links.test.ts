// Token links of AnnIE's project JSON: AnnIE can use a token once in a triple, and a link is only believed if the word is there.

import { describe, expect, test } from 'vitest';
import { type Fact, type GoldSentence, triplesOf } from '../../../src/core/fact.ts';
import { printTriple, type SlotPattern } from '../../../src/core/pattern.ts';
import { annieProject } from '../../../src/formats/annie/project.ts';
import { parseText } from '../../../src/formats/format.ts';
import { gold, linked, maybe, triple, words } from '../notation.ts';
import { codesOf, roundTrip } from '../round-trip.ts';

const notations = (items: readonly GoldSentence[]): string[] =>
  items.flatMap(({ facts }) => facts.flatMap(triplesOf).map(printTriple));

const tokensOf = (slot: SlotPattern | undefined): unknown => slot?.map(({ tokens }) => tokens);

const linksOf = (fact: Fact | undefined): unknown[] =>
  (fact?.triples ?? []).map(({ subject, relation, object }) => [subject, relation, object].map(tokensOf));

describe('print finds a free token for each word of a triple', () => {
  const mia = triple([maybe('Mia Lund')], 'saw', 'Mia Lund');

  test('an optional subject does not make equal words of the object optional', () => {
    const { items, diagnostics } = roundTrip(annieProject, [gold('1', 'Mia Lund saw Mia Lund .', [mia])]);
    expect(notations(items)).toEqual(['[Mia Lund] --> saw --> Mia Lund']);
    expect(linksOf(items[0]?.facts[0])).toEqual([[[[0, 1]], [[2]], [[3, 4]]]]);
    expect(diagnostics).toEqual([]);
  });

  test('words that are needed more often than the sentence has them are reported', () => {
    const { items, diagnostics } = roundTrip(annieProject, [gold('1', 'Mia Lund saw herself .', [mia])]);
    expect(notations(items)).toEqual(['[Mia Lund] --> saw --> Mia Lund']);
    expect(linksOf(items[0]?.facts[0])).toEqual([[[[0, 1]], [[2]], [undefined]]]);
    expect(codesOf(diagnostics)).toEqual(['convert/not-a-token', 'convert/not-a-token']);
    expect(diagnostics[0]?.message).toBe('sentence 1: "Mia" is needed more often than the sentence has it');
  });

  test('a token that is linked twice in a triple is reported', () => {
    const twice = triple([linked(words('Liv'), 0)], [linked(words('saw'), 1)], [linked(words('Liv'), 0)]);
    const tokens = [
      { text: 'Liv', start: 0, end: 3 },
      { text: 'saw', start: 4, end: 7 },
    ];
    const { diagnostics } = roundTrip(annieProject, [{ ...gold('1', 'Liv saw', [twice]), tokens }]);
    expect(codesOf(diagnostics)).toEqual(['convert/not-a-token']);
  });

  test('each triple begins anew', () => {
    const facts = [[triple('Liv', 'saw', 'it'), triple('Liv', 'saw', 'it')], [triple('Liv', 'saw', 'it')]];
    const { items, diagnostics } = roundTrip(annieProject, [gold('1', 'Liv saw it', ...facts)]);
    const links = [[[0]], [[1]], [[2]]];
    expect(items[0]?.facts.map(linksOf)).toEqual([[links, links], [links]]);
    expect(diagnostics).toEqual([]);
  });

  test('of equal words the next one is taken, then an earlier one', () => {
    const text = 'the cat saw the dog';
    const { items, diagnostics } = roundTrip(annieProject, [gold('1', text, [triple('the dog', 'saw', 'the cat')])]);
    expect(linksOf(items[0]?.facts[0])).toEqual([[[[0, 4]], [[2]], [[3, 1]]]]);
    expect(diagnostics).toEqual([]);
  });

  test('a word that the sentence does not have is reported as such', () => {
    const { items, diagnostics } = roundTrip(annieProject, [gold('1', 'Liv saw it', [triple('Liv', 'sees', 'it')])]);
    expect(notations(items)).toEqual(['Liv --> sees --> it']);
    expect(linksOf(items[0]?.facts[0])).toEqual([[[[0]], [undefined], [[2]]]]);
    expect(diagnostics.map(({ message }) => message)).toEqual(['sentence 1: "sees" is no token of it']);
  });
});

/** The project of "Liv saw it" with one triple, whose subject word is given. */
function parseSubject(text: string, index: unknown) {
  const word = (word: string, at: unknown) => ({ text: word, posLabel: '', index: at, type: '', optional: false });
  const sentence = { index: 0, text: 'Liv saw it', words: [word('Liv', 1), word('saw', 2), word('it', 3)] };
  const annieTriple = { subjects: [word(text, index)], predicates: [word('saw', '2')], objects: [word('it', 3)] };
  const clusters = [{ sentenceNumber: 0, clusterNumber: 1, triples: [annieTriple] }];
  const project = { name: '1', textFile: { name: 'a.txt', text: sentence.text, sentences: [sentence] }, clusters };
  const { items, diagnostics } = parseText(annieProject, JSON.stringify(project));
  return { subject: items[0]?.facts[0]?.triples[0]?.subject, codes: codesOf(diagnostics) };
}

describe('parse', () => {
  const links: readonly [string, string, unknown, SlotPattern][] = [
    ['a number', 'Liv', 1, [linked(words('Liv'), 0)]],
    ['digits', 'Liv', '1', [linked(words('Liv'), 0)]],
    ['a token that is not there', 'Liv', 9, [words('Liv')]],
    ['index 0', 'Liv', 0, [words('Liv')]],
    ['a negative index', 'Liv', '-1', [words('Liv')]],
    ['a token that is another word', 'Liv', 3, [words('Liv')]],
    ['a word that the sentence does not have', 'She', 1, [words('She')]],
  ];
  for (const [name, text, index, subject] of links) {
    test(`link by ${name}`, () => expect(parseSubject(text, index)).toEqual({ subject, codes: [] }));
  }

  const refused: readonly [string, unknown][] = [
    ['null', null],
    ['an empty text', ''],
    ['a word', 'one'],
    ['digits with a space', ' 1'],
    ['a fraction', 1.5],
    ['a fraction in digits', '1.5'],
    ['true', true],
    ['a list', [1]],
  ];
  for (const [name, index] of refused) {
    test(`${name} is no index`, () =>
      expect(parseSubject('Liv', index)).toEqual({ subject: undefined, codes: ['format/annie-project/bad-project'] }));
  }
});
