// How much input a command may hold. Parsed gold takes up to some seventeen times the file's size (measured on tuples with short words),
// so the budget follows Node's memory.

import { getHeapStatistics } from 'node:v8';
import { Option } from 'commander';
import { numberOption } from './parse-number.ts';

const megabyte = 1_000_000;
const most = Math.floor(getHeapStatistics().heap_size_limit / 18 / megabyte);

/** Shared by all inputs of a command. */
export interface MemoryBudget {
  bytesLeft: number;
}

export function createBudget(megabytes: number): MemoryBudget {
  return { bytesLeft: megabytes * megabyte };
}

/** `streaming` is for commands that hold only inputs of some formats. */
export function maxSizeOption(reading: 'holding' | 'streaming' = 'holding'): Option {
  const what = {
    holding: 'refuse files that are larger together: they are held in memory',
    streaming:
      'refuse larger files of formats that are held in memory, such as AnnIE and gold tuples; all others stream and may have any size',
  };
  return new Option(
    '--max-size <MB>',
    `${what[reading]} (at most ${most}; more with NODE_OPTIONS=--max-old-space-size)`,
  )
    .argParser(numberOption('--max-size', { min: 1, max: most }))
    .default(Math.floor(most / 2));
}
