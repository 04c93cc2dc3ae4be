// Whether what somebody came with still counts, for requests that go on for long: the answer is about now, not about when they came.

import type { ServerRole } from '../../annotate/api/rights.ts';
import type { PeopleContext } from './context.ts';
import type { Principal } from './principal.ts';
import { isOver } from './sessions.ts';

/** The same with the role that the person has now; undefined when the session has ended, the token is worthless, or the person is shut out. */
export async function renew({ engine, now }: PeopleContext, principal: Principal): Promise<Principal | undefined> {
  if (principal.kind === 'nobody' || principal.kind === 'machine') return principal;
  const db = await engine.open();
  if (principal.kind === 'person') {
    const row = await db
      .selectFrom('session')
      .innerJoin('person', 'person.name', 'session.person')
      .select(['session.created', 'person.role'])
      .where('session.id', '=', principal.session)
      .where('person.disabled', '=', 0)
      .executeTakeFirst();
    return row && !isOver(row.created, now()) ? { ...principal, role: row.role as ServerRole } : undefined;
  }
  const row = await db
    .selectFrom('token')
    .innerJoin('person', 'person.name', 'token.person')
    .select('person.role')
    .where('token.id', '=', principal.token)
    .where('token.revoked', 'is', null)
    .where('token.expires', '>', now())
    .where('person.disabled', '=', 0)
    .executeTakeFirst();
  return row && { ...principal, role: row.role as ServerRole };
}
