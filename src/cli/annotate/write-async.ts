// Writes pieces that come one by one, to a file that appears whole or not at all.

import { openOutput } from '../../node/streams/output.ts';

export async function writeAsync(
  path: string | undefined,
  pieces: AsyncIterable<string>,
  mode?: number,
): Promise<void> {
  const output = openOutput(path, mode);
  try {
    for await (const piece of pieces) output.write(piece);
    output.finish();
  } catch (error) {
    output.abandon();
    throw error;
  }
}
