// What the server writes to its log: a line of JSON for each request, without anything that a stranger could use. Addresses are logged as
// the patterns of routes, because raw ones hold names, searches and whatever somebody put there by mistake.

import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { nameOf } from '../people/principal.ts';

export const logLevels = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface LogOptions {
  readonly level: LogLevel;
  readonly now: () => string;
  readonly stream: { write(line: string): void };
}

/** Asked every few seconds by programs, or by every page for its files; a line for each would bury the others. */
const quietRoutes = new Set(['/api/health', '/api/ready', '/metrics', '/*', '/service-worker.js']);

/** What Fastify is made with. Without options nothing is logged. */
export function describeLog(log: LogOptions | undefined): FastifyServerOptions {
  if (log === undefined) return { logger: false };
  return {
    // Fastify's own lines have the raw address.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    logger: {
      level: log.level,
      stream: log.stream,
      base: null,
      timestamp: () => `,"time":"${log.now()}"`,
      formatters: { level: (level) => ({ level }) },
      // Errors of drivers and parsers carry rows and raw requests beside their message.
      serializers: { err: describeError, req: () => ({}), res: () => ({}) },
    },
  };
}

function describeError(error: unknown): { type: string; message: string; stack: string; code?: unknown } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, but no error', stack: '' };
  const { name: type, message, stack = '' } = error;
  return 'code' in error ? { type, message, stack, code: error.code } : { type, message, stack };
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? null;
    const status = reply.statusCode;
    const line = {
      method: request.method,
      route,
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
      // Not there when a request fails before anybody asks who sends it.
      person: request.principal ? nameOf(request.principal) : null,
    };
    if (status >= 500) request.log.warn(line, 'request');
    else if (route !== null && quietRoutes.has(route)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
