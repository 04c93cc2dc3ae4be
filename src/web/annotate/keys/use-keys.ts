// Hands keys to the key map, except where they belong to somebody else: text fields, dialogs, and buttons that Enter and Space press.

import { useLayoutEffect } from 'react';
import type { Workbench } from '../state/workbench.ts';
import { keyChoices, translateKey } from './key-choices.ts';
import { pressKey, type Screen } from './key-map.ts';
import { nameKey } from './key-name.ts';

const ownKeys = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="combobox"]';
const pressable = 'button, a, summary, [role="button"]';

function belongsElsewhere(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(ownKeys)) return true;
  // Tab walks hints only from the sentence; elsewhere it walks the page.
  if (key === 'Tab' || key === 'Shift+Tab') return target.closest('[role="listbox"]') === null;
  return (key === 'Enter' || key === 'Space') && target.closest(pressable) !== null;
}

export function useKeys(bench: Workbench, screen: Screen): void {
  // Before the browser paints: keys work as soon as the sentence is seen.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const pressed = nameKey(event);
      // The second of two keys is a letter or a number, whatever it does else.
      const isSecond = bench.get().waiting !== undefined;
      const key = pressed === undefined || isSecond ? pressed : translateKey(keyChoices.getState(), pressed);
      if (key === undefined || event.defaultPrevented || belongsElsewhere(event.target, key)) return;
      // A key that is held down is no second answer.
      if (key === 'Ctrl+Enter' && event.repeat) return;
      if (pressKey(bench, screen, key)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [bench, screen]);
}
