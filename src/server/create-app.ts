// The server, built apart from listening: `createApp(...)` can be asked in tests without a network. Every route comes from the contract:
// what goes in is checked by its schemas, and errors leave in one form.

import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { contract, type Route, type RouteName } from '../annotate/api/contract.ts';
import { createOpenApi } from '../annotate/api/openapi.ts';
import { refuseBrokenRequests } from './broken-requests.ts';
import { createAttemptCookie, createSessionCookie } from './cookies.ts';
import { describeIssues, shorten } from './describe-issues.ts';
import { createEventHub } from './event-hub.ts';
import { Failure } from './failure.ts';
import { addGuard, type TeamGuard } from './guard.ts';
import type { HandlerContext } from './handler-context.ts';
import { createHandlers } from './handlers.ts';
import { findWeightProblem } from './json-weight.ts';
import { createLimits } from './limits.ts';
import { addMetrics } from './metrics.ts';
import { watchDatabase } from './operations/database-watch.ts';
import { endGracefully } from './operations/ending.ts';
import { addReadiness } from './operations/readiness.ts';
import { describeLog, type LogOptions, logRequests } from './operations/request-log.ts';
import type { TeamOptions } from './operations/team.ts';
import { createPeople } from './people/people.ts';
import { createProvider } from './people/provider.ts';
import { relayNews } from './relay-news.ts';
import { addSecurityHeaders, setSecurityHeaders } from './security-headers.ts';
import { servePage, unknownAddress } from './serve-page.ts';
import { limitBodies, limitServer, timeLimits } from './time-limits.ts';

export interface AppOptions extends Omit<HandlerContext, 'hub' | 'team'> {
  /** Without it the server is for one person on this machine. */
  readonly team?: TeamOptions | undefined;
  /** Folder with the built page. */
  readonly page?: string | undefined;
  /** Told about errors that are nobody's but ours. */
  readonly onBug?: (error: unknown) => void;
  readonly log?: LogOptions | undefined;
  /** Aborted when the server is about to end. */
  readonly stopping?: AbortSignal | undefined;
  /** Milliseconds that requests get to finish when the server ends. */
  readonly patience?: number | undefined;
  /** Told once when somebody else, no server of ours, uses the channel on which servers tell each other what has changed. */
  readonly onStray?: (text: string) => void;
  /** Other limits than the server's own, for tests. */
  readonly limits?: Partial<typeof timeLimits>;
}

/** The longest request, in bytes; records may be longer, for they stream. */
const longestBody = 8_000_000;
/** From people whom nobody knows yet. */
const longestOpenBody = 20_000;

export function createApp(options: AppOptions): FastifyInstance {
  const { page, onBug, onStray = () => {}, stopping, patience } = options;
  const broken = refuseBrokenRequests();
  const limits = { ...timeLimits, ...options.limits };
  const limited = limitServer(limits);
  const app = Fastify({
    ...describeLog(options.log),
    ...limited,
    ...broken.options,
    http: { ...limited.http, ...broken.options.http },
    bodyLimit: longestBody,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 2000 },
    // Requests under way finish; those that come after are refused in our own form.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: options.team === undefined ? false : [...options.team.trustProxy],
    // No hook runs for addresses that cannot be read.
    frameworkErrors: (error, request, reply) => answerError(error, request, setSecurityHeaders(request, reply)),
  });
  const hub = createEventHub(options.events);
  // Before all routes, each of which has to say whose right it is.
  const team = options.team && createTeamGuard(app, options.store, options.team);
  addSecurityHeaders(app, team?.publicUrl.startsWith('https:') ?? false);
  broken.watch(app);
  limitBodies(app, limits, isImport);
  addGuard(app, createLimits(app), team);
  const metrics = team && addMetrics(app, hub);
  const store = metrics?.countStore(options.store) ?? options.store;
  const analyse = metrics?.countAnalyses(options.analyse) ?? options.analyse;
  app.addHook('onReady', () => relayNews(store, hub, onStray));
  const ending = endGracefully(app, { hub, stopping, patience });
  const watch = watchDatabase({ store, log: app.log, onOutage: () => metrics?.outages.inc() });
  app.addHook('onClose', async () => watch.close());
  logRequests(app);
  addParsers(app);

  const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = toFailure(error, options);
    if (failure.code === 'database-unavailable' && !ending.isNear()) watch.noteOutage(failure.message);
    if (failure.code === 'own-bug') {
      request.log.error({ err: error }, 'this is a bug in Assay');
      onBug?.(error);
    }
    return reply.code(failure.status).send(failure.toBody());
  };
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request) => {
    throw unknownAddress(request.url);
  });

  const handlers = createHandlers({ ...options, store, analyse, hub, team });
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
  app.get('/api/openapi.json', { config: { access: 'open' } }, async (_, reply) => {
    openApi ??= JSON.stringify(createOpenApi());
    return reply.type('application/json; charset=utf-8').send(openApi);
  });
  addReadiness(app, store, ending);
  if (page !== undefined) servePage(app, page);
  app.addHook('onClose', () => store.close());
  return app;
}

function createTeamGuard(
  app: FastifyInstance,
  { engine, now }: AppOptions['store'],
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

const importUrls = new Set(
  (Object.values(contract) as Route[]).filter(({ takesRecords }) => takesRecords).map(({ path }) => toUrl(path)),
);
const isImport = (url: string): boolean => importUrls.has(url);

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
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Failure('too-large', shorten(`more than is taken here: ${message}`));
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
