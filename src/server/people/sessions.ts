// Sessions: who signed in, where, and until when. The cookie holds a secret, the database only its hash. The secret is changed daily, so that
// one that was copied does not last; the old one counts until the browser has shown the new one, for an answer may be lost on its way.

import type { ServerRole } from '../../annotate/api/rights.ts';
import type { Executor, Tables } from '../store/database/tables.ts';
import { inDays, inHours, type PeopleContext } from './context.ts';
import { createRecordId, createSecret, hashSecret } from './secrets.ts';

/** In days: at most, and without a request. */
const life = { longest: 30, idle: 7 };
/** However busy it was. */
export const isOver = (created: string, now: string): boolean => now > inDays(created, life.longest);
/** A session that began, or was last seen, before these has ended. */
const bounds = (now: string) => ({ created: inDays(now, -life.longest), seen: inDays(now, -life.idle) });
/** In hours: when a secret is changed, and how long a session's last sight may be out of date. */
const ages = { secret: 24, seen: 1 / 60 };
const longestAgent = 200;

export interface Visitor {
  readonly address: string;
  /** What the browser says that it is. */
  readonly agent: string;
}

export interface SignedIn {
  readonly session: string;
  readonly name: string;
  readonly role: ServerRole;
  /** A new secret for the cookie, when it is time. */
  readonly renewed?: string | undefined;
}

/** Returns the secret for the cookie. It never takes one that somebody brings along. */
export async function startSession(db: Executor, now: string, person: string, visitor: Visitor): Promise<string> {
  const secret = createSecret();
  const { address, agent } = visitor;
  const times = { created: now, renewed: now, seen: now };
  const row = { id: createRecordId(), hash: hashSecret(secret), next: null, person, ...times, address };
  const old = bounds(now);
  await db
    .deleteFrom('session')
    .where('person', '=', person)
    .where(({ or, eb }) => or([eb('created', '<', old.created), eb('seen', '<', old.seen)]))
    .execute();
  await db
    .insertInto('session')
    .values({ ...row, agent: agent.slice(0, longestAgent) })
    .execute();
  await db.updateTable('person').set({ seen: now }).where('name', '=', person).execute();
  return secret;
}

/** The secret is changed only with `mayRenew`: for answers that come soon, for a late one would put its secret in the place of a newer one. */
export async function findSession(
  { engine, now }: PeopleContext,
  secret: string,
  mayRenew = false,
): Promise<SignedIn | undefined> {
  const db = await engine.open();
  const hash = hashSecret(secret);
  const row = await db
    .selectFrom('session')
    .innerJoin('person', 'person.name', 'session.person')
    .select(['session.id', 'session.hash', 'session.next', 'session.created', 'session.renewed', 'session.seen'])
    .select(['person.name', 'person.role', 'person.disabled'])
    .where(({ or, eb }) => or([eb('session.hash', '=', hash), eb('session.next', '=', hash)]))
    .executeTakeFirst();
  if (row === undefined || row.disabled === 1) return undefined;
  const time = now();
  if (isOver(row.created, time) || time > inDays(row.seen, life.idle)) {
    await db.deleteFrom('session').where('id', '=', row.id).execute();
    return undefined;
  }
  const renewed = await keepFresh(db, time, row, { shown: hash, mayRenew });
  return { session: row.id, name: row.name, role: row.role as ServerRole, renewed };
}

type Row = Pick<Tables['session'], 'id' | 'hash' | 'next' | 'renewed' | 'seen'>;

interface Shown {
  readonly shown: string;
  readonly mayRenew: boolean;
}

async function keepFresh(db: Executor, now: string, row: Row, { shown, mayRenew }: Shown): Promise<string | undefined> {
  const change = (fields: Partial<Row>) => db.updateTable('session').set(fields).where('id', '=', row.id).execute();
  // The browser has the new secret: the old one is worth nothing any more.
  if (row.next === shown) await change({ hash: shown, next: null, renewed: now, seen: now });
  else if (mayRenew && now > inHours(row.renewed, ages.secret)) {
    const secret = createSecret();
    // Offered at most once a minute, so that requests that come together get one and the same.
    if (row.next !== null && now < inHours(row.seen, ages.seen)) return undefined;
    await change({ next: hashSecret(secret), seen: now });
    return secret;
  } else if (now > inHours(row.seen, ages.seen)) await change({ seen: now });
  return undefined;
}

/** All of them, or all but one. */
export async function endSessions(db: Executor, person: string, but?: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('person', '=', person)
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .execute();
}

/** False when there is none of this person's with the id. */
export async function endSession(db: Executor, person: string, id: string): Promise<boolean> {
  const ended = await db.deleteFrom('session').where('person', '=', person).where('id', '=', id).executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

export async function listSessions({ engine, now }: PeopleContext, person: string) {
  const db = await engine.open();
  const old = bounds(now());
  return db
    .selectFrom('session')
    .select(['id', 'created', 'seen', 'address', 'agent'])
    .where('person', '=', person)
    .where('created', '>=', old.created)
    .where('seen', '>=', old.seen)
    .orderBy('seen', 'desc')
    .execute();
}
