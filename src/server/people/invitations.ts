// Invitations by link: to join the server or a project, or to choose a password. Each is used once, and for a few days.

import { type Invitation, invitationSchema } from '../../annotate/api/people.ts';
import type { ProjectRole, ServerRole } from '../../annotate/api/rights.ts';
import { Failure } from '../errors/failure.ts';
import type { Executor, Tables } from '../store/database/tables.ts';
import type { Actor } from './audit.ts';
import { inDays, type PeopleContext } from './context.ts';
import { requirePerson } from './find-person.ts';
import { createRecordId, createSecret, hashSecret } from './secrets.ts';

/** In the fragment of the address, which browsers send to nobody. */
export const printLink = (publicUrl: string, secret: string): string => `${publicUrl}/invitation#${secret}`;

/** As whom the operator at the machine invites. Nobody may be called so. */
export const operatorName = 'the operator';

export interface NewInvitation {
  /** To choose a password; without one, to join. */
  readonly person?: string | undefined;
  readonly role?: ServerRole | undefined;
  readonly project?: string | undefined;
  readonly projectRole?: ProjectRole | undefined;
  readonly days: number;
}

export interface MadeInvitation {
  readonly invitation: Invitation;
  readonly secret: string;
}

export async function makeInvitation(
  { engine, now, audit }: PeopleContext,
  actor: Actor,
  { person, role, project, projectRole, days }: NewInvitation,
): Promise<MadeInvitation> {
  const db = await engine.open();
  const name = person === undefined ? null : (await requirePerson(db, person)).name;
  const secret = createSecret();
  const created = now();
  const what = { person: name, role: role ?? null, project: project ?? null, projectRole: projectRole ?? null };
  const row: Tables['invitation'] = {
    id: createRecordId(),
    hash: hashSecret(secret),
    kind: name === null ? 'join' : 'password',
    ...what,
    madeBy: actor.person ?? operatorName,
    created,
    expires: inDays(created, days),
    ...{ usedBy: null, used: null, revoked: null },
  };
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('invitation').values(row).execute();
    const details = { kind: row.kind, role: row.role, projectRole: row.projectRole, person: name };
    await audit(transaction, actor, { action: 'invitation.made', target: row.id, project, details });
  });
  return { invitation: toInvitation(row), secret };
}

/** Of the server, or of one project. */
export async function listInvitations({ engine }: PeopleContext, project?: string): Promise<Invitation[]> {
  const db = await engine.open();
  const rows = await db
    .selectFrom('invitation')
    .selectAll()
    .$if(project !== undefined, (query) => query.where('project', '=', project ?? ''))
    .orderBy('created', 'desc')
    .limit(1000)
    .execute();
  return rows.map(toInvitation);
}

function toInvitation({ hash: _, ...row }: Tables['invitation']): Invitation {
  return invitationSchema.parse(row);
}

/** With a project only one of that project. */
export async function revokeInvitation(
  { engine, now, audit }: PeopleContext,
  actor: Actor,
  id: string,
  project?: string,
): Promise<void> {
  const db = await engine.open();
  await db.transaction().execute(async (transaction) => {
    const revoked = await transaction
      .updateTable('invitation')
      .set({ revoked: now() })
      .where('id', '=', id)
      .$if(project !== undefined, (query) => query.where('project', '=', project ?? ''))
      .where('used', 'is', null)
      .where('revoked', 'is', null)
      .executeTakeFirst();
    if (revoked.numUpdatedRows === 0n)
      throw new Failure('unknown-invitation', 'there is no open invitation with this id');
    await audit(transaction, actor, { action: 'invitation.revoked', target: id, project });
  });
}

const notOpen = (): Failure =>
  new Failure('unknown-invitation', 'this invitation is not known, was used, was taken back, or has expired');

/** One answer for all that is wrong with it: who only guesses learns nothing. */
export async function findOpenInvitation(db: Executor, now: string, secret: string): Promise<Invitation> {
  return findOpen(db, now, { hash: hashSecret(secret) });
}

/** For somebody who has shown the secret before. */
export const findInvitationById = (db: Executor, now: string, id: string): Promise<Invitation> =>
  findOpen(db, now, { id });

async function findOpen(
  db: Executor,
  now: string,
  { hash, id }: { readonly hash: string; readonly id?: never } | { readonly id: string; readonly hash?: never },
): Promise<Invitation> {
  const row = await db
    .selectFrom('invitation')
    .selectAll()
    .where(({ eb }) => (hash === undefined ? eb('id', '=', id) : eb('hash', '=', hash)))
    .where('used', 'is', null)
    .where('revoked', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirst();
  if (row === undefined) throw notOpen();
  return toInvitation(row);
}

/** Inside the transaction of what it is used for: of two who accept at the same moment one hears that it is gone. */
export async function takeInvitation(db: Executor, now: string, { id }: Invitation, usedBy: string): Promise<void> {
  const used = await db
    .updateTable('invitation')
    .set({ used: now, usedBy })
    .where('id', '=', id)
    .where('used', 'is', null)
    .where('revoked', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw notOpen();
}

/** Those made by somebody who may no longer invite: without a project all of them. */
export async function revokeInvitationsOf(db: Executor, now: string, madeBy: string, project?: string): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ revoked: now })
    .where('madeBy', '=', madeBy)
    .$if(project !== undefined, (query) => query.where('project', '=', project ?? ''))
    .where('used', 'is', null)
    .where('revoked', 'is', null)
    .execute();
}

/** Links that would let somebody back in who was shut out, or whose password was changed. */
export async function revokePasswordLinks(db: Executor, now: string, person: string): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ revoked: now })
    .where('person', '=', person)
    .where('used', 'is', null)
    .where('revoked', 'is', null)
    .execute();
}
