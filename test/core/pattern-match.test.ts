import { describe, expect, test } from 'vitest';
import { createPatternMatcher, type MatchOptions } from '../../src/core/pattern-match.ts';
import { createRandom } from '../../src/core/random.ts';
import { listForms, triple } from './patterns.ts';

const matches = (pattern: string, form: string, options?: MatchOptions): boolean => {
  const [subject = '', relation = '', object = ''] = form.split(' | ');
  return createPatternMatcher([triple(pattern)], options).match({ subject, relation, object }).length > 0;
};

describe('slot by slot', () => {
  const pattern = 'She --> became [the] [first] mayor of --> Lund [in Sweden]';
  test.each([
    ['She | became mayor of | Lund', true],
    ['She | became the first mayor of | Lund in Sweden', true],
    ['She | became first mayor of | Lund', true],
    ['She | became first the mayor of | Lund', false],
    ['She | became mayor of | Lund in', false],
    ['She | became mayor of | in Sweden', false],
    ['She | became mayor of Lund | in Sweden', false],
    ['she | became mayor of | Lund', false],
    ['She | became mayor off | Lund', false],
    ['She | became mayor o | Lund', false],
    [' She  | became  mayor\u00a0of | Lund ', true],
    ['She | became mayor of | ', false],
  ])('%s: %s', (form, expected) => expect(matches(pattern, form)).toBe(expected));
});

test('without regard to case', () => {
  expect(matches('Sie --> ist --> [eine] Ärztin', 'SIE | Ist | ärztin', { ignoreCase: true })).toBe(true);
});

test('joined slots: the words count, not their slot', () => {
  const options = { concatenated: true };
  expect(matches('He --> was born --> in Oslo', 'He was | born in | Oslo', options)).toBe(true);
  expect(matches('He --> was born --> in Oslo', 'He |  | was born in Oslo', options)).toBe(true);
  expect(matches('He --> was born --> in Oslo', 'He | was in | born Oslo', options)).toBe(false);
  expect(matches('He --> was [once] born --> [in] Oslo', 'He was once | born | Oslo', options)).toBe(true);
});

test('minimal: optional words must be absent', () => {
  expect(matches('[The] cat --> sat --> [on] mat', 'cat | sat | mat', { minimal: true })).toBe(true);
  expect(matches('[The] cat --> sat --> [on] mat', 'The cat | sat | mat', { minimal: true })).toBe(false);
});

test('a slot that is optional as a whole matches an empty one', () => {
  expect(matches('It --> rained --> [on Monday]', 'It | rained | ')).toBe(true);
  expect(matches('It --> rained --> [on Monday]', 'It | rained | on Monday')).toBe(true);
  expect(matches('It --> rained --> [on Monday]', 'It | rained | Monday')).toBe(false);
});

test('repeated words do not confuse it', () => {
  expect(matches('a --> b --> [x y] [x] [y] z', 'a | b | x y z')).toBe(true);
  expect(matches('a --> b --> [x] [x y] x z', 'a | b | x x z')).toBe(true);
  expect(matches('a --> b --> [x] [x] [x] z', 'a | b | x x x x z')).toBe(false);
});

test('excluded forms do not match', () => {
  const pattern = {
    ...triple('He --> saw --> [the] [red] car'),
    exclusions: [{ subject: 'He', relation: 'saw', object: 'the car' }],
  };
  const matcher = createPatternMatcher([pattern]);
  expect(matcher.match({ subject: 'He', relation: 'saw', object: 'the car' })).toEqual([]);
  expect(matcher.match({ subject: 'He', relation: 'saw', object: 'red car' })).toEqual([0]);
});

test('sixty optional groups are no matter, even if all are the same word', () => {
  const groups = Array.from({ length: 60 }, () => '[w]').join(' ');
  expect(matches(`a --> b --> ${groups} end`, `a | b | ${'w '.repeat(60)}end`)).toBe(true);
  expect(matches(`a --> b --> ${groups} end`, `a | b | ${'w '.repeat(61)}end`)).toBe(false);
});

test('a thousand random patterns: the matcher agrees with listing all forms', () => {
  const random = createRandom(7);
  const words = ['a', 'b', 'ab', 'c'];
  const pick = () => words[random.nextInt(words.length)] as string;
  const slot = () =>
    Array.from({ length: 1 + random.nextInt(5) }, () => {
      const group = Array.from({ length: 1 + random.nextInt(2) }, pick).join(' ');
      return random.nextInt(2) === 0 ? `[${group}]` : group;
    }).join(' ');
  const text = () => Array.from({ length: random.nextInt(5) }, pick).join(' ');
  let right = 0;
  for (let round = 0; round < 1000; round++) {
    const pattern = triple(`${slot()} --> ${slot()} --> ${slot()}`);
    const forms = listForms(pattern);
    const joined = new Set(forms.map((form) => form.split(/\s+/).join(' ').trim()));
    const known = (forms[random.nextInt(forms.length)] as string).split('\t');
    for (const [subject = '', relation = '', object = ''] of [known, [text(), text(), text()]]) {
      const form = { subject, relation, object };
      const expected = forms.includes(`${subject}\t${relation}\t${object}`);
      const joinedText = [subject, relation, object].filter((part) => part !== '').join(' ');
      expect(createPatternMatcher([pattern]).match(form).length > 0).toBe(expected);
      expect(createPatternMatcher([pattern], { concatenated: true }).match(form).length > 0).toBe(
        joined.has(joinedText),
      );
      if (expected) right++;
    }
  }
  expect(right).toBeGreaterThan(1000);
});
