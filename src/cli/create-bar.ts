// A progress bar on standard error. Its text may name a file, so it goes the way of all texts to a person.

import { type Options, SingleBar } from 'cli-progress';
import { escapeControlsOfLine } from '../core/escape-controls.ts';

export const createBar = (format: string, options: Options = {}): SingleBar =>
  new SingleBar({ ...options, format: escapeControlsOfLine(format), stream: process.stderr, clearOnComplete: true });
