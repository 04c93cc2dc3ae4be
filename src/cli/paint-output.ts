// The colours of what a command prints on standard output and on standard error.

import { paint } from '../node/streams/terminal.ts';
import type { Paint } from '../report/paint.ts';

export const paintOutput: Paint = (style, text) => paint(process.stdout, style, text);
export const paintError: Paint = (style, text) => paint(process.stderr, style, text);
