// Who may use the server. On the machine itself anybody, but only from pages of this server; from elsewhere whoever has the token.

import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';
import type { TeamOptions } from './operations/team.ts';

export interface AccessRules {
  /** Needed by everybody when given. */
  readonly token?: string | undefined;
  readonly team?: TeamOptions | undefined;
}

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const cookieName = 'assay_token';

/** Health is open, so that it can be watched; a session is what brings the token. */
const openPaths = new Set(['/api/health', '/api/ready', '/api/session']);

export function checkAccess(request: FastifyRequest, { token, team }: AccessRules): void {
  const { host = '', origin } = request.headers;
  // Other sites may make a browser send requests here, with this server's cookie or from a name that they point at this machine.
  const isOwnPage = team === undefined ? hostOf(origin ?? '') === host : origin === team.publicUrl;
  if (origin !== undefined && !isOwnPage)
    throw new Failure('foreign-page', `a page of ${origin} may not use this server`);
  if (token === undefined) {
    const isOurs = ownNames.has(host.replace(/:\d+$/, '')) || host === hostOf(team?.publicUrl ?? '');
    if (!isOurs) throw new Failure('foreign-page', `this server is not ${host}`);
    return;
  }
  const path = request.url.split('?', 1)[0] ?? '';
  if (!path.startsWith('/api/') || openPaths.has(path)) return;
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? readCookie(request.headers.cookie);
  checkToken(given, token);
}

export function checkToken(given: string | undefined, token: string | undefined): void {
  if (token === undefined) return;
  const [left, right] = [Buffer.from(given ?? ''), Buffer.from(token)];
  if (left.length !== right.length || !timingSafeEqual(left, right))
    throw new Failure('no-access', given === undefined ? 'this server asks for a token' : 'this is not the token');
}

export const printCookie = (token: string): string =>
  `${cookieName}=${encodeURIComponent(token)}; Path=/api; HttpOnly; SameSite=Strict`;

function readCookie(header = ''): string | undefined {
  const pair = header.split('; ').find((part) => part.startsWith(`${cookieName}=`));
  try {
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(cookieName.length + 1));
  } catch {
    return undefined;
  }
}

function hostOf(origin: string): string {
  try {
    return new URL(origin).host;
  } catch {
    return '';
  }
}
