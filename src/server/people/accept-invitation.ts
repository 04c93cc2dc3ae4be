// What an invitation is good for: somebody new joins, somebody known joins a project, or somebody chooses a password.

import type { Invitation } from '../../annotate/api/people.ts';
import type { ServerRole } from '../../annotate/api/rights.ts';
import { Failure } from '../errors/failure.ts';
import type { Executor } from '../store/database/tables.ts';
import { fold } from '../store/projects/sentences.ts';
import type { PeopleContext } from './context.ts';
import { findPerson, newPerson, requirePerson } from './find-person.ts';
import { findOpenInvitation, operatorName, revokePasswordLinks, takeInvitation } from './invitations.ts';
import { setMember } from './members.ts';
import { hashPassword } from './passwords.ts';
import { endSessions, startSession, type Visitor } from './sessions.ts';
import { revokeTokens } from './tokens.ts';

export interface Acceptance {
  readonly secret: string;
  readonly name?: string | undefined;
  readonly password?: string | undefined;
}

/** Returns the secret of a new session; undefined for somebody who is signed in already and stays so. */
export async function acceptInvitation(
  context: PeopleContext,
  { secret, name, password }: Acceptance,
  visitor: Visitor,
  signedIn: string | undefined,
): Promise<string | undefined> {
  const db = await context.engine.open();
  const invitation = await findOpenInvitation(db, context.now(), secret);
  const isNew = invitation.kind === 'join' && (signedIn === undefined || name !== undefined);
  const person = invitation.person ?? (isNew ? name : signedIn);
  if (person === undefined) throw new Failure('bad-request', 'body: name: choose a name');
  const needsPassword = isNew || invitation.kind === 'password';
  if (needsPassword && password === undefined) throw new Failure('bad-request', 'body: password: choose a password');
  // Before the transaction: it takes its time.
  const hashed = needsPassword && password !== undefined ? await hashPassword(password) : undefined;
  const accept = db.transaction().execute(async (transaction) => {
    await carryOut(context, transaction, invitation, { person, isNew, hashed, address: visitor.address });
    return needsPassword ? startSession(transaction, context.now(), person, visitor) : undefined;
  });
  return accept.catch((error: unknown) => {
    throw isNew && context.engine.isDuplicate(error) ? nameTaken(person, 'belongs to somebody') : error;
  });
}

interface Newcomer {
  readonly person: string;
  /** Null for somebody who signs in elsewhere. */
  readonly hashed: string | null | undefined;
  readonly address: string;
}

/** Inside a transaction: all that an invitation promises. It counts from now on as used. */
export async function carryOut(
  context: PeopleContext,
  db: Executor,
  invitation: Invitation,
  { person, isNew, hashed, address }: Newcomer & { readonly isNew: boolean },
): Promise<void> {
  const now = context.now();
  const { id: target, kind, role, project, projectRole } = invitation;
  await takeInvitation(db, now, invitation, person);
  if (isNew) await addPerson(context, db, invitation, { person, hashed, address });
  if (kind === 'password') await setPassword(db, now, person, hashed);
  if (project !== null && projectRole !== null)
    await setMember(db, { project, person, role: projectRole, keepsHigher: true });
  if (!isNew && role !== null) await raise(db, person, role);
  const deed = { action: 'invitation.accepted', target, project: project ?? undefined } as const;
  await context.audit(db, { person, address }, deed);
}

export async function addPerson(
  { now, audit }: PeopleContext,
  db: Executor,
  { role }: Pick<Invitation, 'role'>,
  { person, hashed, address }: Newcomer,
): Promise<void> {
  await requireFreeName(db, person);
  await db
    .insertInto('person')
    .values({ ...newPerson(person, role ?? 'member', now()), password: hashed ?? null })
    .execute();
  await audit(db, { person, address }, { action: 'person.made', target: person, details: { role: role ?? 'member' } });
}

export async function requireFreeName(db: Executor, name: string): Promise<void> {
  if (fold(name) === operatorName) throw nameTaken(name, 'stands for whoever runs the server');
  if (await findPerson(db, name)) throw nameTaken(name, 'belongs to somebody');
  if (await hasWork(db, name)) throw nameTaken(name, 'has work of somebody else');
}

const nameTaken = (name: string, why: string): Failure =>
  new Failure('name-taken', `the name ${JSON.stringify(name)} ${why}`);

/** Work that was brought in under a name is not to fall to the first who takes it: only an administrator can give it to somebody. */
async function hasWork(db: Executor, name: string): Promise<boolean> {
  // One after the other: a transaction has one connection.
  for (const table of ['document', 'setting'] as const) {
    const found = db.selectFrom(table).select('annotator').where('annotator', '=', name).limit(1);
    if ((await found.executeTakeFirst()) !== undefined) return true;
  }
  return false;
}

/** A link for a password is also the way back for somebody whose account is locked, but not for somebody who is shut out. */
async function setPassword(
  db: Executor,
  now: string,
  name: string,
  password: string | null | undefined,
): Promise<void> {
  const { disabled } = await requirePerson(db, name);
  if (disabled === 1) throw new Failure('forbidden', 'this account is shut out');
  const fresh = { password: password ?? null, failures: 0, locked: null };
  await db.updateTable('person').set(fresh).where('name', '=', name).execute();
  // Whoever had got into the account is out: programs of theirs, too.
  await endSessions(db, name);
  await revokeTokens(db, now, name);
  await revokePasswordLinks(db, now, name);
}

const heights: readonly ServerRole[] = ['member', 'lead', 'administrator'];

/** An invitation never takes away. */
async function raise(db: Executor, name: string, role: ServerRole): Promise<void> {
  const { role: now } = await requirePerson(db, name);
  if (heights.indexOf(role) > heights.indexOf(now as ServerRole))
    await db.updateTable('person').set({ role }).where('name', '=', name).execute();
}
