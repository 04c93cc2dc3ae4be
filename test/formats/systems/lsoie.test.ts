// LSOIE's gold: a word a line, the sentence once for each predicate.

import { expect, test } from 'vitest';
import { tupleOfFact } from '../../../src/core/fact.ts';
import { parseText } from '../../../src/formats/format.ts';
import { lsoie } from '../../../src/formats/systems/lsoie.ts';
import { spotsOf } from '../round-trip.ts';
import { lines, row } from './rows-of-text.ts';

/** A block: a sentence with a tag for each word. */
function block(text: string, tags: string, { sentence = '7', run = '0', separator = '\t' } = {}): string {
  const labels = tags.split(' ');
  const words = text.split(' ').map((word, index) => [String(index), word, 'sing', '1', '1', sentence, run]);
  return lines(...words.map((columns, index) => [...columns, labels[index] ?? ''].join(separator)));
}

const read = (text: string) => {
  const { items, diagnostics } = parseText(lsoie, text);
  return {
    sentences: items.map(({ id, text: words, line, facts }) => ({
      id,
      text: words,
      line,
      facts: facts.map(tupleOfFact),
    })),
    spots: spotsOf(diagnostics),
  };
};

const sings = { subject: 'Liv', relation: 'has sung', objects: ['songs', 'in Lund'] };
const text = 'Liv has sung songs in Lund';

test('each block is a fact; blocks of one sentence are joined', () => {
  const input = [
    lines(row('word_id', 'word', 'pred', 'pred_id', 'head_pred_id', 'sent_id', 'run_id', 'label')),
    block(text, 'A0-B P-B P-I A1-B A2-B A2-I'),
    '\n',
    block('Bo sings', 'A0-B P-B', { sentence: '8', run: '1' }),
    '\n',
    block(text, 'A1-B P-B O A0-B A0-I A0-I', { run: '2' }),
  ].join('');
  expect(read(input)).toEqual({
    sentences: [
      {
        id: '7',
        text,
        line: 2,
        facts: [sings, { subject: 'songs in Lund', relation: 'has', objects: ['Liv'] }],
      },
      { id: '8', text: 'Bo sings', line: 9, facts: [{ subject: 'Bo', relation: 'sings', objects: [] }] },
    ],
    spots: [],
  });
});

test('facts have the pattern that scorers match', () => {
  const [sentence] = parseText(lsoie, block(text, 'A0-B P-B P-I A1-B A2-B A2-I')).items;
  const words = (...list: string[]) => [{ words: list, optional: false }];
  const triple = {
    subject: words('Liv'),
    relation: words('has', 'sung'),
    object: words('songs', 'in', 'Lund'),
    line: 1,
  };
  expect(sentence?.facts).toEqual([{ triples: [triple], tuple: sings, line: 1 }]);
});

test('tolerated: no blank lines, spaces for TABs, tags the other way round', () => {
  const facts = [sings];
  const spaced = block(text, 'B-A0 B-P I-P B-A1 B-A2 I-A2', { separator: ' ' });
  const next = block('Bo sings', 'A0-B P-B', { sentence: '8' });
  expect(read(spaced + next).sentences).toMatchObject([{ id: '7', facts }, { id: '8' }]);
});

test('a sentence keeps its place when a block has no predicate', () => {
  expect(read(block(text, 'A0-B O O O O O'))).toEqual({
    sentences: [{ id: '7', text, line: 1, facts: [] }],
    spots: ['format/lsoie/no-predicate:1'],
  });
});

test('defects', () => {
  const broken = lines(row('0', 'Liv', 'sings', 'A0-B'), row('zero', 'Liv', 'sing', '1', '1', '7', '0', 'O'));
  expect(read(broken).spots).toEqual(['format/lsoie/column-count:1', 'format/lsoie/column-count:2']);
  expect(read(block('Liv sings', 'subject P-B')).spots).toEqual(['format/lsoie/bad-tag:1']);
  const twoTexts = block('Liv sings', 'A0-B P-B') + block('Bo sings', 'A0-B P-B');
  expect(read(twoTexts).spots).toEqual(['format/gold/duplicate-sentence:3']);
});
