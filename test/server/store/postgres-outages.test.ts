// Which errors of PostgreSQL and of its client are an outage, in words; all others are somebody's bug.

import { expect, test } from 'vitest';
import { StoreError } from '../../../src/server/store/database/store-error.ts';
import { explainOutage } from '../../../src/server/store/engines/postgres-outages.ts';

const withCode = (code: string) => Object.assign(new Error('said'), { code });

test.each([
  ['53100', 'the disk of the database is full (53100)'],
  ['53300', 'the database has no room for another connection (53300)'],
  ['57014', 'the database took too long (57014)'],
  ['57P01', 'the database does not answer (57P01)'],
  ['57P03', 'the database does not answer (57P03)'],
  ['08006', 'the database does not answer (08006)'],
  ['25P03', 'the database does not answer (25P03)'],
  ['ECONNREFUSED', 'the database does not answer (ECONNREFUSED)'],
  ['EPIPE', 'the database does not answer (EPIPE)'],
  ['EAGAIN', 'the database does not answer (EAGAIN)'],
  ['25006', 'the database may not be written to (25006)'],
  ['28P01', 'the database does not let this server in (28P01)'],
  ['3D000', 'the database does not let this server in (3D000)'],
  ['42P01', 'the database is damaged; restore a backup (42P01)'],
  ['XX001', 'the database is damaged; restore a backup (XX001)'],
  ['40P01', 'the database is too busy (40P01)'],
  ['58030', 'the disk of the database does not take or give the data (58030)'],
])('the code %s', (code, words) => {
  expect(explainOutage(withCode(code))).toBe(words);
});

test.each([
  ['Connection terminated unexpectedly', 'the database does not answer'],
  ['Connection terminated due to connection timeout', 'the database does not answer'],
  ['timeout expired', 'the database does not answer'],
  ['Client has encountered a connection error and is not queryable', 'the database does not answer'],
  ['Client was closed and is not queryable', 'the database does not answer'],
  ['Received unexpected commandComplete message from backend.', 'the database does not answer'],
  ['timeout exceeded when trying to connect', 'all connections to the database are taken'],
  ['Cannot use a pool after calling end on the pool', 'the server is ending'],
])('an error that says: %s', (message, words) => {
  expect(explainOutage(new Error(message))).toBe(words);
});

test.each([
  [withCode('23505')],
  [withCode('42601')],
  [withCode('22P02')],
  [new Error('a bug')],
  [new StoreError('conflict', 'others came first')],
  ['57P01'],
  [undefined],
])('%s is no outage', (error) => {
  expect(explainOutage(error)).toBeUndefined();
});

test('what the store itself calls an outage is one', () => {
  expect(explainOutage(new StoreError('outage', 'the server is ending'))).toBe('the server is ending');
});
