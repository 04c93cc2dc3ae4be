// A key as printed on controls: the annotator's own where there is one.

import { useStore } from 'zustand';
import styles from './key.module.css';
import { keyChoices, keyFor, printKey } from './key-choices.ts';

/** The name is that of the key map. */
export function Key({ children }: { readonly children: string }) {
  const choices = useStore(keyChoices);
  return <kbd className={styles.key}>{printKey(keyFor(choices, children))}</kbd>;
}
