// What is never one entity, on phrases of our own: each class with pairs that are apart, and pairs that may be together.

import { describe, expect, test } from 'vitest';
import { findCannotLink } from '../../../src/kg/canonical/apart/shipped-cannot-links.ts';
import { type ArgumentReading, readArgument } from '../../../src/kg/canonical/reading/read-argument.ts';

function read(phrase: string, document = 'd1', type?: string): ArgumentReading {
  const note = type === undefined ? undefined : { type };
  const place = { role: 'subject', relation: 'sees', document, sentence: `${document}-1`, note } as const;
  const reading = readArgument(phrase, place);
  if (typeof reading === 'string') throw new Error(`${phrase}: ${reading}`);
  return reading;
}

describe('a method may not join', () => {
  test.each([
    ['literals', '20 km', '20 miles'],
    ['literals', '2008', 'October 2008'],
    ['numbers', 'Highway 61', 'Highway 62'],
    ['numbers', 'plans to hire 8619 people', 'plans to hire 4891 people'],
    ['numbers', 'Vitamin B', 'Vitamin C'],
    ['numbers', 'Anna II', 'Anna III'],
    ['part-of-whole', 'Commander of the Order of the British Empire', 'the British Empire'],
    ['part-of-whole', 'the mayor of Lund', 'Lund'],
    ['part-of-whole', "Lund's mayor", 'Lund'],
    ['modifiers', 'the Vice President', 'the President'],
    ['modifiers', 'the former Senate', 'the Senate'],
    ['modifiers', 'North Varde', 'Varde'],
    ['descriptions', 'the bank', 'the World Bank'],
    ['descriptions', 'a mill', 'the mill'],
    ['first-names', 'Karin Holm', 'Peter Holm'],
    ['modifiers', 'North Varde', 'South Varde'],
    ['opposites', 'public schools', 'private schools'],
  ])('%s: %s, %s', (name, one, other) => {
    expect(findCannotLink(read(one), read(other), 'method')?.name).toBe(name);
    expect(findCannotLink(read(other), read(one), 'method')?.name).toBe(name);
  });
  test('a description of two documents', () => {
    expect(findCannotLink(read('the bank'), read('The bank', 'd2'), 'method')?.name).toBe('descriptions');
  });
  test('a person and a place', () => {
    expect(findCannotLink(read('Paris Lind', 'd1', 'person'), read('Paris', 'd1', 'place'), 'coreference')?.name).toBe('types'); // biome-ignore format: one line
  });
});

test.each([
  ['Karin Holm', 'K. Holm'],
  ['Karin Holm', 'Captain Holm'],
  ['Karin Holm', 'Karin M. Holm'],
  ['Harbour Gazette', 'The Harbor Gazette'],
  ['Norwall Steel', 'Norwall Steelworks'],
])('a method may join %s, %s', (one, other) => {
  expect(findCannotLink(read(one), read(other), 'method')?.name).toBeUndefined();
});

describe('coreference', () => {
  test('joins a description and a name of one document', () => {
    expect(findCannotLink(read('the bank'), read('the World Bank'), 'coreference')).toBeUndefined();
  });
  test('joins nothing that has another number or first name', () => {
    expect(findCannotLink(read('Highway 61'), read('Highway 62'), 'coreference')?.name).toBe('numbers');
    expect(findCannotLink(read('Karin Holm'), read('Peter Holm'), 'coreference')?.name).toBe('first-names');
  });
});
