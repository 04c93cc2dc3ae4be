import { describe, expect, test } from 'vitest';
import { countForms } from '../../src/core/pattern-count.ts';
import { findCommonForm } from '../../src/core/pattern-overlap.ts';
import { createRandom } from '../../src/core/random.ts';
import { listForms, triple } from './patterns.ts';

const count = (...lines: string[]): bigint => countForms(lines.map(triple));

describe('distinct forms', () => {
  test.each([
    [1n, ['a --> b --> c']],
    [8n, ['[a] b --> [c] d --> [e] f']],
    [2n, ['a --> b --> c', 'a --> b --> d']],
    [2n, ['a --> b --> [c] d', 'a --> b --> d']],
    [3n, ['a --> b --> [c] d', 'a --> b --> [e] d']],
    [3n, ['a --> b --> [x] [x] y']],
    [7n, ['a --> b --> [x y] [x] [y]', 'a --> b --> x y']],
  ])('%s', (expected, lines) => expect(count(...lines)).toBe(expected));

  test('more than any number holds', () => {
    const groups = Array.from({ length: 60 }, (_, i) => `[w${i}]`).join(' ');
    expect(count(`a --> b --> ${groups} c`)).toBe(2n ** 60n);
  });

  test('sixty times the same optional word make 61 forms', () => {
    expect(count(`a --> b --> ${Array.from({ length: 60 }, () => '[w]').join(' ')} c`)).toBe(61n);
  });

  test('minimal and joined', () => {
    const triples = [triple('a --> b [c] --> d'), triple('a --> b --> [c] d')];
    expect(countForms(triples)).toBe(3n);
    expect(countForms(triples, { minimal: true })).toBe(1n);
    expect(countForms(triples, { concatenated: true })).toBe(2n);
  });

  test('excluded forms are not counted, unless another triple has them', () => {
    const exclusions = [{ subject: 'a', relation: 'b', object: 'd' }];
    const excluding = { ...triple('a --> b --> [c] d'), exclusions };
    expect(countForms([excluding])).toBe(1n);
    expect(countForms([excluding, triple('a --> b --> d')])).toBe(2n);
  });
});

// The structure of Table 2 in the BenchIE papers, in a sentence of our own: 16 triples in four facts, 54 forms, 46 of them distinct.
test('four facts of the confident speaker have 46 forms', () => {
  const has = 'is certain she has';
  const bodies = [
    [`is --> certain [she has enough seats to pass such a budget with opposition support]`],
    [`${has} --> enough seats`, `${has} --> enough seats to pass [such] [a] budget`],
    [
      `${has} enough seats to pass --> [such] [a] budget`,
      `${has} enough seats to pass [such] --> [a] budget`,
      `${has} enough seats to pass [such] [a] --> budget`,
    ],
    [
      `${has} enough seats to pass [such] [a] budget with --> opposition support`,
      `${has} enough seats to pass [such] [a] budget --> with opposition support`,
    ],
  ];
  const facts = bodies.map((lines) =>
    ['Ms. Keller', 'she'].flatMap((subject) => lines.map((line) => triple(`${subject} --> ${line}`))),
  );
  expect(facts.flat()).toHaveLength(16);
  expect(facts.flat().flatMap(listForms)).toHaveLength(54);
  expect(facts.map((fact) => Number(countForms(fact)))).toEqual([4, 10, 16, 16]);
  expect(facts.reduce((sum, fact) => sum + countForms(fact), 0n)).toBe(46n);
});

test('random facts: counting and overlap agree with listing', () => {
  const random = createRandom(11);
  const pick = () => ['a', 'b'][random.nextInt(2)] as string;
  const slot = () =>
    Array.from({ length: 1 + random.nextInt(4) }, () =>
      random.nextInt(2) === 0 ? `[${pick()} ${pick()}]` : pick(),
    ).join(' ');
  let overlaps = 0;
  for (let round = 0; round < 500; round++) {
    const triples = Array.from({ length: 3 }, () => triple(`a --> ${slot()} --> ${slot()}`));
    expect(countForms(triples)).toBe(BigInt(new Set(triples.flatMap(listForms)).size));
    const [left, right] = [triples[0], triples[1]];
    if (!left || !right) throw new Error('unreachable');
    const shared = findCommonForm(left, right);
    const both = listForms(left).filter((form) => listForms(right).includes(form));
    expect(shared !== undefined).toBe(both.length > 0);
    if (shared) {
      overlaps++;
      expect(both).toContain(`${shared.subject}\t${shared.relation}\t${shared.object}`);
    }
  }
  expect(overlaps).toBeGreaterThan(20);
});
