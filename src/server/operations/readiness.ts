// GET /api/ready: whether requests would be served now. Programs in front of the server ask it, and send people elsewhere when it says no.

import type { FastifyInstance } from 'fastify';
import { closedStore } from '../store/engine.ts';
import type { Store } from '../store/store.ts';
import { checkDatabase } from './database-watch.ts';
import type { Ending } from './ending.ts';

/** Anybody may ask, so that the database is asked no more often than this, in milliseconds. */
const validity = 500;

export function addReadiness(app: FastifyInstance, store: Store, ending: Ending): void {
  let asked = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve();
  const check = (): Promise<void> => {
    if (performance.now() - asked > validity) {
      asked = performance.now();
      answer = checkDatabase(store);
    }
    return answer;
  };
  app.get('/api/ready', { config: { access: 'public' } }, async () => {
    if (ending.isNear()) throw closedStore();
    await check();
    return { status: 'ready' };
  });
}
