// Threads are for large files, and for machines that have room for them.

import { expect, test } from 'vitest';
import { chooseJobs } from '../../../src/tasks/extract/choose-jobs.ts';

test.each([
  ['standard input', undefined, 4, 8e9, 1],
  ['a small file', 100_000, 4, 8e9, 1],
  ['a large file', 2_000_000, 4, 8e9, 4],
  ['many processors', 2_000_000, 64, 1e12, 8],
  ['little memory', 2_000_000, 4, 1e9, 2],
  ['no memory', 2_000_000, 4, 1e6, 1],
])('%s', (_, size, processors, free, jobs) => {
  expect(chooseJobs(size, { processors, freeMemory: () => free })).toBe(jobs);
});
