// How many threads an extraction gets that nobody has given a number.

import type { Host } from '../host.ts';

/** Smaller inputs are done before a second thread has read its model. */
const largeInput = 200_000;
/** What a thread with its model takes, with room to spare. */
const bytesPerThread = 400e6;
const mostThreads = 8;

/** As many as there are processors, where the input is known to be large and the memory is there. */
export function chooseJobs(
  size: number | undefined,
  { processors, freeMemory }: Pick<Host, 'processors' | 'freeMemory'>,
): number {
  if (size === undefined || size < largeInput) return 1;
  return Math.max(1, Math.min(processors, mostThreads, Math.floor(freeMemory() / bytesPerThread)));
}
