// Names that nobody has are locked like those that somebody has: otherwise the lock would show a guesser which names there are.

import { fold } from '../store/projects/sentences.ts';

export interface UnknownNames {
  /** Counts a try. False while the name takes none. */
  mayTry(name: string, now: string): boolean;
}

interface Rule {
  readonly mostFailures: number;
  readonly lockedUntil: (now: string) => string;
}

/** More are not remembered; whoever tries as many has other limits before. */
const remembered = 10_000;

export function createUnknownNames({ mostFailures, lockedUntil }: Rule): UnknownNames {
  const tries = new Map<string, { readonly failures: number; readonly locked: string }>();
  return {
    mayTry(name, now) {
      const key = fold(name);
      const { failures, locked } = tries.get(key) ?? { failures: 0, locked: '' };
      if (locked >= now) return false;
      tries.delete(key);
      tries.set(
        key,
        failures + 1 < mostFailures
          ? { failures: failures + 1, locked: '' }
          : { failures: 0, locked: lockedUntil(now) },
      );
      const [oldest = ''] = tries.keys();
      if (tries.size > remembered) tries.delete(oldest);
      return true;
    },
  };
}
