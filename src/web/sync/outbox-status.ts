// What the page says about work that is on its way: how much waits, whose it is, and why.

import { createListeners } from './listeners.ts';
import type { QueueCount } from './queue.ts';

type OutboxState = 'idle' | 'sending' | 'waiting' | 'trouble' | 'signed-out';

interface DeliveryState {
  readonly state: OutboxState;
  /** Why entries wait. */
  readonly reason: string | undefined;
  /** When the server last took something, as it said. */
  readonly savedAt: string | undefined;
  /** Entries that no longer fit and were set aside; they are kept in the browser. */
  readonly aside: number;
  /** False when the browser has no database: then entries live only as long as the tab. */
  readonly keepsWork: boolean;
  /** How many entries the server had lost and has been sent again. */
  readonly sentAgain: number;
}

/** `pending` counts for the person that the page works for, `others` for everybody else whose entries wait in this browser. */
export type OutboxStatus = DeliveryState & QueueCount;

export interface StatusKeeper {
  get(): OutboxStatus;
  subscribe(listener: () => void): () => void;
  /** Something has changed, and it may be how much waits. */
  change(change: Partial<DeliveryState>): void;
}

export function createStatusKeeper(
  count: () => QueueCount,
  start: Pick<DeliveryState, 'aside' | 'keepsWork'>,
): StatusKeeper {
  const listeners = createListeners();
  let status: OutboxStatus = {
    ...count(),
    ...start,
    state: 'idle',
    reason: undefined,
    savedAt: undefined,
    sentAgain: 0,
  };
  return {
    get: () => status,
    subscribe: listeners.add,
    change(change) {
      status = { ...status, ...change, ...count() };
      listeners.call();
    },
  };
}
