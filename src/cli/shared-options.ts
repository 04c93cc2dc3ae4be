// Options that several commands have.

import { Option } from 'commander';
import { numberOption } from './parse-number.ts';

export const megabyte = 1_000_000;

export function maxSizeOption(): Option {
  return new Option('--max-size <MB>', 'refuse files larger than this: the command holds them in memory')
    .argParser(numberOption('--max-size', { min: 1 }))
    .default(256);
}
