// The server of a team as `assay server` starts it, and people with browsers of their own.

import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { type Client, createClient } from '../../src/annotate/api/client.ts';
import { main } from '../cli/run-assay.ts';
import { type RunOptions, runTeamServer, type TeamServer } from '../server/run-team-server.ts';
import { createFolder } from '../setup/after-use.ts';
import { fillProject } from './annotate-server.ts';
import type { Browsing, WatchedPage } from './browse.ts';

export const password = 'seven green teapots';

export interface Team {
  readonly url: string;
  /** Prints a link as the operator does; without a name for a new administrator. */
  invite(...options: string[]): Promise<string>;
  /** Somebody new, in a browser of their own. */
  join(link: string, name: string, options?: Parameters<Browsing['open']>[1]): Promise<WatchedPage>;
  /** As a page does it: with the cookie of a browser. */
  clientOf(page: Page): Client;
  createProject(page: Page, id: string, name: string, texts: readonly string[]): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

interface TeamOptions {
  readonly host?: string;
  /** What the server gets besides, once its address is known. */
  readonly prepare?: (url: string) => Promise<RunOptions>;
}

export async function startTeam(
  browsing: Browsing,
  { host = '127.0.0.1', prepare = async () => ({}) }: TeamOptions = {},
): Promise<Team> {
  const folder = createFolder('team');
  const database = join(folder, 'team.db');
  const port = await findPort();
  const url = `http://${host}:${port}`;
  const { args: more = [], env = {} } = await prepare(url);
  const start = (): Promise<TeamServer> =>
    runTeamServer(database, { args: ['--port', String(port), '--public-url', url, ...more], env });
  let server = await start();
  const clientOf = (page: Page): Client =>
    createClient({
      baseUrl: url,
      async fetch(address, { method, headers, body }) {
        const cookies = await page.context().cookies(url);
        const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
        return fetch(address, { method, headers: { ...headers, cookie, origin: url }, ...(body ? { body } : {}) });
      },
    });
  return {
    url,
    async invite(...options) {
      const args = [main, 'server', 'invite', '--database', database, '--public-url', url, ...options];
      return (await promisify(execFile)(process.execPath, args)).stdout.trim();
    },
    async join(link, name, options) {
      const watched = await browsing.open(link, { reducedMotion: 'reduce', ...options });
      const { page } = watched;
      page.setDefaultTimeout(15_000);
      await page.getByLabel('Your name').fill(name);
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
      return watched;
    },
    clientOf,
    async createProject(page, id, name, texts) {
      const client = clientOf(page);
      await client.createProject({ id, name, settings: { language: 'en' } });
      await fillProject(client, id, texts);
    },
    async stop() {
      server.process.kill('SIGTERM');
      await server.ended;
    },
    async start() {
      server = await start();
    },
  };
}

/** Signs in on the screen or dialog that is shown. */
export async function signIn(page: Page, name: string | undefined, typed = password): Promise<void> {
  if (name !== undefined) await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
