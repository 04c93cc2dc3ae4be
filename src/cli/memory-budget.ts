// The option that says how much input a command may hold; the most follows Node's memory.

import { Option } from 'commander';
import { mostMegabytes } from '../node/memory.ts';
import { numberOption } from './parse-number.ts';

/** `streaming` is for commands that hold only inputs of some formats. */
export function maxSizeOption(reading: 'holding' | 'streaming' = 'holding'): Option {
  const what = {
    holding: 'refuse files that are larger together: they are held in memory',
    streaming:
      'refuse larger files of formats that are held in memory, such as AnnIE and gold tuples; all others stream and may have any size',
  };
  return new Option(
    '--max-size <MB>',
    `${what[reading]} (at most ${mostMegabytes}; more with NODE_OPTIONS=--max-old-space-size)`,
  )
    .argParser(numberOption('--max-size', { min: 1, max: mostMegabytes }))
    .default(Math.floor(mostMegabytes / 2));
}
