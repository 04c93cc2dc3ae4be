// Notices when the database goes away and when it is back. Each is reported once, however many requests meet it.

import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../store/store.ts';

export interface DatabaseWatch {
  /** A request could not be served because of the database. */
  noteOutage(reason: string): void;
  close(): void;
}

interface WatchOptions {
  readonly store: Pick<Store, 'checkReady'>;
  readonly log: FastifyBaseLogger;
  readonly onOutage?: (() => void) | undefined;
  /** Milliseconds between two looks at a database that is away. */
  readonly pause?: number;
}

export function watchDatabase({ store, log, onOutage, pause = 1000 }: WatchOptions): DatabaseWatch {
  let isAway = false;
  let isClosed = false;
  const waitUntilBack = async (): Promise<void> => {
    const begin = performance.now();
    while (!isClosed) {
      await setTimeout(pause, undefined, { ref: false });
      try {
        // An answer from before it went away says nothing.
        await store.checkReady({ isFresh: true });
        isAway = false;
        log.warn({ seconds: Math.round((performance.now() - begin) / 1000) }, 'the database is back');
        return;
      } catch {}
    }
  };
  return {
    noteOutage(reason) {
      if (isAway || isClosed) return;
      isAway = true;
      onOutage?.();
      log.error({ reason }, 'the database is away');
      void waitUntilBack();
    },
    close() {
      isClosed = true;
    },
  };
}
