// The server, built apart from listening: `createApp(...)` can be asked in tests without a network. Every route comes from the contract:
// what goes in is checked by its schemas, and errors leave in one form.

import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { contract, type Route, type RouteName } from '../annotate/api/contract.ts';
import { createOpenApi } from '../annotate/api/openapi.ts';
import { checkAccess } from './access.ts';
import { describeIssues, shorten } from './describe-issues.ts';
import { createEventHub, type HubOptions } from './event-hub.ts';
import { Failure } from './failure.ts';
import { createHandlers, type HandlerContext } from './handlers.ts';
import { findWeightProblem } from './json-weight.ts';
import { relayNews } from './relay-news.ts';
import { servePage, unknownAddress } from './serve-page.ts';
import { limitBodies, serverOptions, timeLimits } from './time-limits.ts';

export interface AppOptions extends Omit<HandlerContext, 'hub'> {
  /** Folder with the built page. */
  readonly page?: string | undefined;
  /** Told about errors that are nobody's but ours. */
  readonly onBug?: (error: unknown) => void;
  /** Other limits than the server's own, for tests. */
  readonly limits?: Partial<typeof timeLimits>;
  readonly events?: HubOptions;
}

/** The longest request, in bytes; records may be longer, for they stream. */
const longestBody = 8_000_000;

export function createApp(options: AppOptions): FastifyInstance {
  const { store, page, onBug } = options;
  const limits = { ...timeLimits, ...options.limits };
  const app = Fastify({
    ...serverOptions(limits),
    bodyLimit: longestBody,
    routerOptions: { maxParamLength: 2000 },
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  limitBodies(app, limits, isImport);
  const hub = createEventHub(options.events);
  app.addHook('onReady', () => relayNews(store, hub));
  app.addHook('onClose', async () => hub.close());
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    checkAccess(request, options);
  });
  addParsers(app);

  const answerError = (error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
    const failure = toFailure(error, options);
    if (failure.code === 'own-bug') onBug?.(error);
    return reply.code(failure.status).send(failure.toBody());
  };
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request) => {
    throw unknownAddress(request.url);
  });

  const handlers = createHandlers({ ...options, hub });
  for (const [name, route] of Object.entries(contract) as [RouteName, Route][]) {
    app.route({
      method: route.method,
      url: toUrl(route.path),
      async handler(request, reply) {
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
  // Made when it is asked for: it takes longer than the rest of the start.
  let openApi: ReturnType<typeof createOpenApi> | undefined;
  app.get('/api/openapi.json', async () => {
    openApi ??= createOpenApi();
    return openApi;
  });
  if (page !== undefined) servePage(app, page);
  app.addHook('onClose', () => store.close());
  return app;
}

const importUrls = new Set(
  (Object.values(contract) as Route[]).filter(({ takesRecords }) => takesRecords).map(({ path }) => toUrl(path)),
);
const isImport = (url: string): boolean => importUrls.has(url);

function toUrl(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function check(schema: z.ZodType | undefined, value: unknown, what: string): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw new Failure('bad-request', `${what}: ${describeIssues(parsed.error)}`);
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON in strict UTF-8, without keys that would change prototypes; records stay a stream. */
function addParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = strictUtf8.decode(body as Buffer);
    } catch {
      done(new Failure('not-utf8', 'the request is not valid UTF-8'));
      return;
    }
    const problem = findWeightProblem(text);
    if (problem !== undefined) {
      done(new Failure('too-large', `the JSON has ${problem}`));
      return;
    }
    parseJson(request, text, done);
  });
  app.addContentTypeParser('application/x-ndjson', (_request, _payload, done) => done(null));
}

function toFailure(error: unknown, { store }: AppOptions): Failure {
  if (error instanceof Failure) return error;
  const outage = store.engine.explainOutage(error);
  if (outage !== undefined) return new Failure('database-unavailable', outage);
  const { code = '', statusCode = 500, message } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('too-large', `more than ${longestBody} bytes`);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Failure('wrong-type', 'this kind of content is not taken');
  if (
    error instanceof SyntaxError ||
    code === 'FST_ERR_CTP_EMPTY_JSON_BODY' ||
    code === 'FST_ERR_CTP_INVALID_JSON_BODY'
  )
    return new Failure('bad-json', shorten(`the request is not JSON: ${message}`));
  if (statusCode < 500) return new Failure('bad-request', shorten(message));
  return new Failure('own-bug', 'this is a bug in Assay');
}
