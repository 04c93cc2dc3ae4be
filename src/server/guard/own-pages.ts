// Whether a request comes from a page of this server. Other sites may make a browser send requests here, with this server's cookie, or from a
// name that they point at this machine.

import type { FastifyRequest } from 'fastify';
import { Failure } from '../errors/failure.ts';

const machineNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** For the mode on this machine, where an address is all that keeps strangers out. */
export function requireOwnMachine({ headers: { host = '', origin } }: FastifyRequest): void {
  if (!machineNames.has(host.replace(/:\d+$/, ''))) throw new Failure('foreign-page', `this server is not ${host}`);
  if (origin !== undefined && hostOf(origin) !== host) throw foreign(origin);
}

/** For a team: browsers say where a request comes from, and no page can make them lie about it. */
export function requireOwnPage({ headers: { origin } }: FastifyRequest, publicUrl: string): void {
  if (origin !== undefined && origin !== publicUrl) throw foreign(origin, publicUrl);
}

/** The cookie counts only in requests of our own pages. To change something, a browser has to say that it is one. */
export function mayUseCookie({ headers, method }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return method === 'GET' || method === 'HEAD' || headers.origin !== undefined || site === 'same-origin';
}

const foreign = (origin: string, publicUrl?: string): Failure =>
  new Failure(
    'foreign-page',
    `a page of ${origin.slice(0, 200)} may not use this server${publicUrl === undefined ? '' : `, whose address is ${publicUrl}`}`,
  );

function hostOf(origin: string): string {
  try {
    return new URL(origin).host;
  } catch {
    return '';
  }
}
