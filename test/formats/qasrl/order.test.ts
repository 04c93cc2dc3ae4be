// The order of arguments: by a table of position counts, by role without one.

import { describe, expect, test } from 'vitest';
import { AssayError } from '../../../src/core/assay-error.ts';
import { byOffset, byRole, orderArguments, parseOrderTable } from '../../../src/formats/qasrl/order.ts';

/** An argument from its pattern, such as `who _ something`, at a place in the sentence. */
const argument = (pattern: string, offset: number) => {
  const [wh = '', subject = '', object = ''] = pattern
    .split(' ')
    .map((slot) => (slot === '_' ? '' : slot.replace('_', ' ')));
  const question = { wh, subject, object, aux: '', verb: 'sang', preposition: '', object2: '', answers: [] };
  return { pattern, question, offset };
};
const patterns = (items: readonly { pattern: string }[]): string[] => items.map(({ pattern }) => pattern);

const table = {
  'who _ something': { 0: 9, 1: 1 },
  'what someone _': { 0: 1, 1: 20, 2: 2 },
  'when someone something': { 0: 5, 2: 4 },
  'who someone something': { 1: 2, 2: 2 },
  'how_much someone _': { 3: 1 },
};

describe('with a table', () => {
  const cases: readonly [string, readonly string[], readonly string[]][] = [
    [
      'the highest share of position 0 goes first',
      ['when someone something', 'who _ something'],
      ['who _ something', 'when someone something'],
    ],
    [
      'frequent patterns choose first; who finds no place goes last',
      ['who someone something', 'when someone something', 'what someone _', 'who _ something'],
      ['who _ something', 'what someone _', 'when someone something', 'who someone something'],
    ],
    [
      'a space in a slot is written _',
      ['how_much someone _', 'what someone _'],
      ['what someone _', 'how_much someone _'],
    ],
    ['a pattern that is missing goes last', ['why someone _', 'what someone _'], ['what someone _', 'why someone _']],
    ['unless it asks for the subject', ['what someone _', 'what _ somewhere'], ['what _ somewhere', 'what someone _']],
    [
      'names of object methods are no patterns',
      ['constructor _ _', 'toString someone _'],
      ['constructor _ _', 'toString someone _'],
    ],
  ];
  for (const [name, given, wanted] of cases) {
    test(name, () => expect(patterns(orderArguments(given.map(argument), table, byOffset))).toEqual(wanted));
  }
  test('an empty table gives the subject, then the fallback', () => {
    const items = [argument('when someone _', 1), argument('what someone _', 0), argument('who _ _', 5)];
    expect(patterns(orderArguments(items, {}, byOffset))).toEqual(['who _ _', 'what someone _', 'when someone _']);
    expect(orderArguments([], {}, byOffset)).toEqual([]);
  });
});

describe('without a table', () => {
  const items = [
    argument('when someone something', 0),
    argument('what someone _', 20),
    argument('who _ something', 10),
  ];
  test('by place in the sentence', () =>
    expect(patterns(orderArguments(items, undefined, byOffset))).toEqual([
      'when someone something',
      'who _ something',
      'what someone _',
    ]));
  test('by role', () =>
    expect(patterns(orderArguments(items, undefined, byRole))).toEqual([
      'who _ something',
      'what someone _',
      'when someone something',
    ]));
});

describe('reading a table', () => {
  test('patterns with counts', () => expect(parseOrderTable('{"who _ _": {"0": 2}}')).toEqual({ 'who _ _': { 0: 2 } }));
  test.each(['{', '[]', '{"who _ _": 3}', '{"who _ _": {"first": 3}}', '{"who _ _": {"0": "many"}}'])(
    '%s is refused',
    (text) => expect(() => parseOrderTable(text, 'table.json')).toThrow(AssayError),
  );
});
