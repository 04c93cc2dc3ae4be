// Who sends a request, as far as the server has made sure of it.

import type { Scope, ServerRole } from '../annotate/api/rights.ts';
import type { Actor } from './people/audit.ts';

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
