// Regular expressions that people write, matched in time linear in the text (RE2): no pattern can make a page or a command hang. What RE2 does
// not have is refused in words. Big, so pages load it when a pattern is there.

import { RE2JS } from 're2js';

export type CompiledPattern =
  | { readonly ok: true; test(text: string): boolean }
  /** What is wrong with the pattern, and what to do. */
  | { readonly ok: false; readonly problem: string };

export type CompilePattern = (pattern: string) => CompiledPattern;

/** Steps of the compiled pattern; each letter of a text may visit all of them. */
const mostSteps = 1000;

/** Names that both know, but RE2 without what stands before them. */
const longNames = /\\([pP])\{(?:Script|sc|General_Category|gc)=(\w+)\}/gu;

const missing: readonly (readonly [RegExp, string])[] = [
  [/\(\?[=!]/u, 'looking ahead, (?=...) and (?!...), is not possible'],
  [/\(\?<[=!]/u, 'looking behind, (?<=...) and (?<!...), is not possible'],
  [/\\[1-9]|\\k</u, 'repeating what a group has matched, such as \\1, is not possible'],
];

/** Patterns as of JavaScript with the flag `u`, without looking around and without repeating a group. */
export function compilePattern(pattern: string): CompiledPattern {
  const plain = pattern.replace(/\\\\/gu, '');
  const [, lacks] = missing.find(([construct]) => construct.test(plain)) ?? [];
  if (lacks !== undefined) return { ok: false, problem: `${lacks} here; write the pattern without it` };
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern.replace(longNames, '\\$1{$2}')));
    if (compiled.programSize() > mostSteps)
      return { ok: false, problem: 'it takes too many steps; write fewer or smaller repetitions' };
    return { ok: true, test: (text) => compiled.test(text) };
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : String(error);
    return { ok: false, problem: `${said}; correct it` };
  }
}
