// Sends what waits, one document after the other. While the server does not answer it tries again after ever longer pauses; what the server refuses
// for good stays where it is and holds up nothing else.

import { ApiError, isFinalAnswer } from '../../annotate/api/client.ts';
import { documentKey } from './database.ts';
import type { Delivery } from './delivery.ts';
import { OtherProjectError } from './document-copies.ts';
import type { StatusKeeper } from './outbox-status.ts';
import type { Waiting } from './queue.ts';
import type { Sender } from './session.ts';

export interface SendingOptions {
  readonly sender: Sender;
  readonly status: StatusKeeper;
  readonly delivery: Delivery;
  /** The first entry that may be sent now and is wanted. */
  readonly find: (isWanted: (waiting: Waiting) => boolean) => Waiting | undefined;
  readonly countPending: () => number;
  readonly delay: (run: () => void, milliseconds: number) => void;
}

export interface Sending {
  run(): Promise<void>;
  /** Also what the server has refused for good: its reason may have passed. */
  runAnew(): Promise<void>;
}

/** In milliseconds. */
const longestPause = 15_000;

export function createSending({ sender, status, delivery, find, countPending, delay }: SendingOptions): Sending {
  /** Documents whose entries the server has refused for good. */
  const stuck = new Set<string>();
  let isSending = false;
  let failures = 0;

  const sendOne = async (first: Waiting): Promise<void> => {
    status.change({ state: 'sending' });
    try {
      await delivery.send(first);
    } catch (error) {
      if (!isFinal(error)) throw error;
      stuck.add(placeOf(first));
      status.change({ state: 'trouble', reason: error.message });
    }
    failures = 0;
  };
  /** All that can be sent now has been. */
  const rest = (): void => {
    if (countPending() === 0) status.change({ state: 'idle', reason: undefined });
    else if (!sender.isSignedIn()) status.change(signedOut);
    else status.change(stuck.size > 0 ? { state: 'trouble' } : {});
  };
  const pause = (error: unknown): void => {
    delivery.doubtProjects();
    const reason = error instanceof ApiError ? error.message : 'the server cannot be reached';
    const isSignedOut = error instanceof ApiError && error.code === 'no-access';
    status.change(isSignedOut ? signedOut : { state: 'waiting', reason });
    failures++;
    delay(() => void run(), Math.min(longestPause, 500 * 2 ** failures));
  };
  const run = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    try {
      for (;;) {
        const first = find((waiting) => !stuck.has(placeOf(waiting)));
        if (first === undefined || !sender.isSignedIn()) break;
        await sendOne(first);
      }
      rest();
    } catch (error) {
      pause(error);
    } finally {
      isSending = false;
    }
  };
  return {
    run,
    async runAnew() {
      stuck.clear();
      delivery.doubtProjects();
      await run();
    },
  };
}

/** What a reason that keeps one entry keeps too. */
const placeOf = (waiting: Waiting): string => JSON.stringify([documentKey(waiting), waiting.created]);

/** The server has answered, and will not answer otherwise if it is asked the same again. */
const isFinal = (error: unknown): error is Error => error instanceof OtherProjectError || isFinalAnswer(error);

const signedOut = { state: 'signed-out', reason: 'sign in to save' } as const;
