// What administrators do with people, and how the names of an older database become people.

import type { z } from 'zod';
import { systemPrefix } from '../../annotate/api/key.ts';
import type { listedPersonSchema, personChangeSchema } from '../../annotate/api/people.ts';
import type { ServerRole } from '../../annotate/api/rights.ts';
import { Failure } from '../errors/failure.ts';
import type { Executor } from '../store/database/tables.ts';
import type { Actor } from './audit.ts';
import type { PeopleContext } from './context.ts';
import { findPerson, newPerson, requirePerson } from './find-person.ts';
import { revokeInvitationsOf, revokePasswordLinks } from './invitations.ts';
import { setMember } from './members.ts';
import { endSessions } from './sessions.ts';
import { revokeTokens } from './tokens.ts';

export async function listPeople({ engine }: PeopleContext): Promise<z.output<typeof listedPersonSchema>[]> {
  const db = await engine.open();
  const rows = await db
    .selectFrom('person')
    .select(['name', 'role', 'password', 'disabled', 'created', 'seen'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('identity').select('subject').whereRef('identity.person', '=', 'person.name')).as('isLinked'),
    )
    .orderBy('folded')
    .execute();
  return rows.map(({ role, password, disabled, isLinked, ...row }) => ({
    ...row,
    role: role as ServerRole,
    isClaimed: password !== null || Boolean(isLinked),
    isDisabled: disabled === 1,
  }));
}

export async function changePerson(
  { engine, now, audit }: PeopleContext,
  actor: Actor,
  person: string,
  change: z.output<typeof personChangeSchema>,
): Promise<void> {
  const db = await engine.open();
  const { role, isDisabled } = change;
  await db.transaction().execute(async (transaction) => {
    const { name } = await requirePerson(transaction, person);
    await holdAdministrators(transaction, engine.name === 'postgres');
    const fields = {
      ...(role === undefined ? {} : { role }),
      ...(isDisabled === undefined ? {} : { disabled: isDisabled ? 1 : 0 }),
    };
    if (Object.keys(fields).length === 0) return;
    await transaction.updateTable('person').set(fields).where('name', '=', name).execute();
    if (isDisabled) await shutOut(transaction, now(), name);
    // Else they could come back by a link of their own.
    if (isDisabled || (role !== undefined && role !== 'administrator'))
      await revokeInvitationsOf(transaction, now(), name);
    if (!(await hasAdministrator(transaction)))
      throw new Failure('last-administrator', `${name} is the last administrator`);
    await audit(transaction, actor, { action: 'person.changed', target: name, details: change });
  });
}

/** Two who take the right from each other come one after the other, so that one of them hears that nobody would be left. */
async function holdAdministrators(db: Executor, canLock: boolean): Promise<void> {
  await db
    .selectFrom('person')
    .select('name')
    .where('role', '=', 'administrator')
    .orderBy('name')
    .$if(canLock, (query) => query.forUpdate())
    .execute();
}

async function shutOut(db: Executor, now: string, name: string): Promise<void> {
  await endSessions(db, name);
  await revokeTokens(db, now, name);
  await revokePasswordLinks(db, now, name);
}

export async function signOutPerson(
  { engine, now, audit }: PeopleContext,
  actor: Actor,
  person: string,
): Promise<void> {
  const db = await engine.open();
  await db.transaction().execute(async (transaction) => {
    const { name } = await requirePerson(transaction, person);
    await endSessions(transaction, name);
    await revokeTokens(transaction, now(), name);
    await audit(transaction, actor, { action: 'sign-out.everywhere', target: name });
  });
}

/** Whether somebody can manage the server. */
export async function hasAdministrator(db: Executor): Promise<boolean> {
  const found = await db
    .selectFrom('person')
    .leftJoin('identity', 'identity.person', 'person.name')
    .select('person.name')
    .where('person.role', '=', 'administrator')
    .where('person.disabled', '=', 0)
    .where(({ or, eb }) => or([eb('person.password', 'is not', null), eb('identity.subject', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Names under which work is stored become people who cannot sign in until they are invited to. They keep what they had: annotators of their projects. */
export async function adoptAnnotators({ engine, now }: PeopleContext): Promise<number> {
  const db = await engine.open();
  const rows = await db
    .selectFrom('document')
    .select(['project', 'annotator'])
    .where('annotator', 'not like', `${systemPrefix}%`)
    .groupBy(['project', 'annotator'])
    .execute();
  return db.transaction().execute(async (transaction) => {
    let adopted = 0;
    for (const { project, annotator } of rows) {
      if (await addUnclaimed(transaction, annotator, now())) adopted++;
      await setMember(transaction, { project, person: annotator, role: 'annotator', keepsHigher: true });
    }
    return adopted;
  });
}

/** Two old names may look the same. The second keeps its name, and is found only by exactly that. */
async function addUnclaimed(db: Executor, name: string, now: string): Promise<boolean> {
  const there = await findPerson(db, name);
  if (there?.name === name) return false;
  const person = newPerson(name, 'member', now);
  await db
    .insertInto('person')
    .values(there ? { ...person, folded: `exactly:${name}` } : person)
    .execute();
  return true;
}
