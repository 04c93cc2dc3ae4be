// A hand on the real workbench of the page: every key, click or drag is one action.

import type { Annotation } from '../../src/annotate/model/annotation.ts';
import { createSettings } from '../../src/annotate/model/settings.ts';
import type { AnalysedSentence } from '../../src/language/tree/analysed-sentence.ts';
import { pressKey, type Screen } from '../../src/web/annotate/keys/key-map.ts';
import { chooseTokens, clickGap } from '../../src/web/annotate/state/paint.ts';
import { enterLine } from '../../src/web/annotate/state/text-line.ts';
import { createWorkbench, type Workbench } from '../../src/web/annotate/state/workbench.ts';
import type { WorkbenchState } from '../../src/web/annotate/state/workbench-state.ts';

const ignore = (): void => undefined;
const screen: Screen = {
  isRightToLeft: false,
  goNext: ignore,
  goPrevious: ignore,
  finish: ignore,
  flag: ignore,
  openGuidelines: ignore,
  openSearch: ignore,
  tokenOnLine: (token) => token,
};

export interface Hand {
  readonly bench: Workbench;
  readonly actions: number;
  key(name: string): void;
  drag(first: number, last: number, modifier?: 'Shift' | 'Ctrl' | 'Alt'): void;
  /** Between the token and the one before it. */
  clickGap(token: number): void;
  /** In the text line, with the keys that open and accept it. */
  type(line: string, place: 'new fact' | 'fact in focus'): void;
  /** Where things stand, to come back to. */
  save(): () => void;
}

export function createHand(annotation: Annotation, analysed: AnalysedSentence | undefined): Hand {
  let [actions, ids] = [0, 0];
  const settings = createSettings(annotation.language);
  // Gold parts some hyphenated words.
  const highlighting = { ...settings.highlighting, joinCompounds: false };
  const bench = createWorkbench({
    annotation,
    log: [],
    settings: { ...settings, highlighting },
    analysed,
    createId: () => `bench-${ids++}`,
    keep: ignore,
  });
  return {
    bench,
    get actions() {
      return actions;
    },
    key(name) {
      actions++;
      pressKey(bench, screen, name);
    },
    drag(first, last, modifier) {
      actions++;
      const [extend, append, optional] = [modifier === 'Shift', modifier === 'Ctrl', modifier === 'Alt'];
      chooseTokens(bench, { first, last, extend, append, optional });
    },
    clickGap(token) {
      actions++;
      clickGap(bench, token);
    },
    type(line, place) {
      actions += line.length + 2;
      enterLine(bench, line, place);
    },
    save() {
      const [state, count]: [WorkbenchState, number] = [bench.get(), actions];
      return () => {
        bench.set(state);
        actions = count;
      };
    },
  };
}
