// What the server does for signing in with a provider: it sends the browser there, and takes it back.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { isProviderProblem, type ProviderProblem } from '../../annotate/api/provider-problems.ts';
import { Failure } from '../errors/failure.ts';
import { findFailure } from '../errors/to-failure.ts';
import type { TeamGuard } from '../guard/guard.ts';
import { requireSession, visitorOf } from '../people/principal.ts';
import { createSecret } from '../people/secrets.ts';
import { type HandlerContext, type Handlers, ok } from './handler-context.ts';

type ProviderHandlers = Pick<Handlers, 'goToProvider' | 'returnFromProvider' | 'listIdentities' | 'unlinkIdentity'>;

/** The only places that a browser is sent to from here. */
const pages = { start: '/', signIn: '/sign-in', account: '/account' } as const;

export function createProviderHandlers(
  { engine }: HandlerContext['store'],
  { people, provider, cookie, attemptCookie }: TeamGuard,
): ProviderHandlers {
  const find = () => {
    if (provider === undefined) throw new Failure('no-provider', 'this server has no provider to sign in with');
    return provider;
  };
  const toProblem = (error: unknown): ProviderProblem => {
    const code = findFailure(error)?.code;
    if (code !== undefined && isProviderProblem(code)) return code;
    if (engine.explainOutage(error) !== undefined) return 'database-unavailable';
    throw error;
  };

  /** Returns the page to go to. An attempt counts once, also when it fails. */
  const takeBack = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const [, query = ''] = request.url.split('?', 2);
    const parameters = new URLSearchParams(query);
    const secret = attemptCookie.read(request);
    const isOurs = secret !== undefined && find().fits(secret, parameters);
    const attempt = isOurs ? await people.takeAttempt(secret) : undefined;
    if (!isOurs || attempt === undefined) throw new Failure('sign-in-failed', 'this did not begin in this browser');
    attemptCookie.clear(reply);
    const isLink = attempt.links === 1;
    try {
      const account = await find().finish(secret, parameters);
      const visitor = visitorOf(request);
      const session = await people.comeBack({ attempt, account, visitor, canJoin: find().canJoin });
      if (session !== undefined) cookie.write(reply, session);
      return isLink ? pages.account : pages.start;
    } catch (error) {
      const code = toProblem(error);
      const actor = { person: isLink ? attempt.person : null, address: request.ip };
      // Strangers without an attempt cannot fill the log: to begin one is limited.
      if (code !== 'database-unavailable')
        await people.record(actor, { action: 'sign-in.failed', details: { provider: find().issuer, code } });
      return `${isLink ? pages.account : pages.signIn}?error=${code}`;
    }
  };

  return {
    async goToProvider({ body, request, reply }) {
      const { name = null } = body;
      const { principal } = request;
      const here = principal.kind === 'person' ? principal : undefined;
      if (body.link && here === undefined) throw new Failure('no-access', 'sign in before you link');
      const invitation = body.invitation === undefined ? undefined : await people.findInvitation(body.invitation);
      // Better reported now than after the way there and back.
      if (invitation?.kind === 'join' && name !== null) await people.requireFreeName(name);
      const secret = createSecret();
      const url = await find().begin(secret);
      await people.startAttempt(secret, {
        ...{ session: here?.session ?? null, person: here?.name ?? null, links: body.link ? 1 : 0 },
        ...{ invitation: invitation?.id ?? null, name },
      });
      attemptCookie.write(reply, secret);
      return { url };
    },
    async returnFromProvider({ request, reply }) {
      const page = await takeBack(request, reply).catch((error) => `${pages.signIn}?error=${toProblem(error)}`);
      return reply.redirect(page, 303);
    },
    async listIdentities({ request }) {
      const { name } = requireSession(request.principal);
      return { identities: await people.listIdentities(name, provider?.issuer) };
    },
    async unlinkIdentity({ params, request }) {
      const { name, session } = requireSession(request.principal);
      const actor = { person: name, address: request.ip };
      await people.unlinkIdentity(actor, { id: params.id, session, provider: provider?.issuer });
      return ok;
    },
  };
}
