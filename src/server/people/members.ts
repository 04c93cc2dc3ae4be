// Who has which role in which project.

import { type ProjectRole, projectRoles, roleIn, type ServerRole } from '../../annotate/api/rights.ts';
import type { Executor } from '../store/database/tables.ts';
import type { Actor } from './audit.ts';
import type { PeopleContext } from './context.ts';
import { requirePerson } from './find-person.ts';
import { revokeInvitationsOf } from './invitations.ts';

/** The role that somebody has in a project, through the server's too. */
export async function findRole(
  { engine }: PeopleContext,
  { name, role }: { readonly name: string; readonly role: ServerRole },
  project: string,
): Promise<ProjectRole | undefined> {
  if (role === 'administrator') return 'manager';
  const db = await engine.open();
  const row = await db
    .selectFrom('membership')
    .select('role')
    .where('project', '=', project)
    .where('person', '=', name)
    .executeTakeFirst();
  return roleIn(role, row?.role as ProjectRole | undefined);
}

/** By project. An administrator has a role in all of them, which is not listed. */
export async function listRoles({ engine }: PeopleContext, name: string): Promise<Record<string, ProjectRole>> {
  const db = await engine.open();
  const rows = await db.selectFrom('membership').select(['project', 'role']).where('person', '=', name).execute();
  return Object.fromEntries(rows.map(({ project, role }) => [project, role as ProjectRole]));
}

export async function listMembers({ engine }: PeopleContext, project: string) {
  const db = await engine.open();
  const rows = await db
    .selectFrom('membership')
    .select(['person', 'role'])
    .where('project', '=', project)
    .orderBy('person')
    .execute();
  return rows.map(({ person, role }) => ({ name: person, role: role as ProjectRole }));
}

export interface Member {
  readonly project: string;
  readonly person: string;
  readonly role: ProjectRole;
  /** Leaves a role that can do more as it is. */
  readonly keepsHigher?: boolean;
}

/** The first can do most. */
const isHigher = (one: ProjectRole, other: ProjectRole): boolean =>
  projectRoles.indexOf(one) < projectRoles.indexOf(other);

export async function setMember(db: Executor, { project, person, role, keepsHigher }: Member): Promise<void> {
  const there = await db
    .selectFrom('membership')
    .select('role')
    .where('project', '=', project)
    .where('person', '=', person)
    .executeTakeFirst();
  if (keepsHigher && there && isHigher(there.role as ProjectRole, role)) return;
  await db
    .insertInto('membership')
    .values({ project, person, role })
    .onConflict((conflict) => conflict.columns(['project', 'person']).doUpdateSet({ role }))
    .execute();
}

export async function changeMember(
  { engine, now, audit }: PeopleContext,
  actor: Actor,
  { project, person, role }: Omit<Member, 'role'> & { readonly role: ProjectRole | null },
): Promise<void> {
  const db = await engine.open();
  await db.transaction().execute(async (transaction) => {
    const { name } = await requirePerson(transaction, person);
    if (role === null)
      await transaction.deleteFrom('membership').where('project', '=', project).where('person', '=', name).execute();
    else await setMember(transaction, { project, person: name, role });
    if (role !== 'manager') await revokeInvitationsOf(transaction, now(), name, project);
    await audit(transaction, actor, { action: 'member.changed', project, target: name, details: { role } });
  });
}
