// Whether a change would be stored now. A database that answers may still have no room for more, so something is written the way of every change:
// in a transaction that is durable when it ends. It leaves nothing behind.

import { randomBytes, randomUUID } from 'node:crypto';
import type { StoreContext } from './engine.ts';
import { outage, StoreError } from './store-error.ts';

/** As long as an entry of some size, and of a kind that no database can press together. */
const bytes = 8192;
/** Milliseconds for which the last answer holds, so that asking costs nothing. */
const holds = 5000;

/** Throws the outage when nothing can be stored. With `isFresh` the last answer does not count. */
export type CheckReady = (options?: { readonly isFresh: boolean }) => Promise<void>;

export function createReadiness({ engine, now }: StoreContext): CheckReady {
  let last: { readonly at: number; readonly answer: Promise<void> } | undefined;
  return ({ isFresh } = { isFresh: false }) => {
    const at = Date.parse(now());
    // A clock that was put back ends it too.
    if (!isFresh && last && at >= last.at && at - last.at < holds) return last.answer;
    last = { at, answer: write(engine) };
    return last.answer;
  };
}

async function write(engine: StoreContext['engine']): Promise<void> {
  try {
    const db = await engine.open();
    const id = randomUUID();
    const filler = randomBytes(bytes).toString('hex');
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('readiness').values({ id, filler }).execute();
      await transaction.deleteFrom('readiness').where('id', '=', id).execute();
    });
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const reason = engine.explainOutage(error);
    throw reason === undefined ? error : outage(reason);
  }
}
