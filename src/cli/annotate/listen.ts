// Begins to listen, and says in the command line's own way when that cannot be.

import type { FastifyInstance } from 'fastify';
import { usageError } from '../../core/assay-error.ts';
import { errorCode } from '../../node/streams/read-lines.ts';

interface Place {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
}

/** Returns where it listens, without a slash at the end. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    if (!['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(errorCode(error))) throw error;
    throw usageError(
      'bad-value',
      `cannot listen on ${host}, port ${port} (${errorCode(error)}): choose another --port or --host`,
    );
  }
  const address = app.server.address();
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${typeof address === 'object' ? address?.port : port}`;
}
