// A text of a program as the lines of an input: what a host reads from a file of the same text.

import { inputError } from '../core/input-errors.ts';

export function* linesOf(text: string, name: string): Generator<string> {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (const [index, line] of lines.entries()) {
    const bare = line.endsWith('\r') ? line.slice(0, -1) : line;
    if (bare.includes('\r')) throw inputError('line-ends', name, 'a carriage return inside the line', index + 1);
    yield bare;
  }
}
