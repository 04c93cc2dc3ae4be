// Why PostgreSQL cannot be used now, in words: by its error codes, and by what its client says of connections that carry no code.

import { codeOf } from '../database/engine.ts';
import { StoreError } from '../database/store-error.ts';

const byCode: readonly (readonly [RegExp, string])[] = [
  [/^53100$/, 'the disk of the database is full'],
  [/^53/, 'the database has no room for another connection'],
  [/^57014$/, 'the database took too long'],
  [/^(08|57P|25P03|ECONN|EPIPE|ENOENT|EAGAIN|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/, 'the database does not answer'],
  [/^(25006|42501)$/, 'the database may not be written to'],
  [/^58/, 'the disk of the database does not take or give the data'],
  [/^(40001|40P01|55P03)$/, 'the database is too busy'],
  [/^(28|3D000)/, 'the database does not let this server in'],
  [/^(42P01|XX001|XX002)$/, 'the database is damaged; restore a backup'],
];

/** Errors of the client, of its pool and of the query builder have no code. */
const bySaying: readonly (readonly [RegExp, string])[] = [
  [/^(Connection terminated|timeout expired|Client has encountered|Client was closed)/, 'the database does not answer'],
  [/^Received unexpected \w+ message from backend/, 'the database does not answer'],
  [/^timeout exceeded when trying to connect/, 'all connections to the database are taken'],
  [/^Cannot use a pool after calling end/, 'the server is ending'],
];

export function explainOutage(error: unknown): string | undefined {
  if (error instanceof StoreError) return error.kind === 'outage' ? error.message : undefined;
  const code = codeOf(error);
  const [, reason] = byCode.find(([pattern]) => pattern.test(code)) ?? [];
  if (reason !== undefined) return `${reason} (${code})`;
  const [, said] = bySaying.find(([pattern]) => error instanceof Error && pattern.test(error.message)) ?? [];
  return said;
}
