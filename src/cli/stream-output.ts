// Writes pieces as they are made, for work that may take long: an interrupt is heard and leaves no half-written file.

import { setImmediate } from 'node:timers/promises';
import { openOutput } from '../node/streams/output.ts';
import { Exit } from './exit.ts';
import { exitCodes } from './exit-codes.ts';

export interface StreamOptions {
  /** Pieces between two looks for an interrupt. */
  readonly listenEvery: number;
  /** Called after the last piece; what it throws keeps the file from appearing. */
  beforeFinish?(): void;
}

export async function streamOutput(
  path: string | undefined,
  pieces: Iterable<string>,
  { listenEvery, beforeFinish }: StreamOptions,
): Promise<void> {
  const output = openOutput(path);
  let interrupted = false;
  const onInterrupt = () => {
    interrupted = true;
  };
  process.once('SIGINT', onInterrupt);
  try {
    let count = 0;
    for (const piece of pieces) {
      output.write(piece);
      if (++count % listenEvery === 0) await setImmediate();
      if (interrupted) throw new Exit(exitCodes.interrupted);
    }
    beforeFinish?.();
    output.finish();
  } catch (error) {
    output.abandon();
    throw error;
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}

/** The texts of parts that carry data too. */
export function* textsOf(parts: Iterable<{ readonly text: string }>): Generator<string> {
  for (const { text } of parts) yield text;
}
