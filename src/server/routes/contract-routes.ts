// Makes the contract's routes: what comes in is checked by their schemas, and each has its right.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { contract, type Route, type RouteName } from '../../annotate/api/contract.ts';
import { createOpenApi } from '../../annotate/api/openapi.ts';
import { Failure } from '../errors/failure.ts';
import { describeIssues } from '../json/describe-issues.ts';
import type { Handlers } from './handler-context.ts';

/** The longest request in bytes from people whom nobody knows yet. */
const longestOpenBody = 20_000;

export function addContractRoutes(app: FastifyInstance, handlers: Handlers): void {
  for (const [name, route] of Object.entries(contract) as [RouteName, Route][]) {
    app.route({
      method: route.method,
      url: toUrl(route.path),
      ...(route.access === 'open' && { bodyLimit: longestOpenBody }),
      config: { access: route.access, ...(route.own && { own: route.own }) },
      async handler(request, reply) {
        requireType(request, route);
        const call = {
          params: check(route.params, request.params, 'address'),
          query: check(route.query, request.query, 'query'),
          body: check(route.body, request.body, 'body'),
          records: request.raw,
          request,
          reply,
        };
        if (route.streams) reply.type(`${route.streams}; charset=utf-8`);
        return handlers[name](call as never);
      },
    });
  }
  // Made when it is asked for, because it takes longer than the rest of the start; printed once, because it is long and anybody may ask.
  let openApi: string | undefined;
  app.get('/api/openapi.json', { config: { access: 'public' } }, async (_, reply) => {
    openApi ??= JSON.stringify(createOpenApi());
    return reply.type('application/json; charset=utf-8').send(openApi);
  });
}

const importUrls = new Set(
  (Object.values(contract) as Route[]).filter(({ takesRecords }) => takesRecords).map(({ path }) => toUrl(path)),
);
/** Whether a route takes records, which come for as long as they need. */
export const isImport = (url: string): boolean => importUrls.has(url);

function toUrl(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function check(schema: z.ZodType | undefined, value: unknown, what: string): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Failure('bad-request', `${what}: ${describeIssues(parsed.error)}`);
}

/** What is of the wrong type would be taken for nothing at all. */
function requireType({ headers }: FastifyRequest, { takesRecords }: Route): void {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const wanted = takesRecords ? 'application/x-ndjson' : 'application/json';
  if (type !== undefined && type !== wanted) throw new Failure('wrong-type', `here ${wanted} is taken`);
}
