// A short part of the fuzz run (bench/annotation-fuzz): random work and random requests, the same in every run.

import { expect, test } from 'vitest';
import { fuzzOperations } from '../../bench/annotation-fuzz/fuzz-operations.ts';
import { fuzzRequests } from '../../bench/annotation-fuzz/fuzz-requests.ts';

test('S3, S5: random operations: nothing that was acknowledged is lost, doubled or changed', async () => {
  const { operations, problems, counts } = await fuzzOperations(5000, 1);
  expect(problems).toEqual([]);
  expect(operations).toBeGreaterThanOrEqual(5000);
  expect(counts.get('accepted: 200')).toBeGreaterThan(100);
});

test('requests in which something was changed: none is our bug, none that is refused changes anything', async () => {
  const { problems, counts } = await fuzzRequests(3000, 1);
  expect(problems).toEqual([]);
  expect(counts.get('administrator: 400 bad-request')).toBeGreaterThan(100);
  expect(counts.get('stranger: 401 no-access')).toBeGreaterThan(100);
});
