// A key as printed on controls: the annotator's own where there is one.

import { useStore } from 'zustand';
import { keyChoices, keyFor, printKey } from './key-choices.ts';
import styles from './panels.module.css';

/** The name is that of the key map. */
export function Key({ children }: { readonly children: string }) {
  const choices = useStore(keyChoices);
  return <kbd className={styles.key}>{printKey(keyFor(choices, children))}</kbd>;
}
