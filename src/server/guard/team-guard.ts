// What the guard of a team's server works with, made from the options that the server was started with.

import type { FastifyInstance } from 'fastify';
import { createPeople } from '../people/people.ts';
import { createProvider } from '../people/provider.ts';
import type { TeamOptions } from '../people/team-options.ts';
import type { Store } from '../store/store.ts';
import { createAttemptCookie, createSessionCookie } from './cookies.ts';
import type { TeamGuard } from './guard.ts';

export function createTeamGuard(
  app: FastifyInstance,
  { engine, now }: Store,
  { publicUrl, provider }: TeamOptions,
): TeamGuard {
  const onProblem = (reason: string) => app.log.warn({ reason }, 'signing in with the provider failed');
  return {
    publicUrl,
    people: createPeople({ engine, now }),
    cookie: createSessionCookie(publicUrl),
    attemptCookie: createAttemptCookie(publicUrl),
    provider: provider && createProvider(provider, { publicUrl, now, onProblem }),
  };
}
