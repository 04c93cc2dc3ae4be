// The typed client on a server without a network. Every answer is held against the contract.

import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { type Client, createClient, type Fetch } from '../../src/annotate/api/client.ts';
import { contract, type Route } from '../../src/annotate/api/contract.ts';
import { apiErrorSchema } from '../../src/annotate/api/error.ts';
import { createApp } from '../../src/server/create-app.ts';
import type { HubOptions } from '../../src/server/events/event-hub.ts';
import type { TeamOptions } from '../../src/server/people/team-options.ts';
import { createServiceCaller } from '../../src/server/services/ask-service.ts';
import { openStore, type Store } from '../../src/server/store/store.ts';
import { spansOf } from '../annotate/annotations.ts';
import { afterUse, createFolder } from '../setup/after-use.ts';
import { createClock } from './clock.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly client: Client;
  readonly store: Store;
  readonly folder: string;
}

interface TestOptions {
  readonly team?: TeamOptions;
  readonly now?: () => string;
  readonly events?: HubOptions;
}

const bugs: unknown[] = [];

/** A server on a SQLite file of its own, gone when the test file is through. */
export async function createTestServer({ now = createClock(), ...options }: TestOptions = {}): Promise<TestServer> {
  const folder = createFolder('server');
  const store = await openStore(join(folder, 'store.db'), now);
  const analyse = async (sentence: Parameters<Parameters<typeof createApp>[0]['analyse']>[0]) =>
    sentence.language === 'en' ? sentence : undefined;
  const onBug = (error: unknown) => bugs.push(error);
  const askService = createServiceCaller({ loopback: true });
  const app = createApp({
    store,
    askService,
    tokenize: spansOf,
    analyse,
    page: join(folder, 'page'),
    onBug,
    ...options,
  });
  afterUse(async () => {
    await app.close();
    expect(bugs.splice(0)).toEqual([]);
  });
  return { app, client: createClient({ fetch: injectFetch(app) }), store, folder };
}

export function injectFetch(app: Pick<FastifyInstance, 'inject'>): Fetch {
  return async (url, { method, headers, body }) => {
    const request: InjectOptions = { method: method as 'GET', url, headers: { ...headers } };
    const answer = await app.inject(body === undefined ? request : { ...request, payload: body });
    const { statusCode: status, payload } = answer;
    const isOk = status < 300;
    const route = findRoute(method, url);
    if (!isOk) apiErrorSchema.loose().parse(JSON.parse(payload));
    else if (!route?.streams) route?.response.parse(JSON.parse(payload));
    return { ok: isOk, status, text: async () => payload };
  };
}

function findRoute(method: string, url: string): Route | undefined {
  const path = url.split('?', 1)[0] ?? '';
  return (Object.values(contract) as Route[]).find(
    (route) => route.method === method && new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
}
