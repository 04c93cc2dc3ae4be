// How the server ends: it takes nothing new, lets what is under way finish within a bound, and only then closes the database.

import type { FastifyInstance } from 'fastify';
import type { EventHub } from '../events/event-hub.ts';
import { closedStore } from '../store/database/store-error.ts';

export interface EndingOptions {
  readonly hub: EventHub;
  /** Aborted when the server is about to end: it still answers, but says that it is not ready. */
  readonly stopping: AbortSignal | undefined;
  /** Milliseconds after which connections are cut. */
  readonly patience: number | undefined;
}

export interface Ending {
  isNear(): boolean;
}

/** Enough for a slow import's batch, less than the time after which systems kill a service. */
const defaultPatience = 10_000;
/** Connections that become idle are closed this often, in milliseconds: pages keep theirs open for minutes. */
const sweep = 50;

export function endGracefully(
  app: FastifyInstance,
  { hub, stopping, patience = defaultPatience }: EndingOptions,
): Ending {
  let isClosing = false;
  let sweeper: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isClosing = true;
    hub.close();
    sweeper = setInterval(() => app.server.closeIdleConnections(), sweep);
    limit = setTimeout(() => {
      app.log.warn(`requests still run after ${patience} ms; they are cut off`);
      app.server.closeAllConnections();
    }, patience);
  });
  app.addHook('onRequest', async (_, reply) => {
    if (!isClosing) return;
    reply.header('connection', 'close');
    throw closedStore();
  });
  app.addHook('onClose', async () => {
    clearInterval(sweeper);
    clearTimeout(limit);
  });
  return { isNear: () => isClosing || stopping?.aborted === true };
}
