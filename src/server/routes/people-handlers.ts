// What the server does for the part of the contract that is about people. Without accounts there is only one question: who is asking.

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Me } from '../../annotate/api/people.ts';
import { peopleRoutes } from '../../annotate/api/people-routes.ts';
import { Failure } from '../errors/failure.ts';
import type { TeamGuard } from '../guard/guard.ts';
import type { Actor } from '../people/audit.ts';
import { printLink } from '../people/invitations.ts';
import { requireSession, toActor, visitorOf } from '../people/principal.ts';
import type { HandlerContext, Handlers } from './handler-context.ts';
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

const ok = { status: 'ok' } as const;

function createTeamHandlers(store: HandlerContext['store'], team: TeamGuard): PeopleHandlers {
  const { people, cookie, publicUrl, provider } = team;
  /** A session that somebody comes with ends when another begins in its place. */
  const begin = async (request: FastifyRequest, reply: FastifyReply, secret: string): Promise<void> => {
    const { principal } = request;
    if (principal.kind === 'person') await people.dropSession(principal.session);
    cookie.write(reply, secret);
  };
  return {
    ...createProviderHandlers(store, team),
    async getMe({ request: { principal } }) {
      const person = 'name' in principal ? { name: principal.name, role: principal.role } : null;
      const roles = person ? await people.listRoles(person.name) : {};
      // A token for one project tells of no other.
      const only = principal.kind === 'token' ? principal.project : null;
      const shown = Object.entries(roles).filter(([project]) => only === null || project === only);
      return { mode: 'team', person, projects: Object.fromEntries(shown), provider: provider?.name ?? null };
    },
    async signIn({ body, request, reply }) {
      await begin(request, reply, await people.signIn(body, visitorOf(request)));
      return ok;
    },
    async lookAtInvitation({ body }) {
      const { kind, person, role, projectRole, madeBy, expires, project } = await people.findInvitation(body.secret);
      const projectName = project === null ? null : (await store.getProject(project)).project.name;
      return { kind, person, role, projectRole, madeBy, expires, projectName };
    },
    async acceptInvitation({ body, request, reply }) {
      const { principal } = request;
      const signedIn = principal.kind === 'person' ? principal.name : undefined;
      const secret = await people.acceptInvitation(body, visitorOf(request), signedIn);
      if (secret !== undefined) await begin(request, reply, secret);
      return ok;
    },
    async signOut({ request, reply }) {
      const { session } = requireSession(request.principal);
      await people.dropSession(session);
      await people.record(toActor(request), { action: 'sign-out' });
      cookie.clear(reply);
      return ok;
    },
    async signOutEverywhere({ request, reply }) {
      await people.endSessions(actorOf(request));
      cookie.clear(reply);
      return ok;
    },
    async listSessions({ request }) {
      const { name, session } = requireSession(request.principal);
      const sessions = await people.listSessions(name);
      return { sessions: sessions.map((one) => ({ ...one, isThis: one.id === session })) };
    },
    async endSession({ params, request }) {
      await people.endSession(actorOf(request), params.id);
      return ok;
    },
    async changePassword({ body, request, reply }) {
      const { name } = requireSession(request.principal);
      cookie.write(reply, await people.changePassword(name, body, visitorOf(request)));
      return ok;
    },
    listTokens: async ({ request }) => ({ tokens: await people.listTokens(requireSession(request.principal).name) }),
    async makeToken({ body, request }) {
      const { project } = body;
      const role = project === undefined ? 'reader' : await people.findRole(requireSession(request.principal), project);
      if (role === undefined) throw new Failure('unknown-project', `there is no project ${JSON.stringify(project)}`);
      return people.makeToken(actorOf(request), body);
    },
    async revokeToken({ params, request }) {
      await people.revokeToken(actorOf(request), params.id);
      return ok;
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
    listInvitations: async () => ({ invitations: await people.listInvitations() }),
    async makeInvitation({ body, request }) {
      const { person, role, days } = body;
      const what = person === undefined ? { role } : { person };
      const { invitation, secret } = await people.makeInvitation(toActor(request), { ...what, days });
      return { ...invitation, link: printLink(publicUrl, secret) };
    },
    async revokeInvitation({ params, request }) {
      await people.revokeInvitation(toActor(request), params.id);
      return ok;
    },
    listMembers: async ({ params }) => ({ members: await people.listMembers(params.project) }),
    async changeMember({ params, body, request }) {
      await store.getProject(params.project);
      await people.changeMember(toActor(request), { ...params, role: body.role });
      return ok;
    },
    async inviteToProject({ params, body, request }) {
      await store.getProject(params.project);
      const what = { project: params.project, projectRole: body.role, days: body.days };
      const { invitation, secret } = await people.makeInvitation(toActor(request), what);
      return { ...invitation, link: printLink(publicUrl, secret) };
    },
    listProjectInvitations: async ({ params }) => ({ invitations: await people.listInvitations(params.project) }),
    async revokeProjectInvitation({ params, request }) {
      await people.revokeInvitation(toActor(request), params.id, params.project);
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

function actorOf(request: FastifyRequest): Actor & { readonly person: string } {
  return { person: requireSession(request.principal).name, address: request.ip };
}
