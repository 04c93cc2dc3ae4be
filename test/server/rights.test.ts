// Every route, every role, in one's own project, in another's, and for somebody without any: taken from the router, so that no route can be
// forgotten.

import { text as readText } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Access,
  holdsProjectRight,
  holdsServerRight,
  isProjectRight,
  needsNobody,
  type ProjectRole,
  projectRoles,
  roleIn,
  type ServerRole,
  scopeOf,
  scopes,
  serverRoles,
} from '../../src/annotate/api/rights.ts';
import { importInto, mill, newProject, status } from './sample.ts';
import { createTeamServer, type TeamServer, type Visitor } from './team-server.ts';

let server: TeamServer;
/** By server role and role in the project `own`; nobody of them has one in `other`. */
const visitors = new Map<string, Visitor>();
const keyOf = (server: ServerRole, project: ProjectRole | 'none') => `${server}-${project}`;

beforeAll(async () => {
  server = await createTeamServer();
  for (const id of ['own', 'other']) {
    await server.store.createProject(newProject(id));
    await importInto(server.store, id, [{ type: 'sentence', id: 'a', text: mill }]);
  }
  for (const role of serverRoles)
    for (const project of ['none', ...projectRoles] as const) {
      const name = keyOf(role, project);
      visitors.set(name, await server.join(name, role));
      if (project !== 'none') await server.giveRole(name, 'own', project);
    }
});

const addressOf = (url: string, project: string, annotator: string): string =>
  url
    .replace(':project', project)
    .replace(':sentence', 'a')
    .replace(':annotator', annotator)
    .replace(':person', 'nobody-of-them')
    .replace(':id', 'no-such-id')
    .replace('*', '')
    .replace(/(events|export|report)$/, `$1?annotator=${annotator}`);

/** Bodies that fit no schema, so that nothing changes: rights are looked at first. */
async function ask(visitor: Visitor, method: string, url: string, headers: Record<string, string> = {}) {
  const body = method === 'POST' ? { payload: '{"not": "what is asked for"}' } : {};
  const type = method === 'POST' ? { 'content-type': 'application/json' } : {};
  const answer = await visitor.inject({
    method: method as 'GET',
    url,
    headers: { ...type, ...headers },
    ...body,
    ...(url.includes('/events') ? { payloadAsStream: true, signal: AbortSignal.timeout(50) } : {}),
  });
  return answer;
}

type Found = 'allowed' | 'forbidden' | 'hidden';

/** What was answered, as far as rights go: a request that is let through may still be wrong. */
async function find(visitor: Visitor, method: string, url: string, headers?: Record<string, string>): Promise<Found> {
  const answer = await ask(visitor, method, url, headers);
  if ([401, 403].includes(answer.statusCode)) return 'forbidden';
  // Of an event stream there is no end to wait for.
  const text = answer.statusCode === 200 ? '' : (answer.payload ?? (await readText(answer.stream())));
  return text.includes('"unknown-project"') ? 'hidden' : 'allowed';
}

const statusOf = async (...request: Parameters<typeof ask>): Promise<number> => (await ask(...request)).statusCode;

describe('every route has a right', () => {
  test('and few are open', () => {
    const open = server.app.rightsOfRoutes
      .filter(({ access }) => needsNobody(access))
      .map(({ method, url }) => `${method} ${url}`);
    expect(open.sort()).toEqual([
      'GET /*',
      'GET /api/health',
      'GET /api/me',
      'GET /api/openapi.json',
      'GET /api/ready',
      'GET /api/sign-in/provider/callback',
      'GET /service-worker.js',
      'POST /api/invitations/accept',
      'POST /api/invitations/look',
      'POST /api/sign-in',
      'POST /api/sign-in/provider',
    ]);
  });

  test('a route without one cannot be made', () => {
    expect(() => server.app.get('/api/forgotten', async () => 'secret')).toThrow();
  });
});

describe('what is answered', () => {
  // Sign-out and the like would end the visitor whom the next question needs.
  const ends = ['/api/sign-out', '/api/account/sign-out-everywhere'];
  const routes = () => server.app.rightsOfRoutes.filter(({ url }) => !ends.includes(url));

  test('to strangers: only what is open', async () => {
    for (const { method, url, access } of server.app.rightsOfRoutes) {
      const status = await statusOf(server.visit(), method, addressOf(url, 'own', 'x'));
      expect([method, url, status === 401]).toEqual([method, url, !needsNobody(access)]);
    }
  });

  const everybody = serverRoles.flatMap((role) =>
    (['none', ...projectRoles] as const).map((project) => [role, project] as const),
  );
  test.each(everybody)('to a %s of the server with the role %s in the project', async (role, project) => {
    const visitor = visitors.get(keyOf(role, project)) as Visitor;
    for (const place of ['own', 'other', 'no-such-project'])
      for (const { method, url, access } of routes()) {
        const found = await find(visitor, method, addressOf(url, place, visitor.name));
        const expected = expectFrom(access, role, place === 'own' && project !== 'none' ? project : undefined);
        // An administrator may go everywhere, and is told by the handler that there is nothing.
        const isThere = place !== 'no-such-project' || role !== 'administrator' || found === 'forbidden';
        expect([place, method, url, isThere ? found : 'allowed']).toEqual([place, method, url, expected]);
      }
  });
});

function expectFrom(access: Access, server: ServerRole, project: ProjectRole | undefined): Found {
  if (needsNobody(access)) return 'allowed';
  if (!isProjectRight(access)) return holdsServerRight(server, access) ? 'allowed' : 'forbidden';
  const role = roleIn(server, project);
  if (role === undefined) return 'hidden';
  return holdsProjectRight(role, access) ? 'allowed' : 'forbidden';
}

describe('tokens', () => {
  test('reach as far as their scope and no further', async () => {
    for (const scope of scopes) {
      const { token } = await server.people.makeToken(
        { person: 'administrator-none', address: null },
        { name: scope, scopes: [scope], days: 1 },
      );
      const program = server.visit();
      for (const { method, url, access } of server.app.rightsOfRoutes) {
        const headers = { authorization: `bearer ${token}` };
        const found = await find(program, method, addressOf(url, 'own', 'administrator-none'), headers);
        const expected = needsNobody(access) || scopeOf(access) === scope ? 'allowed' : 'forbidden';
        expect([scope, method, url, found]).toEqual([scope, method, url, expected]);
      }
    }
  });

  test('for one project see no other', async () => {
    const { token } = await server.people.makeToken(
      { person: 'administrator-none', address: null },
      { name: 'one', scopes: [...scopes], project: 'own', days: 1 },
    );
    const headers = { authorization: `Bearer ${token}` };
    const list = await server.app.inject({ url: '/api/projects', headers });
    expect(list.json().projects.map((one: { project: { id: string } }) => one.project.id)).toEqual(['own']);
    expect(await statusOf(server.visit(), 'GET', '/api/projects/own', headers)).toBe(200);
    expect(await statusOf(server.visit(), 'GET', '/api/projects/other', headers)).toBe(404);
    expect(await statusOf(server.visit(), 'GET', '/api/audit', headers)).toBe(403);
  });
});

describe('work of one’s own and of others', () => {
  const document = (annotator: string) => `/api/projects/own/sentences/a/documents/${annotator}`;
  test.each([...projectRoles])('%s', async (role) => {
    const visitor = visitors.get(keyOf('member', role)) as Visitor;
    const reads = holdsProjectRight(role, 'work.read');
    expect(await statusOf(visitor, 'GET', document(visitor.name))).toBe(200);
    expect(await statusOf(visitor, 'GET', document('member-manager'))).toBe(reads || role === 'manager' ? 200 : 403);
    expect(await statusOf(visitor, 'GET', document('system:tool'))).toBe(200);
    for (const [path, parameter] of [
      ['export', '?format=jsonl&annotator=lead-none'],
      ['export/report', '?format=jsonl&annotator=lead-none'],
    ])
      expect(await statusOf(visitor, 'GET', `/api/projects/own/${path}${parameter}`)).toBe(reads ? 200 : 403);
    // A name that is there twice is not taken for one's own.
    const twice = `/api/projects/own/export?format=jsonl&annotator=${visitor.name}&annotator=lead-none`;
    expect(await statusOf(visitor, 'GET', twice)).toBe(reads ? 400 : 403);
    const write = (annotator: string) =>
      visitor.inject({
        method: 'POST',
        url: `${document(annotator)}/entries`,
        payload: { base: 0, entries: [status(visitor.name, 'done')] },
      });
    expect((await write(visitor.name)).statusCode).toBe(role === 'reader' ? 403 : 200);
    for (const other of ['lead-none', 'administrator-none', visitor.name.toUpperCase()])
      expect((await write(other)).statusCode).toBe(403);
  });
});
