// How many megabytes of input fit into Node's memory, which `tasks/memory-budget.ts` explains.

import { getHeapStatistics } from 'node:v8';

export const mostMegabytes = Math.floor(getHeapStatistics().heap_size_limit / 18 / 1_000_000);
