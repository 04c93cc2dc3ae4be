// Patterns of highlight rules that cannot be matched in linear time are refused when they are entered. Projects that have one already keep it:
// the page passes over the rule and says so.

import type { Settings } from '../../annotate/model/settings.ts';
import { compilePattern } from '../../text/linear-pattern.ts';
import { Failure } from '../errors/failure.ts';

type SomeSettings = { readonly highlighting?: Settings['highlighting'] | undefined };

export function refusePatterns(settings: SomeSettings | undefined, known: SomeSettings = {}): void {
  const there = new Set(known.highlighting?.rules.map(({ pattern }) => pattern));
  for (const { name, pattern } of settings?.highlighting?.rules ?? []) {
    if (pattern === undefined || there.has(pattern)) continue;
    const compiled = compilePattern(pattern);
    if (!compiled.ok)
      throw new Failure('bad-request', `the pattern of the rule ${JSON.stringify(name)}: ${compiled.problem}`);
  }
}
