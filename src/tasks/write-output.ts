// Writes what a task has made, and looks before that it would not overwrite what the task reads.

import { inputError } from '../core/input-errors.ts';
import type { Host, Piece } from './host.ts';

/** A file that appears whole or not at all; standard output for `-` and without a path. */
export function writeOutput(path: string | undefined, pieces: Iterable<Piece>, host: Pick<Host, 'openOutput'>): void {
  const output = host.openOutput(path);
  try {
    for (const piece of pieces) output.write(piece);
    output.finish();
  } catch (error) {
    output.abandon();
    throw error;
  }
}

/** Writing onto the input would replace it by what the output's format can hold. */
export function refuseSameFile(input: string, output: string | undefined, host: Pick<Host, 'isSameFile'>): void {
  if (output === undefined || !host.isSameFile(input, output)) return;
  throw inputError('same-file', output, 'input and output are the same file');
}
