import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/setup/longest-first.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/setup/scratch.ts',
    setupFiles: 'test/setup/put-away.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A page that shares its machine with other tests may take seconds for what it mostly does at once.
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: LongestFirst },
    // A worker runs file after file and reads each module once. What is put on the side of a module is put away by `afterUse`.
    isolate: false,
    // Many tests wait: for a process of their own, a page, a time limit. So there is one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
  },
});
