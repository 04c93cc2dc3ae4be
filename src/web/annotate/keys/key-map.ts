// The key map as a table: what a key does, and what the help says about it. The page has no other keys.

import {
  commitDraft,
  commitInto,
  duplicateFrame,
  editFrame,
  hasDraft,
  linkMention,
  mergeInto,
  removeFrame,
  splitFact,
  stepFocus,
} from '../state/fact-commands.ts';
import { acceptOffer, dismissOffer, stepOffer } from '../state/offers.ts';
import {
  addSubject,
  clear,
  dropSubject,
  erase,
  jumpTo,
  moveCursor,
  moveWord,
  paintSlot,
  shiftCut,
  toggleOptionalRun,
  widenCut,
} from '../state/paint.ts';
import type { Workbench } from '../state/workbench.ts';

/** What only the screen around the workbench can do. */
export interface Screen {
  readonly isRightToLeft: boolean;
  goNext(): void;
  goPrevious(): void;
  finish(): void;
  flag(): void;
  openGuidelines(): void;
  openSearch(): void;
  /** The token above or below another one. */
  tokenOnLine(token: number, direction: -1 | 1): number;
}

export type KeyGroup = 'Move' | 'Paint' | 'Marks' | 'Facts' | 'Checks' | 'Sentence';

export interface Binding {
  readonly keys: readonly string[];
  readonly label: string;
  readonly group: KeyGroup;
  /** False gives the key back to the browser. */
  run(bench: Workbench, screen: Screen, key: string): boolean | undefined;
}

type Action = (bench: Workbench, screen: Screen, key: string) => unknown;

const bind = (group: KeyGroup, keys: string, label: string, action: Action): Binding => ({
  keys: keys.split(' '),
  label,
  group,
  run: (bench, screen, key) => (action(bench, screen, key) === false ? false : undefined),
});

const step = (bench: Workbench, screen: Screen, key: string): void => {
  const isLeft = key.endsWith('ArrowLeft');
  const forward = isLeft === screen.isRightToLeft;
  moveCursor(bench, bench.get().cursor + (forward ? 1 : -1), key.startsWith('Shift'));
};

const changeLine = (bench: Workbench, screen: Screen, key: string): void => {
  const direction = key.endsWith('ArrowUp') ? -1 : 1;
  moveCursor(bench, screen.tokenOnLine(bench.get().cursor, direction), key.startsWith('Shift'));
};

/** Enter on a finished draft makes a fact; with nothing chosen it takes what is offered. */
const enter = (bench: Workbench): void => {
  if (hasDraft(bench) || bench.get().offers.length === 0) commitDraft(bench);
  else acceptOffer(bench);
};

export const keyMap: readonly Binding[] = [
  bind('Move', 'ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight', 'Word; with Shift a run of words', step),
  bind('Move', 'ArrowUp ArrowDown Shift+ArrowUp Shift+ArrowDown', 'Line above, line below', changeLine),
  bind('Move', 'Home', 'First word', (bench) => moveCursor(bench, 0)),
  bind('Move', 'End', 'Last word', (bench) => moveCursor(bench, Number.MAX_SAFE_INTEGER)),
  bind('Move', 'f', 'Then a letter: next word that begins with it', (bench) => bench.set({ waiting: 'jump' })),
  bind('Move', 'Space', 'Skip the word', (bench) => moveCursor(bench, bench.get().cursor + 1)),
  bind('Paint', 's', 'Subject; step on', (bench) => paintSlot(bench, 'subject', false)),
  bind('Paint', 'p', 'Predicate; step on', (bench) => paintSlot(bench, 'relation', false)),
  bind('Paint', 'o', 'Object; step on', (bench) => paintSlot(bench, 'object', false)),
  bind('Paint', 'S', 'Subject, optional', (bench) => paintSlot(bench, 'subject', true)),
  bind('Paint', 'P', 'Predicate, optional', (bench) => paintSlot(bench, 'relation', true)),
  bind('Paint', 'O', 'Object, optional', (bench) => paintSlot(bench, 'object', true)),
  bind('Paint', '1 2 3 4 5 6 7 8 9 0', 'Count: 3 s paints three words', (bench, _, key) => {
    bench.set({ count: `${bench.get().count}${key}`.replace(/^0+/, '').slice(0, 3) });
  }),
  bind('Paint', 'Backspace', 'Take the word out', erase),
  bind('Paint', ':', 'Type the fact as text', (bench) => bench.set({ panel: 'line' })),
  bind('Paint', 'Escape', 'Clear', clear),
  bind('Marks', 'b', 'Optional, or not; a run is one group', toggleOptionalRun),
  bind('Marks', '[', 'Move the cut left', (bench) => shiftCut(bench, -1)),
  bind('Marks', ']', 'Move the cut right', (bench) => shiftCut(bench, 1)),
  bind('Marks', '{', 'One more cut to the left', (bench) => widenCut(bench, -1)),
  bind('Marks', '}', 'One more cut to the right', (bench) => widenCut(bench, 1)),
  bind('Marks', 'a', 'Another subject for the same fact', addSubject),
  bind('Marks', 'n', 'Subject that is not said', dropSubject),
  bind('Marks', 'c', 'Same person or thing as the subject', linkMention),
  bind('Marks', '<', 'Word earlier in its slot', (bench) => moveWord(bench, -1)),
  bind('Marks', '>', 'Word later in its slot', (bench) => moveWord(bench, 1)),
  bind('Marks', 'l', 'Label the word', (bench) => bench.set({ panel: 'label' })),
  bind('Marks', 't', 'Split or join words', (bench) => bench.set({ panel: 'tokens' })),
  bind('Facts', 'Enter', 'New fact; with nothing chosen: take what is offered', enter),
  bind('Facts', 'Shift+Enter', 'Into the fact in focus', (bench) => commitInto(bench)),
  bind('Facts', 'Alt+1 Alt+2 Alt+3 Alt+4 Alt+5 Alt+6 Alt+7 Alt+8 Alt+9', 'Into fact 1 to 9', (bench, _, key) =>
    commitInto(bench, Number(key.slice(4)) - 1),
  ),
  bind('Facts', 'Alt+ArrowUp', 'Fact above', (bench) => stepFocus(bench, -1)),
  bind('Facts', 'Alt+ArrowDown', 'Fact below', (bench) => stepFocus(bench, 1)),
  bind('Facts', 'd', 'Variant: the fact in focus once more', duplicateFrame),
  bind('Facts', 'e', 'Edit the fact in focus', (bench) => editFrame(bench)),
  bind('Facts', 'Delete', 'Delete it', (bench) => removeFrame(bench)),
  bind('Facts', 'm', 'Then a digit: merge it into that fact', (bench) => bench.set({ waiting: 'merge' })),
  bind('Facts', 'Alt+s', 'Make it a fact of its own', splitFact),
  bind('Facts', 'w', 'Its forms one by one; switch single ones off', (bench) => bench.set({ panel: 'forms' })),
  bind('Facts', 'v', 'Would an extraction match?', (bench) => bench.set({ panel: 'match' })),
  bind('Facts', 'Ctrl+z', 'Undo, without limit', (bench) => bench.undo()),
  bind('Facts', 'Ctrl+Shift+z Ctrl+y', 'Redo', (bench) => bench.redo()),
  bind('Checks', 'Tab', 'Next hint', (bench) => stepOffer(bench, 1)),
  bind('Checks', 'Shift+Tab', 'Previous hint', (bench) => stepOffer(bench, -1)),
  bind('Checks', 'y', 'Take the hint', (bench) => acceptOffer(bench)),
  bind('Checks', 'x', 'Never again here', (bench) => dismissOffer(bench)),
  bind('Sentence', 'Ctrl+Enter', 'Done, and on to the next', (_, screen) => screen.finish()),
  bind('Sentence', 'PageDown', 'Next sentence', (_, screen) => screen.goNext()),
  bind('Sentence', 'PageUp', 'Previous sentence', (_, screen) => screen.goPrevious()),
  bind('Sentence', 'F2', 'Flag and note', (_, screen) => screen.flag()),
  bind('Sentence', 'g', 'Guidelines', (_, screen) => screen.openGuidelines()),
  bind('Sentence', '/', 'Find a sentence', (_, screen) => screen.openSearch()),
  bind('Sentence', '?', 'These keys', (bench) => bench.set({ panel: 'keys' })),
];

const byKey = new Map(keyMap.flatMap((binding) => binding.keys.map((key) => [key, binding] as const)));

/** True when the key was used. */
export function pressKey(bench: Workbench, screen: Screen, key: string): boolean {
  const { waiting } = bench.get();
  if (waiting !== undefined) {
    bench.set({ waiting: undefined });
    if (waiting === 'jump' && key.length === 1) jumpTo(bench, key);
    else if (waiting === 'merge' && /^[1-9]$/.test(key)) mergeInto(bench, Number(key) - 1);
    return true;
  }
  const binding = byKey.get(key);
  if (binding === undefined) return false;
  return binding.run(bench, screen, key) !== false;
}
