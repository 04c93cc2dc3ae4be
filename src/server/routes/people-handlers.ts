// What the server does for the part of the contract that is about people. Without accounts there is only one question: who is asking.

import { Readable } from 'node:stream';
import type { Me } from '../../annotate/api/people.ts';
import { peopleRoutes } from '../../annotate/api/people-routes.ts';
import { Failure } from '../errors/failure.ts';
import type { TeamGuard } from '../guard/guard.ts';
import { toActor } from '../people/principal.ts';
import { createAccountHandlers } from './account-handlers.ts';
import { type HandlerContext, type Handlers, ok } from './handler-context.ts';
import { createInvitationHandlers } from './invitation-handlers.ts';
import { createProviderHandlers } from './provider-handlers.ts';

type PeopleHandlers = Pick<Handlers, keyof typeof peopleRoutes>;

export function createPeopleHandlers({ store, team }: Pick<HandlerContext, 'store' | 'team'>): PeopleHandlers {
  return team === undefined ? createMachineHandlers() : createTeamHandlers(store, team);
}

function createMachineHandlers(): PeopleHandlers {
  const refuse = async () => {
    throw new Failure('no-accounts', 'this server has no accounts');
  };
  const handlers = Object.fromEntries(Object.keys(peopleRoutes).map((name) => [name, refuse]));
  const me: Me = { mode: 'machine', person: null, projects: {}, provider: null };
  return { ...handlers, getMe: async () => me } as unknown as PeopleHandlers;
}

function createTeamHandlers(store: HandlerContext['store'], team: TeamGuard): PeopleHandlers {
  const { people, provider } = team;
  return {
    ...createProviderHandlers(store, team),
    ...createAccountHandlers(team),
    ...createInvitationHandlers(store, team),
    async getMe({ request: { principal } }) {
      const person = 'name' in principal ? { name: principal.name, role: principal.role } : null;
      const roles = person ? await people.listRoles(person.name) : {};
      // A token for one project shows no other.
      const only = principal.kind === 'token' ? principal.project : null;
      const shown = Object.entries(roles).filter(([project]) => only === null || project === only);
      return { mode: 'team', person, projects: Object.fromEntries(shown), provider: provider?.name ?? null };
    },
    listPeople: async () => ({ people: await people.listPeople() }),
    async changePerson({ params, body, request }) {
      await people.changePerson(toActor(request), params.person, body);
      return ok;
    },
    async signOutPerson({ params, request }) {
      await people.signOutPerson(toActor(request), params.person);
      return ok;
    },
    listMembers: async ({ params }) => ({ members: await people.listMembers(params.project) }),
    async changeMember({ params, body, request }) {
      await store.getProject(params.project);
      await people.changeMember(toActor(request), { ...params, role: body.role });
      return ok;
    },
    listAudit: async ({ query }) => ({ records: await people.listAudit(query) }),
    async exportAudit({ reply }) {
      reply.header('content-disposition', 'attachment; filename="audit.jsonl"');
      return Readable.from(printRecords(people.readAudit()), { objectMode: false });
    },
    listProjectAudit: async ({ params, query }) => ({ records: await people.listAudit(query, params.project) }),
  };
}

async function* printRecords(records: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}
