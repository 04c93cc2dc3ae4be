// Runs both parts and prints what came of them.

import { fuzzOperations } from './fuzz-operations.ts';
import { fuzzRequests } from './fuzz-requests.ts';
import type { Counts } from './random.ts';

interface Sizes {
  readonly operations: number;
  readonly requests: number;
  readonly seed: number;
}

/** True when nothing was wrong. */
export async function printFuzz({ operations, requests, seed }: Sizes): Promise<boolean> {
  let isRight = true;
  const print = async (name: string, wanted: number, run: typeof fuzzOperations) => {
    if (wanted === 0) return;
    const start = performance.now();
    const { operations: done, counts, problems } = await run(wanted, seed);
    console.log(
      `${done} ${name}, seed ${seed}, ${((performance.now() - start) / 1000).toFixed(0)} s, ${problems.length} problems`,
    );
    printCounts(counts);
    for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
    isRight &&= problems.length === 0;
  };
  await print('operations', operations, fuzzOperations);
  await print('requests', requests, fuzzRequests);
  return isRight;
}

function printCounts(counts: Counts): void {
  const rows = [...counts].sort(([, left], [, right]) => right - left);
  for (const [name, count] of rows) console.log(`${String(count).padStart(10)}  ${name}`);
}
