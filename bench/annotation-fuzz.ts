// Random work and random requests against the real server: operations of several annotators, held against a model of what has to be stored, and
// requests that were valid until something in them was changed. A seed makes the same run again.
// npm run bench -- annotation-fuzz [operations] [requests] [seed]

import { runnerImport } from 'vite';

interface FuzzScript {
  printFuzz(sizes: { operations: number; requests: number; seed: number }): Promise<boolean>;
}

// The server is loaded from its source, as the tests do that run a short part of this.
const loaded = await runnerImport<FuzzScript>('./bench/annotation-fuzz/print-fuzz.ts', {
  configFile: false,
  logLevel: 'error',
});
const [operations = 1_000_000, requests = 100_000, seed = 1] = process.argv.slice(2).map(Number);
process.exitCode = (await loaded.module.printFuzz({ operations, requests, seed })) ? 0 : 1;
