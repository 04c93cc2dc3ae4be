// Stands between a server and its PostgreSQL, and can break connections at a moment that the database itself would hit only by chance.

import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface PostgresProxy {
  readonly url: string;
  /** From now on a new connection is broken as soon as it asks its first question. */
  breakNew(isBreaking: boolean): void;
}

export async function createProxy(database: string): Promise<PostgresProxy> {
  const socket = join(new URL(database).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  let isBreaking = false;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const isDoomed = isBreaking;
    const far = createConnection(socket);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
    far.on('data', (data) => near.write(data));
    near.on('data', (data) => {
      if (isDoomed && data[0] === 'Q'.charCodeAt(0)) near.destroy();
      else far.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const one of open) one.destroy();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `postgres://assay@127.0.0.1:${port}/postgres`,
    breakNew(value) {
      isBreaking = value;
    },
  };
}
