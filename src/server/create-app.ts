// The server, built apart from listening: `createApp(...)` can be asked in tests without a network. Every route comes from the contract:
// what goes in is checked by its schemas, and errors leave in one form.

import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { toFailure } from './errors/to-failure.ts';
import { createEventHub } from './events/event-hub.ts';
import { relayNews } from './events/relay-news.ts';
import { addGuard } from './guard/guard.ts';
import { createLimits } from './guard/limits.ts';
import { createTeamGuard } from './guard/team-guard.ts';
import { addParsers, longestBody } from './http/body-parsers.ts';
import { refuseBrokenRequests } from './http/broken-requests.ts';
import { addSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { servePage, unknownAddress } from './http/serve-page.ts';
import { limitBodies, limitServer, timeLimits } from './http/time-limits.ts';
import { watchDatabase } from './operations/database-watch.ts';
import { endGracefully } from './operations/ending.ts';
import { addMetrics } from './operations/metrics.ts';
import { addReadiness } from './operations/readiness.ts';
import { describeLog, type LogOptions, logRequests } from './operations/request-log.ts';
import type { TeamOptions } from './people/team-options.ts';
import { addContractRoutes, isImport } from './routes/contract-routes.ts';
import type { HandlerContext } from './routes/handler-context.ts';
import { createHandlers } from './routes/handlers.ts';

export interface AppOptions extends Omit<HandlerContext, 'hub' | 'team'> {
  /** Without it the server is for one person on this machine. */
  readonly team?: TeamOptions | undefined;
  /** Folder with the built page. */
  readonly page?: string | undefined;
  /** Called with errors that are nobody's but ours. */
  readonly onBug?: (error: unknown) => void;
  readonly log?: LogOptions | undefined;
  /** Aborted when the server is about to end. */
  readonly stopping?: AbortSignal | undefined;
  /** Milliseconds that requests get to finish when the server ends. */
  readonly patience?: number | undefined;
  /** Called once when somebody else, no server of ours, uses the channel on which servers announce what has changed. */
  readonly onStray?: (text: string) => void;
  /** Other limits than the server's own, for tests. */
  readonly limits?: Partial<typeof timeLimits>;
}

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
  // Before the guard, which asks the database.
  const ending = endGracefully(app, { hub, stopping, patience });
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
  const watch = watchDatabase({ store, log: app.log, onOutage: () => metrics?.outages.inc() });
  app.addHook('onClose', async () => watch.close());
  logRequests(app);
  addParsers(app);

  const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = toFailure(error, store);
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

  addContractRoutes(app, createHandlers({ ...options, store, analyse, hub, team }));
  addReadiness(app, store, ending);
  if (page !== undefined) servePage(app, page);
  app.addHook('onClose', () => store.close());
  return app;
}
