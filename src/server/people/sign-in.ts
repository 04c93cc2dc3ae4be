// Signing in by name and password. Wrong passwords are counted before a password is looked at, so that many tries at once do not slip
// through; after ten in a row the account takes none for a quarter of an hour. Those who are signed in go on working.

import { Failure } from '../failure.ts';
import type { Executor } from '../store/tables.ts';
import { inHours, type PeopleContext } from './context.ts';
import { findPerson, type Person, requirePerson } from './find-person.ts';
import { revokePasswordLinks } from './invitations.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endSessions, startSession, type Visitor } from './sessions.ts';

const mostFailures = 10;
/** In hours. */
const lockTime = 0.25;
export const unknownNamesRule = { mostFailures, lockedUntil: (now: string) => inHours(now, lockTime) };

/** Returns the secret of the new session. */
export async function signIn(
  context: PeopleContext,
  { name, password }: { readonly name: string; readonly password: string },
  visitor: Visitor,
): Promise<string> {
  const db = await context.engine.open();
  const person = await findPerson(db, name);
  await requirePassword(context, name, person, { password, address: visitor.address });
  if (person === undefined) throw wrongPassword();
  if (person.disabled === 1) throw new Failure('forbidden', 'this account is shut out');
  return db.transaction().execute(async (transaction) => {
    await requireUnchanged(transaction, person);
    const secret = await startSession(transaction, context.now(), person.name, visitor);
    await context.audit(transaction, { person: person.name, address: visitor.address }, { action: 'sign-in' });
    return secret;
  });
}

/** Looking at a password takes its time: it may have been changed meanwhile, or the account shut out. Holds the row until the end. */
async function requireUnchanged(db: Executor, { name, password }: Person): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set({ failures: 0 })
    .where('name', '=', name)
    .where('password', '=', password)
    .where('disabled', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw wrongPassword();
}

const wrongPassword = (): Failure => new Failure('wrong-password', 'name and password do not fit together');

/** Throws unless the password is right. The answer for somebody unknown is that for a wrong password, and takes as long. */
async function requirePassword(
  context: PeopleContext,
  name: string,
  person: Person | undefined,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<void> {
  const { engine, now, audit } = context;
  const db = await engine.open();
  if (person) await countTry(context, person, address);
  else if (!context.unknownNames.mayTry(name, now())) throw locked(address);
  if (await verifyPassword(person?.password, password)) {
    await db
      .updateTable('person')
      .set({ failures: 0, locked: null })
      .where('name', '=', person?.name ?? '')
      .execute();
    return;
  }
  // The name of an account that is there; whatever else was typed may be a password in the wrong field.
  await audit(db, { person: null, address }, { action: 'sign-in.failed', target: person?.name });
  if (person === undefined) throw wrongPassword();
  const { failures } = await db
    .selectFrom('person')
    .select('failures')
    .where('name', '=', person.name)
    .executeTakeFirstOrThrow();
  if (failures >= mostFailures) {
    const until = unknownNamesRule.lockedUntil(now());
    await db.updateTable('person').set({ failures: 0, locked: until }).where('name', '=', person.name).execute();
    await audit(db, { person: null, address }, { action: 'sign-in.locked', target: person.name });
  }
  throw wrongPassword();
}

const locked = (address: string): Failure =>
  new Failure('locked', `too many wrong passwords for this account, the last from ${address || 'somewhere'}`);

async function countTry({ engine, now }: PeopleContext, { name }: Person, address: string): Promise<void> {
  const db = await engine.open();
  const time = now();
  const counted = await db
    .updateTable('person')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('name', '=', name)
    .where('failures', '<', mostFailures)
    .where(({ or, eb }) => or([eb('locked', 'is', null), eb('locked', '<', time)]))
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) throw locked(address);
}

/** Ends all other sessions, and returns the secret of a new one in place of this. */
export async function changePassword(
  context: PeopleContext,
  name: string,
  { current, next }: { readonly current: string; readonly next: string },
  visitor: Visitor,
): Promise<string> {
  const { engine, now, audit } = context;
  const db = await engine.open();
  const person = await requirePerson(db, name);
  await requirePassword(context, name, person, { password: current, address: visitor.address });
  const password = await hashPassword(next);
  return db.transaction().execute(async (transaction) => {
    await requireUnchanged(transaction, person);
    await transaction.updateTable('person').set({ password }).where('name', '=', name).execute();
    await endSessions(transaction, name);
    await revokePasswordLinks(transaction, now(), name);
    await audit(transaction, { person: name, address: visitor.address }, { action: 'password.changed' });
    return startSession(transaction, now(), name, visitor);
  });
}
