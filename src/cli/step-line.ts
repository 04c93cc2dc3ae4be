// What a long command is doing, on one line of standard error that is wiped at the end, and only when a person is watching.

import { escapeControlsOfLine } from '../core/escape-controls.ts';

export interface StepLine {
  show(step: string): void;
  wipe(): void;
}

const wipeLine = '\r\x1b[K';

export function createStepLine(): StepLine {
  const write = (text: string) => {
    if (process.stderr.isTTY) process.stderr.write(text);
  };
  return { show: (step) => write(`${wipeLine}${escapeControlsOfLine(step)} ...`), wipe: () => write(wipeLine) };
}
