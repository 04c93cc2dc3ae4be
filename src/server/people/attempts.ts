// Those who are on their way to the provider. Each attempt is for one browser, for ten minutes, and for one return.

import type { Executor, Tables } from '../store/database/tables.ts';
import { inHours, type PeopleContext } from './context.ts';
import { hashSecret } from './secrets.ts';

/** In minutes. */
export const attemptLife = 10;

export type Attempt = Omit<Tables['attempt'], 'hash' | 'expires'>;

export async function startAttempt({ engine, now }: PeopleContext, secret: string, attempt: Attempt): Promise<void> {
  const db = await engine.open();
  const time = now();
  await db.deleteFrom('attempt').where('expires', '<=', time).execute();
  const row = { ...attempt, hash: hashSecret(secret), expires: inHours(time, attemptLife / 60) };
  await db.insertInto('attempt').values(row).execute();
}

/** Of two who bring the same secret one gets the attempt. */
export async function takeAttempt({ engine, now }: PeopleContext, secret: string): Promise<Attempt | undefined> {
  const db = await engine.open();
  return db.transaction().execute((transaction) => take(transaction, now(), hashSecret(secret)));
}

async function take(db: Executor, now: string, hash: string): Promise<Attempt | undefined> {
  const row = await db.selectFrom('attempt').selectAll().where('hash', '=', hash).executeTakeFirst();
  const taken = await db.deleteFrom('attempt').where('hash', '=', hash).executeTakeFirst();
  return row === undefined || taken.numDeletedRows === 0n || row.expires <= now ? undefined : row;
}
