// Who somebody is at a provider. An identity is the issuer and its subject, never a name or an address, which may change hands.

import type { LinkedIdentity } from '../../annotate/api/people.ts';
import { Failure } from '../errors/failure.ts';
import type { Executor } from '../store/database/tables.ts';
import type { Actor } from './audit.ts';
import type { PeopleContext } from './context.ts';
import { requirePerson } from './find-person.ts';
import type { ProviderAccount } from './provider.ts';
import { hashSecret } from './secrets.ts';
import { endSessions } from './sessions.ts';

type Place = Pick<ProviderAccount, 'issuer' | 'subject'>;

const idOf = ({ issuer, subject }: Place): string => hashSecret(JSON.stringify([issuer, subject]));

/** A slash at the end of an address without a path makes no difference. */
const isAt = (issuer: string, provider: string | undefined): boolean =>
  provider !== undefined && URL.canParse(issuer) && new URL(issuer).href === new URL(provider).href;

/** The name of whom it belongs to. */
export async function findOwner(db: Executor, { issuer, subject }: Place): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity')
    .select('person')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.person;
}

export async function addIdentity(
  { now, audit }: PeopleContext,
  db: Executor,
  { issuer, subject }: Place,
  actor: Actor & { readonly person: string },
): Promise<void> {
  const { person } = actor;
  await db.insertInto('identity').values({ issuer, subject, person, created: now() }).execute();
  await audit(db, actor, { action: 'identity.linked', target: person, details: { issuer, subject } });
}

const listOf = (db: Executor, person: string) =>
  db
    .selectFrom('identity')
    .select(['issuer', 'subject', 'created'])
    .where('person', '=', person)
    .orderBy('created')
    .execute();

/** `provider` is the issuer that the server asks now. */
export async function listIdentities(
  { engine }: PeopleContext,
  person: string,
  provider: string | undefined,
): Promise<LinkedIdentity[]> {
  const rows = await listOf(await engine.open(), person);
  return rows.map((row) => ({ ...row, id: idOf(row), counts: isAt(row.issuer, provider) }));
}

/** Ends all other sessions, which may have begun with it. */
export async function unlinkIdentity(
  { engine, audit }: PeopleContext,
  actor: Actor & { readonly person: string },
  { id, session, provider }: { readonly id: string; readonly session: string; readonly provider: string | undefined },
): Promise<void> {
  const { person } = actor;
  const db = await engine.open();
  await db.transaction().execute(async (transaction) => {
    // Two who unlink at the same moment come one after the other.
    await transaction
      .updateTable('person')
      .set(({ ref }) => ({ failures: ref('failures') }))
      .where('name', '=', person)
      .execute();
    const all = await listOf(transaction, person);
    const gone = all.find((row) => idOf(row) === id);
    if (gone === undefined) return;
    const { issuer, subject } = gone;
    const { password } = await requirePerson(transaction, person);
    if (password === null && !all.some((row) => row !== gone && isAt(row.issuer, provider)))
      throw new Failure('last-way-in', 'without it you could not sign in any more');
    await transaction.deleteFrom('identity').where('issuer', '=', issuer).where('subject', '=', subject).execute();
    await endSessions(transaction, person, session);
    await audit(transaction, actor, { action: 'identity.unlinked', target: person, details: { issuer, subject } });
  });
}
