// Keys of the annotator's own in place of those of the key map, kept in this browser. A pressed key is translated before the map sees it, so that the map
// knows nothing of it.

import { createStore } from 'zustand/vanilla';
import { keyMap } from './key-map.ts';

/** The chosen key by the map's own. */
type KeyChoices = Readonly<Record<string, string>>;

const storageKey = 'assay-keys';

function readChoices(): KeyChoices {
  try {
    const known = new Set(keyMap.flatMap(({ keys }) => keys));
    const stored = Object.entries(JSON.parse(globalThis.localStorage?.getItem(storageKey) ?? '{}') as object);
    return Object.fromEntries(stored.filter(([key, choice]) => known.has(key) && typeof choice === 'string'));
  } catch {
    return {};
  }
}

export const keyChoices = createStore<KeyChoices>(readChoices);

const keep = (choices: KeyChoices): void => {
  keyChoices.setState(choices, true);
  globalThis.localStorage?.setItem(storageKey, JSON.stringify(choices));
};

export const keyFor = (choices: KeyChoices, key: string): string => choices[key] ?? key;

/** The map's name of a pressed key; undefined for one that was given up. */
export function translateKey(choices: KeyChoices, pressed: string): string | undefined {
  const own = Object.keys(choices).find((key) => choices[key] === pressed);
  if (own !== undefined) return own;
  return choices[pressed] === undefined ? pressed : undefined;
}

/** What the key does already, in words. */
export function findConflict(choices: KeyChoices, key: string, wanted: string): string | undefined {
  const used = translateKey(choices, wanted);
  return used === undefined || used === key ? undefined : keyMap.find(({ keys }) => keys.includes(used))?.label;
}

/** False when another key of the map has it. */
export function chooseKey(key: string, wanted: string): boolean {
  const choices = keyChoices.getState();
  if (findConflict(choices, key, wanted) !== undefined) return false;
  const { [key]: _, ...others } = choices;
  keep(wanted === key ? others : { ...others, [key]: wanted });
  return true;
}

export const resetKeys = (): void => keep({});

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Delete: 'Del',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
};

/** As it is written on a keyboard. */
export const printKey = (key: string): string =>
  key.replace(/\w+$/, (name) => signs[name] ?? name).replace(/(?<=\+)[a-z]$/, (letter) => letter.toUpperCase());
