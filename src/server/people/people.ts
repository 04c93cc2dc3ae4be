// Everything about people that the server needs, over one database.

import type { StoreContext } from '../store/database/engine.ts';
import { acceptInvitation, requireFreeName } from './accept-invitation.ts';
import { startAttempt, takeAttempt } from './attempts.ts';
import { type Actor, createAudit, type Deed, listAudit, readAudit } from './audit.ts';
import type { PeopleContext } from './context.ts';
import { findPerson } from './find-person.ts';
import { listIdentities, unlinkIdentity } from './identities.ts';
import { findOpenInvitation, listInvitations, makeInvitation, revokeInvitation } from './invitations.ts';
import { adoptAnnotators, changePerson, hasAdministrator, listPeople, signOutPerson } from './manage-people.ts';
import { changeMember, findRole, listMembers, listRoles } from './members.ts';
import { renew } from './renew.ts';
import { returnFromProvider } from './return-from-provider.ts';
import { endSession, endSessions, findSession, listSessions } from './sessions.ts';
import { changePassword, lockRule, signIn } from './sign-in.ts';
import { findToken, listTokens, makeToken, revokeToken } from './tokens.ts';
import { createUnknownNames } from './unknown-names.ts';

export type People = ReturnType<typeof createPeople>;

export function createPeople({ engine, now }: StoreContext) {
  const context: PeopleContext = {
    engine,
    now,
    audit: createAudit(now),
    unknownNames: createUnknownNames(lockRule),
  };
  const bind =
    <Given extends unknown[], Result>(run: (context: PeopleContext, ...given: Given) => Result) =>
    (...given: Given): Result =>
      run(context, ...given);
  return {
    signIn: bind(signIn),
    changePassword: bind(changePassword),
    findSession: bind(findSession),
    listSessions: bind(listSessions),
    async endSession(actor: Actor & { readonly person: string }, id: string): Promise<void> {
      const db = await engine.open();
      await db.transaction().execute(async (transaction) => {
        if (await endSession(transaction, actor.person, id))
          await context.audit(transaction, actor, { action: 'session.ended', target: id });
      });
    },
    async endSessions(actor: Actor & { readonly person: string }): Promise<void> {
      const db = await engine.open();
      await db.transaction().execute(async (transaction) => {
        await endSessions(transaction, actor.person);
        await context.audit(transaction, actor, { action: 'sign-out.everywhere', target: actor.person });
      });
    },
    async dropSession(id: string): Promise<void> {
      await (await engine.open()).deleteFrom('session').where('id', '=', id).execute();
    },
    renew: bind(renew),
    findToken: bind(findToken),
    makeToken: bind(makeToken),
    listTokens: bind(listTokens),
    revokeToken: bind(revokeToken),
    makeInvitation: bind(makeInvitation),
    listInvitations: bind(listInvitations),
    revokeInvitation: bind(revokeInvitation),
    acceptInvitation: bind(acceptInvitation),
    findInvitation: async (secret: string) => findOpenInvitation(await engine.open(), now(), secret),
    requireFreeName: async (name: string) => requireFreeName(await engine.open(), name),
    startAttempt: bind(startAttempt),
    takeAttempt: bind(takeAttempt),
    comeBack: bind(returnFromProvider),
    listIdentities: bind(listIdentities),
    unlinkIdentity: bind(unlinkIdentity),
    findRole: bind(findRole),
    listRoles: bind(listRoles),
    listMembers: bind(listMembers),
    changeMember: bind(changeMember),
    listPeople: bind(listPeople),
    changePerson: bind(changePerson),
    signOutPerson: bind(signOutPerson),
    adoptAnnotators: bind(adoptAnnotators),
    hasAdministrator: async () => hasAdministrator(await engine.open()),
    /** Whether a name belongs to somebody who can sign in, in whose name nobody else may bring in work. */
    async isSomebody(name: string): Promise<boolean> {
      const person = await findPerson(await engine.open(), name);
      return person !== undefined && person.seen !== null;
    },
    listAudit: bind(listAudit),
    readAudit: bind(readAudit),
    async record(actor: Actor, deed: Deed): Promise<void> {
      await context.audit(await engine.open(), actor, deed);
    },
  };
}
