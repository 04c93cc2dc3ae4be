// How often one address or one person may ask. Beyond it the answer is 429.

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../errors/failure.ts';

const minute = 60_000;
/** In a minute. A team may share an address, so tries are few for a guesser and many for an office. */
const most = { tries: 60, refusals: 100, requests: 6000 } as const;
const remembered = 20_000;

/** Throws when there were too many. */
type Limit = (request: FastifyRequest) => Promise<void>;

export interface Limits {
  /** Signing in, and looking at invitations: by address. */
  readonly tries: Limit;
  /** Tokens and cookies that were worth nothing: by address. */
  readonly refusals: Limit;
  /** Everything: by person. */
  readonly requests: Limit;
}

export function createLimits(app: FastifyInstance): Limits {
  app.register(rateLimit, { global: false, cache: remembered });
  const checks = new Map<string, ReturnType<FastifyInstance['createRateLimit']>>();
  app.after((error) => {
    if (error) throw error;
    for (const [name, max] of Object.entries(most))
      checks.set(
        name,
        app.createRateLimit({ max, timeWindow: minute, keyGenerator: keyOf[name as keyof typeof most] }),
      );
  });
  const limit =
    (name: keyof typeof most): Limit =>
    async (request) => {
      const found = await checks.get(name)?.(request);
      if (found && !found.isAllowed && found.isExceeded)
        throw new Failure('too-many', `too many requests in a minute; the next counts in ${found.ttlInSeconds} s`);
    };
  return { tries: limit('tries'), refusals: limit('refusals'), requests: limit('requests') };
}

const keyOf = {
  tries: (request: FastifyRequest) => request.ip,
  refusals: (request: FastifyRequest) => request.ip,
  requests: ({ principal, ip }: FastifyRequest) => ('name' in principal ? `person ${principal.name}` : ip),
};
