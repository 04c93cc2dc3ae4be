import { describe, expect, test } from 'vitest';
import { checkGold, repairGold } from '../../src/analysis/gold-check.ts';
import type { GoldSentence } from '../../src/core/fact.ts';
import { printTriple } from '../../src/core/pattern.ts';
import { triple } from '../core/patterns.ts';

const sentence = (...facts: string[][]): GoldSentence => ({
  id: '7',
  text: 'The nurse gave Tim the small green pill in March .',
  facts: facts.map((lines) => ({ triples: lines.map(triple) })),
});
const codes = (gold: GoldSentence): string[] => checkGold([gold], 'gold.txt').map(({ code }) => code);
const repaired = (gold: GoldSentence): string[][] =>
  repairGold([gold]).flatMap(({ facts }) => facts.map(({ triples }) => triples.map(printTriple)));

describe('each defect is found', () => {
  test.each<[string, GoldSentence, string[]]>([
    [
      'nothing',
      sentence(
        ['[The] nurse --> gave --> pill'],
        ['nurse --> gave pill to --> Tim'].map((line) => line.replace(' to', '')),
      ),
      [],
    ],
    ['no facts', sentence(), ['gold/no-facts']],
    ['a duplicate', sentence(['nurse --> gave --> pill', 'nurse --> gave --> pill']), ['gold/duplicate-triple']],
    [
      'a redundant triple',
      sentence(['[The] nurse --> gave --> [green] pill', 'nurse --> gave --> pill']),
      ['gold/redundant-triple'],
    ],
    [
      'one that two others cover',
      sentence(['nurse --> gave --> [the] pill', 'nurse --> gave --> the [green] pill', 'nurse --> gave --> the pill']),
      ['gold/redundant-triple'],
    ],
    [
      'one kept for its minimal form',
      sentence(['nurse --> gave --> [green] pill', 'nurse --> gave --> green pill']),
      ['gold/covered-triple'],
    ],
    ['a foreign word', sentence(['nurses --> gave --> pill']), ['gold/word-not-in-sentence']],
    ['a slot that can be empty', sentence(['nurse --> gave --> [pill]']), ['gold/empty-slot']],
    [
      'a shared extraction',
      sentence(['nurse --> gave --> [small] pill'], ['[The] nurse --> gave --> [green] pill']),
      ['gold/shared-extraction'],
    ],
    [
      'identical facts',
      sentence(['nurse --> gave --> [small] pill'], ['nurse --> gave --> [small] pill']),
      ['gold/identical-facts'],
    ],
  ])('%s', (_, gold, expected) => expect(codes(gold)).toEqual(expected));

  test('a file without sentences', () => {
    expect(checkGold([], 'gold.txt').map(({ code, severity }) => [code, severity])).toEqual([
      ['gold/no-sentences', 'error'],
    ]);
  });

  test('the shared extraction is named', () => {
    const [found] = checkGold(
      [sentence(['nurse --> gave --> [small] pill'], ['[The] nurse --> gave --> [green] pill'])],
      'gold.txt',
    );
    expect(found?.message).toBe('sentence 7: facts 1 and 2 both have (nurse; gave; pill)');
  });
});

describe('repair', () => {
  test('removes what adds nothing', () => {
    expect(
      repaired(
        sentence(['[The] nurse --> gave --> [green] pill', 'nurse --> gave --> pill', 'nurse --> gave --> pill']),
      ),
    ).toEqual([['[The] nurse --> gave --> [green] pill']]);
  });

  test('keeps what facet M or E would miss', () => {
    const minimal = ['nurse --> gave --> [green] pill', 'nurse --> gave --> green pill'];
    expect(repaired(sentence(minimal))).toEqual([minimal]);
    const [wide, clean] = [
      triple('nurse --> gave --> [green] pill'),
      { ...triple('nurse --> gave --> pill'), entity: true },
    ];
    const gold: GoldSentence = { ...sentence(), facts: [{ triples: [wide, clean] }] };
    expect(repairGold([gold])).toEqual([gold]);
  });

  test('changes nothing in a sound gold', () => {
    const gold = sentence(['nurse --> gave --> pill'], ['nurse --> gave --> Tim']);
    expect(repairGold([gold])).toEqual([gold]);
  });
});
