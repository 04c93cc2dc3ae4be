// What the server does for somebody's own account: signing in and out, sessions, the password, and tokens for programs.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../errors/failure.ts';
import type { TeamGuard } from '../guard/guard.ts';
import type { Actor } from '../people/audit.ts';
import { requireSession, toActor, visitorOf } from '../people/principal.ts';
import { type Handlers, ok } from './handler-context.ts';

type AccountHandlers = Pick<
  Handlers,
  | 'signIn'
  | 'signOut'
  | 'signOutEverywhere'
  | 'listSessions'
  | 'endSession'
  | 'changePassword'
  | 'listTokens'
  | 'makeToken'
  | 'revokeToken'
>;

export function createAccountHandlers(team: TeamGuard): AccountHandlers {
  const { people, cookie } = team;
  return {
    async signIn({ body, request, reply }) {
      await beginSession(team, { request, reply }, await people.signIn(body, visitorOf(request)));
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
  };
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A session that somebody comes with ends when another begins in its place. */
export async function beginSession(
  { people, cookie }: TeamGuard,
  { request: { principal }, reply }: Exchange,
  secret: string,
): Promise<void> {
  if (principal.kind === 'person') await people.dropSession(principal.session);
  cookie.write(reply, secret);
}

function actorOf(request: FastifyRequest): Actor & { readonly person: string } {
  return { person: requireSession(request.principal).name, address: request.ip };
}
