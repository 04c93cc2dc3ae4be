// Patterns of people: what is matched as the flag `u` does, what is refused, and that none takes for ever.

import { describe, expect, test } from 'vitest';
import { compilePattern } from '../../src/text/linear-pattern.ts';

const matches = (pattern: string, text: string): boolean => {
  const compiled = compilePattern(pattern);
  if (!compiled.ok) throw new Error(compiled.problem);
  return compiled.test(text);
};

describe('as with the flag u', () => {
  test.each([
    ['^A', 'Ana'],
    ['^A', 'BA'],
    ['b', 'abc'],
    ['\\p{Lu}', 'Äb'],
    ['\\p{Script=Greek}', 'α'],
    ['\\p{Script=Greek}', 'a'],
    ['\\p{gc=Nd}', '٣'],
    ['\\P{L}', 'ä'],
    ['\\d', '٣'],
    ['\\w', 'ä'],
    ['^.$', '😀'],
    ['^[^a]$', '😀'],
    ['[😀-😂]', '😁'],
    ['\\u{1F600}', '😀'],
    ['\\u00e4', 'ä'],
    ['(?<name>a|b)c', 'bc'],
    ['(?:ab){2,3}', 'abab'],
    ['^(?:un|re)\\p{L}+ed$', 'unloved'],
    ['a\\/b', 'a/b'],
    ['', 'x'],
  ])('%s on %s', (pattern, text) => {
    expect(matches(pattern, text)).toBe(new RegExp(pattern, 'u').test(text));
  });
});

test.each([
  ['(?<=a)b', /looking behind/],
  ['(?<!a)b', /looking behind/],
  ['a(?=b)', /looking ahead/],
  ['a(?!b)', /looking ahead/],
  ['(a)\\1', /repeating what a group has matched/],
  ['(?<x>a)\\k<x>', /repeating what a group has matched/],
  ['(?:(?:a?b?c?){20}){20}', /too many steps/],
  ['a{2000}', /repeat count/],
  ['(', /correct it/],
])('%s is refused, and it is said why', (pattern, problem) => {
  expect(compilePattern(pattern)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});

test('a backslash before a digit may stand for itself', () => {
  expect(matches('\\\\1', '\\1')).toBe(true);
});

test.each(['^(a|a)*b$', '^(a*)*b$', '(a|aa)+$', '^(?:a?){20}a{20}$', '(.*)(.*)(.*)x?$'])(
  '%s takes no longer than its text',
  (pattern) => {
    // Trying every way would take longer than there is time.
    expect(() => matches(pattern, `${'a'.repeat(20_000)}!`)).not.toThrow();
  },
);
