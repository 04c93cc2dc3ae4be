// What happens when somebody comes back from the provider: they are signed in, join, choose the provider in place of a password, or are
// linked to the account that they left from.

import type { Invitation } from '../../annotate/api/people.ts';
import { Failure } from '../errors/failure.ts';
import type { Executor } from '../store/database/tables.ts';
import { addPerson, carryOut } from './accept-invitation.ts';
import type { Attempt } from './attempts.ts';
import type { PeopleContext } from './context.ts';
import { requirePerson } from './find-person.ts';
import { addIdentity, findOwner } from './identities.ts';
import { findInvitationById } from './invitations.ts';
import type { ProviderAccount } from './provider.ts';
import { startSession, type Visitor } from './sessions.ts';

export interface ComingBack {
  readonly attempt: Attempt;
  readonly account: ProviderAccount;
  readonly visitor: Visitor;
  /** Whether somebody new may join without an invitation. */
  readonly canJoin: boolean;
}

/** Returns the secret of a new session; undefined for somebody who wanted to link, and stays signed in. */
export async function returnFromProvider(context: PeopleContext, given: ComingBack): Promise<string | undefined> {
  const db = await context.engine.open();
  const { attempt, account } = given;
  const enter = db.transaction().execute(async (transaction) => {
    if (attempt.links === 1) return link(context, transaction, given);
    const person = await findOrAdd(context, transaction, given);
    return begin(context, transaction, { ...given, person });
  });
  return enter.catch(async (error: unknown) => {
    if (!context.engine.isDuplicate(error)) throw error;
    // Somebody was a moment earlier: with the same identity, or with the same name.
    const isKnown = (await findOwner(db, account)) !== undefined;
    throw isKnown ? new Failure('sign-in-failed', 'it was linked just now') : new Failure('name-taken', 'just now');
  });
}

async function link(
  context: PeopleContext,
  db: Executor,
  { attempt, account, visitor }: ComingBack,
): Promise<undefined> {
  const { session, person } = attempt;
  const open = await db
    .selectFrom('session')
    .innerJoin('person', 'person.name', 'session.person')
    .select('person.name')
    .where('session.id', '=', session ?? '')
    .where('session.person', '=', person ?? '')
    .where('person.disabled', '=', 0)
    .executeTakeFirst();
  if (open === undefined) throw new Failure('no-access', 'the session has ended meanwhile');
  const owner = await findOwner(db, account);
  if (owner === open.name) return;
  if (owner !== undefined) throw identityTaken();
  await addIdentity(context, db, account, { person: open.name, address: visitor.address });
}

const identityTaken = (): Failure =>
  new Failure('identity-taken', 'this account at the provider is linked to somebody else');

/** The person whose identity it is from now on. */
async function findOrAdd(context: PeopleContext, db: Executor, given: ComingBack): Promise<string> {
  const { attempt, account, visitor, canJoin } = given;
  const { address } = visitor;
  const invitation =
    attempt.invitation === null ? undefined : await findInvitationById(db, context.now(), attempt.invitation);
  const owner = await findOwner(db, account);
  const whose = invitation?.person ?? owner;
  if (whose !== undefined) {
    await requireWelcome(db, whose);
    if (owner !== undefined && owner !== whose) throw identityTaken();
    if (invitation) await carryOut(context, db, invitation, { person: whose, isNew: false, hashed: null, address });
    if (owner === undefined) await addIdentity(context, db, account, { person: whose, address });
    return whose;
  }
  if (invitation === undefined && !canJoin) throw new Failure('not-invited', 'nobody here has this account');
  const person = attempt.name ?? account.name;
  if (person === undefined) throw new Failure('name-needed', 'the provider says no name that can be used here');
  await join(context, db, invitation, { person, address });
  await addIdentity(context, db, account, { person, address });
  return person;
}

async function join(
  context: PeopleContext,
  db: Executor,
  invitation: Invitation | undefined,
  { person, address }: { readonly person: string; readonly address: string },
): Promise<void> {
  const newcomer = { person, hashed: null, address };
  if (invitation) await carryOut(context, db, invitation, { ...newcomer, isNew: true });
  else await addPerson(context, db, { role: 'member' }, newcomer);
}

async function requireWelcome(db: Executor, name: string): Promise<void> {
  const { disabled } = await requirePerson(db, name);
  if (disabled === 1) throw new Failure('forbidden', 'this account is shut out');
}

/** Always a new session; the one that the browser left with ends. */
async function begin(
  context: PeopleContext,
  db: Executor,
  { attempt, account, visitor, person }: ComingBack & { readonly person: string },
): Promise<string> {
  const secret = await startSession(db, context.now(), person, visitor);
  if (attempt.session !== null) await db.deleteFrom('session').where('id', '=', attempt.session).execute();
  const actor = { person, address: visitor.address };
  await context.audit(db, actor, { action: 'sign-in', details: { issuer: account.issuer } });
  return secret;
}
