// Ends a server when the system asks for it: not ready first, then closed, within a bound. Whoever asks twice does not want to wait.

import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { exitCodes } from '../exit-codes.ts';

export interface EndOptions {
  readonly stopping: AbortController;
  /** Seconds between "not ready" and the end of listening, for proxies that ask whether the server is ready. */
  readonly drain: number;
  /** Seconds that requests get to finish. */
  readonly patience: number;
}

/** Seconds for what comes after the last request: the analysis thread, the database. */
const closing = 5;

/** Milliseconds for the reader of the log. */
const lastWords = 2000;

const signals = ['SIGINT', 'SIGTERM'] as const;

export async function endOnSignal(app: FastifyInstance, { stopping, drain, patience }: EndOptions): Promise<void> {
  const signal = await new Promise<string>((resolve) => {
    for (const one of signals) process.once(one, () => resolve(one));
  });
  for (const one of signals) {
    process.removeAllListeners(one);
    process.once(one, () => process.exit(exitCodes.interrupted));
  }
  app.log.info({ signal }, 'ending');
  stopping.abort();
  if (drain > 0) await setTimeout(drain * 1000);
  const late = setTimeout((patience + closing) * 1000, 'late', { ref: false });
  const how = await Promise.race([app.close(), late]);
  app.log.info(how === 'late' ? 'ended, although something still ran' : 'ended');
  // The last lines of the log are on their way; what else may still run is not worth waiting for, for what was acknowledged is on disk.
  process.exitCode = exitCodes.done;
  void setTimeout(lastWords, undefined, { ref: false }).then(() => process.exit());
}
