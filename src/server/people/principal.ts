// Who sends a request, as far as the server has made sure of it.

import type { FastifyRequest } from 'fastify';
import type { Scope, ServerRole } from '../../annotate/api/rights.ts';
import { Failure } from '../errors/failure.ts';
import type { Owner } from '../store/projects/projects.ts';
import type { Actor } from './audit.ts';
import type { Visitor } from './sessions.ts';

interface Named {
  readonly name: string;
  readonly role: ServerRole;
}

export type Principal =
  /** The one person at this machine, in the mode without accounts. */
  | { readonly kind: 'machine' }
  | { readonly kind: 'nobody' }
  | ({ readonly kind: 'person'; readonly session: string } & Named)
  | ({
      readonly kind: 'token';
      readonly token: string;
      readonly scopes: readonly Scope[];
      readonly project: string | null;
    } & Named);

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal;
  }
}

export const nameOf = (principal: Principal): string | null => ('name' in principal ? principal.name : null);

export const toActor = ({ principal, ip }: { readonly principal: Principal; readonly ip: string }): Actor => ({
  person: nameOf(principal),
  address: ip,
});

export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  agent: headers['user-agent'] ?? '',
});

/** For routes that the rights table opens only to somebody who signed in. */
export function requireSession(principal: Principal): Principal & { kind: 'person' } {
  if (principal.kind !== 'person') throw new Failure('no-access', 'this is for somebody who signed in');
  return principal;
}

/** Who will own what is made; undefined where there are no accounts. */
export function ownerOf({ principal }: FastifyRequest): Owner | undefined {
  if (!('name' in principal)) return undefined;
  return { name: principal.name, isAdministrator: principal.role === 'administrator' };
}
