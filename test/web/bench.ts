// A workbench without a page: keys and pointer go straight to it. What it keeps is collected.

import type { Annotation } from '../../src/annotate/model/annotation.ts';
import type { LogEntry } from '../../src/annotate/model/log.ts';
import { createSettings, type Settings } from '../../src/annotate/model/settings.ts';
import { pressKey, type Screen } from '../../src/web/annotate/keys/key-map.ts';
import { chooseTokens, type Gesture } from '../../src/web/annotate/state/paint.ts';
import { printFrame } from '../../src/web/annotate/state/slot-text.ts';
import { createWorkbench, type Workbench } from '../../src/web/annotate/state/workbench.ts';
import { annotate } from '../annotate/annotations.ts';

const screen: Screen = {
  isRightToLeft: false,
  goNext: () => undefined,
  goPrevious: () => undefined,
  finish: () => undefined,
  flag: () => undefined,
  openGuidelines: () => undefined,
  openSearch: () => undefined,
  tokenOnLine: (token) => token,
};

export interface TestBench {
  readonly bench: Workbench;
  readonly kept: LogEntry[];
  keys(...names: string[]): void;
  drag(first: number, last: number, options?: Partial<Gesture>): void;
  /** Each fact as text. */
  facts(): string[];
}

export function createTestBench(
  text: string,
  settings: Partial<Settings> = {},
  overrides: { readonly annotation?: Annotation; readonly screen?: Partial<Screen> } = {},
): TestBench {
  const kept: LogEntry[] = [];
  let count = 0;
  const bench = createWorkbench({
    annotation: overrides.annotation ?? annotate(text),
    log: [],
    settings: { ...createSettings('en'), ...settings },
    createId: () => `id${++count}`,
    keep: (entry) => void kept.push(entry),
  });
  return {
    bench,
    kept,
    keys: (...names) => {
      for (const name of names) pressKey(bench, { ...screen, ...overrides.screen }, name);
    },
    drag: (first, last, options = {}) =>
      chooseTokens(bench, { first, last, extend: false, optional: false, ...options }),
    facts: () => {
      const { annotation } = bench.get();
      return annotation.facts.map(({ frames }) =>
        frames
          .map((frame) => {
            const { subjects, parts } = printFrame(annotation, frame);
            return `${subjects.join(' | ')} — ${parts.join(' ¦ ')}`;
          })
          .join(' + '),
      );
    },
  };
}
