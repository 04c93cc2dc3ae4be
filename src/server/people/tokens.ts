// Tokens for programs. Each belongs to a person, whose rights it never exceeds, and is shown once.

import type { z } from 'zod';
import type { newTokenSchema } from '../../annotate/api/people.ts';
import type { Scope, ServerRole } from '../../annotate/api/rights.ts';
import { Failure } from '../errors/failure.ts';
import type { Executor, Tables } from '../store/database/tables.ts';
import type { Actor } from './audit.ts';
import { inDays, inHours, type PeopleContext } from './context.ts';
import { createRecordId, createSecret, hashSecret } from './secrets.ts';

/** So that a token that leaks can be recognized. */
const prefix = 'assay_';
const mostTokens = 100;

export interface TokenHolder {
  readonly token: string;
  readonly name: string;
  readonly role: ServerRole;
  readonly scopes: readonly Scope[];
  readonly project: string | null;
}

export async function findToken({ engine, now }: PeopleContext, token: string): Promise<TokenHolder | undefined> {
  const db = await engine.open();
  const time = now();
  const row = await db
    .selectFrom('token')
    .innerJoin('person', 'person.name', 'token.person')
    .select(['token.id', 'token.scopes', 'token.project', 'token.expires', 'token.used', 'token.revoked'])
    .select(['person.name', 'person.role', 'person.disabled'])
    .where('token.hash', '=', hashSecret(token))
    .executeTakeFirst();
  if (row === undefined || row.disabled === 1 || row.revoked !== null || row.expires <= time) return undefined;
  // To the minute, so that a program's requests do not all write.
  if (row.used === null || time > inHours(row.used, 1 / 60))
    await db.updateTable('token').set({ used: time }).where('id', '=', row.id).execute();
  return {
    token: row.id,
    name: row.name,
    role: row.role as ServerRole,
    scopes: JSON.parse(row.scopes),
    project: row.project,
  };
}

export async function makeToken(
  { engine, now, audit }: PeopleContext,
  actor: Actor & { readonly person: string },
  { name, scopes, project, days }: z.output<typeof newTokenSchema>,
) {
  const db = await engine.open();
  const token = prefix + createSecret();
  const created = now();
  const row: Tables['token'] = {
    ...{ id: createRecordId(), hash: hashSecret(token), person: actor.person, name, project: project ?? null },
    ...{ scopes: JSON.stringify(scopes), created, expires: inDays(created, days), used: null, revoked: null },
  };
  await db.transaction().execute(async (transaction) => {
    const { count } = await transaction
      .selectFrom('token')
      .where('person', '=', actor.person)
      .where('revoked', 'is', null)
      .where('expires', '>', created)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostTokens) throw new Failure('too-many', `one person has ${mostTokens} tokens at most`);
    await transaction.insertInto('token').values(row).execute();
    await audit(transaction, actor, { action: 'token.made', target: row.id, details: { name, scopes, project } });
  });
  return { ...toToken(row), token };
}

export async function listTokens({ engine }: PeopleContext, person: string) {
  const db = await engine.open();
  const rows = await db
    .selectFrom('token')
    .selectAll()
    .where('person', '=', person)
    .orderBy('created', 'desc')
    .execute();
  return rows.map(toToken);
}

function toToken({ hash: _, person: __, scopes, ...row }: Tables['token']) {
  return { ...row, scopes: JSON.parse(scopes) as Scope[] };
}

export async function revokeToken(
  { engine, now, audit }: PeopleContext,
  actor: Actor & { readonly person: string },
  id: string,
): Promise<void> {
  const db = await engine.open();
  await db.transaction().execute(async (transaction) => {
    const revoked = await transaction
      .updateTable('token')
      .set({ revoked: now() })
      .where('id', '=', id)
      .where('person', '=', actor.person)
      .where('revoked', 'is', null)
      .executeTakeFirst();
    if (revoked.numUpdatedRows > 0n) await audit(transaction, actor, { action: 'token.revoked', target: id });
  });
}

/** All of somebody’s. */
export async function revokeTokens(db: Executor, now: string, person: string): Promise<void> {
  await db
    .updateTable('token')
    .set({ revoked: now })
    .where('person', '=', person)
    .where('revoked', 'is', null)
    .execute();
}
