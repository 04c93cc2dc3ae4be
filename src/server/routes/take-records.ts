// Takes the bodies of imports: how many at once, how long they may be, and an answer that arrives also when an import ends before its body.

import type { IncomingMessage } from 'node:http';
import { Failure } from '../errors/failure.ts';
import { StoreError } from '../store/database/store-error.ts';
import type { RecordLine } from '../store/records/import-records.ts';
import { readLines } from '../store/records/read-lines.ts';

/** Imports that run at once. The others are asked to come back. */
const mostImports = 4;

/** A project of a million sentences is smaller. */
const limits = { bytes: 1_000_000_000, lines: 5_000_000 };

/** Lines that are no records. With more of them it is the wrong file. */
export const mostUnreadable = 10_000;

/** Milliseconds in which the rest of a body that nobody wants may still come in. Whoever sends does not look for an answer before. */
const patience = 10_000;

type Pieces = AsyncIterable<readonly RecordLine[]>;

export function createRecordIntake() {
  let running = 0;
  const take = async <Result>(body: IncomingMessage, work: (lines: Pieces) => Promise<Result>): Promise<Result> => {
    if (running >= mostImports)
      throw new Failure('too-many', `${mostImports} imports are running, and no more may at once`);
    if (Number(body.headers['content-length']) > limits.bytes)
      throw new Failure('too-large', `more than the ${limits.bytes} bytes that may be sent at once`);
    running++;
    try {
      return await work(readLines(hurry(body.iterator({ destroyOnReturn: false })), limits));
    } finally {
      running--;
    }
  };
  return async <Result>(body: IncomingMessage, work: (lines: Pieces) => Promise<Result>): Promise<Result> => {
    try {
      return await take(body, work);
    } catch (error) {
      if (body.errored) throw new Failure('bad-request', 'the sender went away before the end');
      await passOver(body);
      throw error;
    }
  };
}

/** Milliseconds that a sender may keep an import waiting in all, and bytes that buy a second more. */
const mostWaiting = 60_000;
const bytesOfSecond = 5000;

/** Ends an import whose sender only wants to keep a place. Time in which the import itself is busy does not count. */
export async function* hurry(
  chunks: AsyncIterable<Uint8Array>,
  now: () => number = () => performance.now(),
): AsyncGenerator<Uint8Array> {
  let allowed = mostWaiting;
  let asked = now();
  for await (const chunk of chunks) {
    allowed += (1000 * chunk.length) / bytesOfSecond - (now() - asked);
    if (allowed < 0)
      throw new StoreError('bad-records', `records come too slowly: fewer than ${bytesOfSecond} bytes a second`);
    yield chunk;
    asked = now();
  }
}

/** Reads the rest of a body and forgets it. One that goes on too long is cut off. */
function passOver(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (body.readableEnded || body.destroyed) return resolve();
    const timer = setTimeout(() => {
      resolve();
      setTimeout(() => body.destroy(), patience).unref();
    }, patience);
    timer.unref();
    for (const event of ['end', 'close', 'error'])
      body.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
    body.resume();
  });
}
