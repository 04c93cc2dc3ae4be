// The dialog that a key or button has opened. Those that are closed are not made, so that they cost nothing when another sentence is shown.

import { Modal } from '@mantine/core';
import type { ComponentType } from 'react';
import { useBench, useBenchState } from '../state/use-bench.ts';
import type { Panel } from '../state/workbench-state.ts';
import { FormChoices } from './forms-dialog.tsx';
import { KeyHelp } from './key-help.tsx';
import { LabelForm } from './label-dialog.tsx';
import { NoteForm } from './note-dialog.tsx';
import { TokenChoices } from './tokens-dialog.tsx';

interface Dialog {
  readonly title: string;
  readonly size: 'md' | 'lg' | 'xl';
  /** The content sees to the Escape key itself. */
  readonly keepsEscape?: boolean;
  readonly Content: ComponentType<{ readonly onDone: () => void }>;
}

const dialogs: Partial<Record<Panel, Dialog>> = {
  keys: { title: 'Keys', size: 'xl', keepsEscape: true, Content: KeyHelp },
  note: { title: 'Flag and note', size: 'md', Content: NoteForm },
  label: { title: 'Label a word', size: 'md', Content: LabelForm },
  tokens: { title: 'Split or join words', size: 'md', Content: TokenChoices },
  forms: { title: 'Forms of the fact in focus', size: 'lg', Content: FormChoices },
};

export function OpenDialog() {
  const bench = useBench();
  const panel = useBenchState((state) => state.panel);
  const dialog = panel && dialogs[panel];
  if (dialog === undefined) return null;
  const { title, size, keepsEscape = false, Content } = dialog;
  const close = (): void => bench.set({ panel: undefined });
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      closeOnEscape={!keepsEscape}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Content onDone={close} />
    </Modal>
  );
}
