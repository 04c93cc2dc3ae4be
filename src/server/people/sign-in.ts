// Signing in by name and password. Wrong passwords are counted before a password is looked at, so that many tries at once do not slip
// through; after ten in a row the account takes none for a quarter of an hour. Those who are signed in go on working.

import { Failure } from '../errors/failure.ts';
import type { Executor } from '../store/database/tables.ts';
import { inHours, type PeopleContext } from './context.ts';
import { findPerson, type Person, requirePerson } from './find-person.ts';
import { revokePasswordLinks } from './invitations.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endSessions, startSession, type Visitor } from './sessions.ts';

const mostFailures = 10;
/** In hours. */
const lockTime = 0.25;
export const lockRule = { mostFailures, lockedUntil: (now: string) => inHours(now, lockTime) };

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
  const isLast = person !== undefined && (await countTry(context, person));
  if (person === undefined && !context.unknownNames.mayTry(name, now())) throw locked();
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
  if (isLast) await audit(db, { person: null, address }, { action: 'sign-in.locked', target: person.name });
  throw wrongPassword();
}

const locked = (): Failure => new Failure('locked', 'too many wrong passwords for this account');

/** True for the last try, which locks the account at once: a server that dies before it has looked leaves no lock without end. */
async function countTry({ engine, now }: PeopleContext, { name }: Person): Promise<boolean> {
  const db = await engine.open();
  const time = now();
  const until = lockRule.lockedUntil(time);
  const counted = await db
    .updateTable('person')
    .set(({ eb }) => {
      const ifLast = eb.case().when('failures', '>=', mostFailures - 1);
      return {
        failures: ifLast
          .then(0)
          .else(eb('failures', '+', 1))
          .end(),
        locked: ifLast.then(until).else(null).end(),
      };
    })
    .where('name', '=', name)
    .where(({ or, eb }) => or([eb('locked', 'is', null), eb('locked', '<', time)]))
    .returning('locked')
    .executeTakeFirst();
  if (counted === undefined) throw locked();
  return counted.locked !== null;
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
