// GET /api/ready: whether requests would be served now. Programs in front of the server ask it, and send people elsewhere when it says no.

import type { FastifyInstance } from 'fastify';
import { closedStore } from '../store/database/store-error.ts';
import type { Store } from '../store/store.ts';
import type { Ending } from './ending.ts';

export function addReadiness(app: FastifyInstance, store: Store, ending: Ending): void {
  app.get('/api/ready', { config: { access: 'public' } }, async () => {
    if (ending.isNear()) throw closedStore();
    // Anybody may ask: the store answers from memory for some seconds.
    await store.checkReady();
    return { status: 'ready' };
  });
}
