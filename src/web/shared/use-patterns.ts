// The engine for regular expressions of the project's rules. It is big, so it comes only when a rule has one.

import { useEffect, useState } from 'react';
import type { Highlighting } from '../../annotate/model/settings.ts';
import type { CompiledPattern, CompilePattern } from '../../text/linear-pattern.ts';

export const loadPatterns = async (): Promise<CompilePattern> =>
  (await import('../../text/linear-pattern.ts')).compilePattern;

/** Undefined while it is not there or not needed. */
export function usePatterns({ scheme, rules }: Pick<Highlighting, 'scheme' | 'rules'>): CompilePattern | undefined {
  const [compile, setCompile] = useState<CompilePattern | undefined>();
  const isNeeded = scheme === 'custom' && rules.some(({ pattern }) => pattern !== undefined);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isGone = false;
    loadPatterns().then(
      (loaded) => isGone || setCompile(() => remember(loaded)),
      // Without a connection words stay as they are; the next visit tries again.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  return compile;
}

/** Rules are compiled once, though words are coloured after every key. */
function remember(compile: CompilePattern): CompilePattern {
  const known = new Map<string, CompiledPattern>();
  return (pattern) => {
    const compiled = known.get(pattern) ?? compile(pattern);
    known.set(pattern, compiled);
    return compiled;
  };
}
