// Steps that the tests of the provider share.

import { expect } from 'vitest';
import { createClock } from '../clock.ts';
import { createTeamServer, origin, type TeamServer } from '../team-server.ts';
import { type Browser, createBrowser } from './browser.ts';
import { createRealProvider, type RealProvider } from './real-provider.ts';

export const callback = `${origin}/api/sign-in/provider/callback`;
export const operator = { person: null, address: null };

export interface Scene {
  readonly server: TeamServer;
  readonly provider: RealProvider;
}

interface SceneOptions {
  readonly canJoin?: boolean;
  readonly now?: () => string;
  readonly provider?: RealProvider;
}

export async function createScene({
  canJoin = false,
  now = createClock(),
  ...given
}: SceneOptions = {}): Promise<Scene> {
  const provider = given.provider ?? (await createRealProvider(callback));
  const server = await createTeamServer({ now, provider: { ...provider.options, canJoin } });
  return { server, provider };
}

/** Where the server sends the browser. */
export async function leave(browser: Browser, body: object = {}): Promise<string> {
  const answer = await browser.post('/api/sign-in/provider', body);
  expect([answer.statusCode, answer.payload]).toEqual([200, expect.stringContaining('"url"')]);
  return answer.json().url;
}

/** There and back again; returns the page that the browser ends at. */
export async function goThrough({ provider }: Scene, browser: Browser, subject: string, body: object = {}) {
  return arrive(browser, await provider.signIn(await leave(browser, body), subject));
}

export async function arrive(browser: Browser, url: string): Promise<string> {
  const answer = await browser.arrive(url);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([303, 'no-store']);
  return String(answer.headers.location);
}

export const nameIn = async (browser: Browser): Promise<string | undefined> =>
  (await browser.get('/api/me')).json().person?.name;

export async function invite({ server }: Scene, role: 'member' | 'lead' | 'administrator' = 'member') {
  return (await server.people.makeInvitation(operator, { role, days: 1 })).secret;
}

/** Somebody who signs in with a password, in a browser of their own. */
export async function joinByPassword({ server }: Scene, name: string): Promise<Browser> {
  return createBrowser(server, (await server.join(name)).cookie);
}

export async function deedsOf({ server }: Scene, count: number) {
  const db = await server.store.engine.open();
  const rows = await db.selectFrom('audit').selectAll().orderBy('number', 'desc').limit(count).execute();
  return rows.reverse().map(({ person, action, details }) => [person, action, JSON.parse(details)]);
}

/** Everything that stands in the database about people. */
export async function readTables({ server }: Scene): Promise<string> {
  const db = await server.store.engine.open();
  const tables = ['person', 'session', 'invitation', 'identity', 'attempt', 'audit'] as const;
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
}
