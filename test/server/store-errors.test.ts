// What the store's own errors become for those who ask over HTTP: one table, in `errors/to-failure.ts`. The store itself knows no status.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFailure } from '../../src/server/errors/to-failure.ts';
import { StoreError, type StoreErrorKind } from '../../src/server/store/database/store-error.ts';

const answers: readonly (readonly [StoreErrorKind, number, string])[] = [
  ['outage', 503, 'database-unavailable'],
  ['unknown-project', 404, 'unknown-project'],
  ['unknown-sentence', 404, 'unknown-sentence'],
  ['project-exists', 409, 'project-exists'],
  ['conflict', 409, 'conflict'],
  ['id-reused', 422, 'id-reused'],
  ['refused', 422, 'refused'],
  ['bad-records', 400, 'bad-request'],
  ['too-large', 413, 'too-large'],
];

test.each(answers)('%s is answered with %d %s', (kind, status, code) => {
  const failure = findFailure(new StoreError(kind, 'why'));
  expect(failure).toMatchObject({ status, code, message: 'why' });
});

test('a refusal says its rule, a conflict where the log is', () => {
  const refused = new StoreError('refused', 'why', { refusal: { rule: 'R5', index: 2 } });
  expect(findFailure(refused)?.toBody()).toMatchObject({ error: { rule: 'R5', index: 2 } });
  const conflict = new StoreError('conflict', 'why', { log: { version: 3, entries: [] } });
  expect(findFailure(conflict)?.toBody()).toMatchObject({ error: { code: 'conflict' }, version: 3, entries: [] });
});

test('what nobody threw on purpose is no answer', () => {
  expect(findFailure(new Error('a bug'))).toBeUndefined();
});

test('the store imports nothing that knows HTTP', () => {
  const store = join(import.meta.dirname, '../../src/server/store');
  const wrong = readdirSync(store, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) =>
      /server\/errors|\/errors\/|api\/(error|client|contract)\.ts|fastify/.test(importsOf(join(store, name))),
    );
  expect(wrong).toEqual([]);
});

const importsOf = (file: string): string =>
  [...readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g)].map(([, target]) => target).join('\n');
