// A server for a team without a network, and people who sign in to it.

import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { type Client, createClient } from '../../src/annotate/api/client.ts';
import type { ProjectRole, ServerRole } from '../../src/annotate/api/rights.ts';
import type { HubOptions } from '../../src/server/events/event-hub.ts';
import { createPeople, type People } from '../../src/server/people/people.ts';
import type { ProviderOptions } from '../../src/server/people/team-options.ts';
import type { Store } from '../../src/server/store/store.ts';
import { createTestServer, injectFetch } from './test-client.ts';

export const origin = 'https://annotate.example.org';
export const goodPassword = 'correct horse battery';

/** Somebody's browser: it keeps its cookie and says where its requests come from. */
export interface Visitor {
  readonly name: string;
  readonly client: Client;
  cookie: string | undefined;
  inject(options: InjectOptions): Promise<Response>;
}

export interface TeamServer {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly folder: string;
  readonly people: People;
  /** A browser in which nobody has signed in yet. */
  visit(name?: string): Visitor;
  /** Somebody who has accepted an invitation. */
  join(name: string, role?: ServerRole): Promise<Visitor>;
  giveRole(name: string, project: string, role: ProjectRole): Promise<void>;
}

const operator = { person: null, address: null };

interface TeamServerOptions {
  readonly now?: () => string;
  readonly provider?: ProviderOptions;
  readonly events?: HubOptions;
}

/** With `now` the server lives at the time that the test says. */
export async function createTeamServer({ provider, ...options }: TeamServerOptions = {}): Promise<TeamServer> {
  const { app, store, folder } = await createTestServer({
    ...options,
    team: { publicUrl: origin, trustProxy: [], services: [], isInsecure: false, provider },
  });
  const people = createPeople(store);
  const visit = (name = 'nobody'): Visitor => {
    const visitor: Visitor = {
      name,
      cookie: undefined,
      client: createClient({
        fetch: (url, init) =>
          injectFetch({ inject: (given: InjectOptions) => visitor.inject(given) } as never)(url, init),
      }),
      async inject(given) {
        const headers = { origin, ...given.headers, ...(visitor.cookie && { cookie: visitor.cookie }) };
        const answer = await app.inject({ ...given, headers });
        const [set] = [answer.headers['set-cookie'] ?? []].flat();
        if (set !== undefined) visitor.cookie = set.split(';', 1)[0];
        return answer;
      },
    };
    return visitor;
  };
  return {
    app,
    store,
    folder,
    people,
    visit,
    async join(name, role = 'member') {
      const { secret } = await people.makeInvitation(operator, { role, days: 1 });
      const visitor = visit(name);
      const payload = { secret, name, password: goodPassword };
      const answer = await visitor.inject({ method: 'POST', url: '/api/invitations/accept', payload });
      if (answer.statusCode !== 200) throw new Error(answer.payload);
      return visitor;
    },
    giveRole: (name, project, role) => people.changeMember(operator, { project, person: name, role }),
  };
}
