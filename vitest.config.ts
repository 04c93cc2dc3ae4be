import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Most tests wait for a process of their own, so all cores can be used.
  test: { include: ['test/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: '100%' },
});
