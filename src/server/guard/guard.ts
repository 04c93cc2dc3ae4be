// Who may do what, decided by the route that was matched and not by the address as it was written. A route without a right is a route for
// nobody.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { systemPrefix } from '../../annotate/api/key.ts';
import type { Access, ProjectRole } from '../../annotate/api/rights.ts';
import {
  holdsProjectRight,
  holdsServerRight,
  isProjectRight,
  needsNobody,
  scopeOf,
} from '../../annotate/api/rights.ts';
import { Failure } from '../errors/failure.ts';
import type { People } from '../people/people.ts';
import type { Principal } from '../people/principal.ts';
import type { Provider } from '../people/provider.ts';
import type { SecretCookie } from './cookies.ts';
import type { Limits } from './limits.ts';
import { mayUseCookie, requireOwnMachine, requireOwnPage } from './own-pages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    own?: 'read' | 'write';
  }
  interface FastifyInstance {
    /** Every route there is, with its right. */
    readonly rightsOfRoutes: readonly RouteRight[];
  }
}

interface RouteRight {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
}

export interface TeamGuard {
  readonly publicUrl: string;
  readonly people: People;
  readonly cookie: SecretCookie;
  /** For browsers that are on their way to the provider. */
  readonly attemptCookie: SecretCookie;
  readonly provider: Provider | undefined;
}

/** Without `team` the server is for one person on this machine. */
export function addGuard(app: FastifyInstance, limits: Limits, team: TeamGuard | undefined): void {
  const routes: RouteRight[] = [];
  app.decorate('rightsOfRoutes', routes);
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    if (access === undefined) throw new Error(`the route ${method} ${url} says nobody's right`);
    for (const one of [method].flat()) routes.push({ method: one, url, access });
  });
  // An object of its own for each request is set below; Fastify wants to know the property beforehand.
  app.decorateRequest('principal', null as never);
  app.addHook('onRequest', async (request, reply) => {
    request.principal = { kind: team ? 'nobody' : 'machine' };
    if (team === undefined) return requireOwnMachine(request);
    requireOwnPage(request, team.publicUrl);
    if (request.is404) return;
    const { access } = request.routeOptions.config;
    // Nor is the database asked: the page opens while it is away.
    if (access === 'public') return limits.requests(request);
    request.principal = await identify(request, reply, team, limits, access);
    await limits.requests(request);
    if (access === 'open') {
      if (request.method === 'POST') await limits.tries(request);
      return;
    }
    await requireRight(request, access, team.people);
  });
}

async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  { people, cookie }: TeamGuard,
  limits: Limits,
  access: Access | undefined,
): Promise<Principal> {
  const isOpen = access === 'open';
  // What is not ours, such as the password of a proxy in front, is passed over.
  const [, token] = /^bearer +(\S*)$/i.exec(request.headers.authorization?.trim() ?? '') ?? [];
  if (token !== undefined) {
    const holder = await people.findToken(token);
    if (holder) return { kind: 'token', ...holder };
    await limits.refusals(request);
    if (isOpen) return { kind: 'nobody' };
    throw new Failure('no-access', 'this token is not known, was revoked, or has expired');
  }
  const secret = cookie.read(request);
  if (secret === undefined || !mayUseCookie(request)) return { kind: 'nobody' };
  // What is sent may be an import, whose answer comes late.
  const found = await people.findSession(secret, request.method === 'GET');
  if (found) {
    if (found.renewed !== undefined) cookie.write(reply, found.renewed);
    return { kind: 'person', session: found.session, name: found.name, role: found.role };
  }
  await limits.refusals(request);
  if (isOpen) return { kind: 'nobody' };
  throw new Failure('no-access', 'the session has ended');
}

/** Whether a request that goes on for long would still be let in. */
export async function isStillAllowed(request: FastifyRequest, people: People | undefined): Promise<boolean> {
  if (people === undefined) return true;
  const principal = await people.renew(request.principal);
  if (principal === undefined) return false;
  request.principal = principal;
  try {
    await requireRight(request, request.routeOptions.config.access, people);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

async function requireRight(request: FastifyRequest, access: Access | undefined, people: People): Promise<void> {
  const { principal } = request;
  if (access === undefined || needsNobody(access)) throw new Failure('forbidden', 'nobody may do this');
  if (principal.kind === 'nobody') throw new Failure('no-access', 'this server asks who you are');
  if (principal.kind === 'machine') return;
  const scope = scopeOf(access);
  if (principal.kind === 'token' && (scope === undefined || !principal.scopes.includes(scope)))
    throw new Failure(
      'out-of-scope',
      scope === undefined ? 'no token may do this' : `the token lacks the scope "${scope}"`,
    );
  if (!isProjectRight(access)) {
    if (principal.kind === 'token' && principal.project !== null && access !== 'signed-in')
      throw new Failure('out-of-scope', 'the token is for one project only');
    if (holdsServerRight(principal.role, access)) return;
    throw new Failure('forbidden', `this needs the right "${access}"`);
  }
  const { project = '', annotator } = namesOf(request);
  const isOutside = principal.kind === 'token' && principal.project !== null && principal.project !== project;
  const role = isOutside ? undefined : await people.findRole(principal, project);
  // Whether a project is there is nobody's business who has no role in it.
  if (role === undefined)
    throw new Failure('unknown-project', `there is no project ${JSON.stringify(project.slice(0, 200))}`);
  if (!holdsProjectRight(role, access)) throw new Failure('forbidden', `a role of ${role} does not include this`);
  requireOwnWork(request, principal.name, role, annotator);
}

function requireOwnWork(request: FastifyRequest, name: string, role: ProjectRole, annotator: string | undefined): void {
  const { own } = request.routeOptions.config;
  if (own === undefined || annotator === name) return;
  if (own === 'write')
    throw new Failure('forbidden', `you annotate under your own name, which is ${JSON.stringify(name)}`);
  if (annotator?.startsWith(systemPrefix) || holdsProjectRight(role, 'work.read')) return;
  throw new Failure('forbidden', 'what others have annotated is not shown to annotators');
}

/** The names in address and query that rights are about. A name that is there twice is none. */
function namesOf({ params, query }: FastifyRequest): { project?: string | undefined; annotator?: string | undefined } {
  const read = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const given = { ...(query as object), ...(params as object) } as Record<string, unknown>;
  return {
    project: read((params as Record<string, unknown> | null)?.['project']),
    annotator: read(given['annotator']),
  };
}
