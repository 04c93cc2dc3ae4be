// How long somebody may take to send a request, and how many connections there may be. Whoever dawdles is cut off; imports and event streams last as
// long as something moves.

import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** In milliseconds. */
export interface TimeLimits {
  /** Until a request has said what it wants. */
  readonly headers: number;
  /** Until all of a request has come, unless it brings records. */
  readonly body: number;
  /** Of a connection on which nothing moves. Event streams show signs of life more often. */
  readonly silence: number;
  /** Of a connection that waits for its next request. Proxies (deploy/) let go before: else they send on a connection that is just being closed. */
  readonly keepAlive: number;
  /** How often it is looked for those that are late. */
  readonly check: number;
}

export const timeLimits: TimeLimits = {
  headers: 20_000,
  body: 60_000,
  silence: 120_000,
  keepAlive: 75_000,
  check: 5000,
};

/** Beyond it connections are closed at once, so that files and the database can still be opened. */
const mostConnections = 2000;

export const limitServer = ({ headers, silence, keepAlive, check }: TimeLimits) => ({
  connectionTimeout: silence,
  keepAliveTimeout: keepAlive,
  // Not for whole requests: imports may take hours.
  requestTimeout: 0,
  http: { headersTimeout: headers, connectionsCheckingInterval: check },
});

const late = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** The others are complete with their headers, but nobody reads their end. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Cuts off whoever does not get the body of a request through in time. */
export function limitBodies(app: FastifyInstance, { body }: TimeLimits, takesTime: (url: string) => boolean): void {
  app.server.maxConnections = mostConnections;
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (!hasBody(raw) || takesTime(routeOptions.url ?? '')) return;
    const timer = setTimeout(() => {
      // Requests that a test injects have none.
      if (!raw.complete && raw.socket instanceof Socket) raw.socket.end(late, () => raw.destroy());
    }, body);
    timer.unref();
    for (const event of ['end', 'close', 'error']) raw.once(event, () => clearTimeout(timer));
  });
}
