// The server for a team as its operator starts it, and people who join it by invitation, for benches that load it from outside.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export interface TeamServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Accepts an invitation. */
  join(link: string, name: string): Promise<Person>;
  /** The first administrator. */
  readonly boss: Person;
}

export interface Person {
  readonly name: string;
  /** Asks as this person's browser does; the answer as JSON. */
  ask(path: string, body?: unknown, type?: string): Promise<Record<string, unknown>>;
}

const main = 'dist/cli/commands/assay.js';

export async function launchTeamServer(database: string): Promise<Pick<TeamServer, 'url' | 'process'>> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const args = [main, 'server', 'start', '--database', database, '--port', String(port), '--trust-proxy', '127.0.0.1'];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => server.kill());
  await new Promise<void>((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (chunk: Buffer) => {
      if (text.includes('"started"')) return;
      text += chunk.toString();
      if (text.includes('"started"')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { url, process: server };
}

export async function startTeamServer(database: string): Promise<TeamServer> {
  const { url, process: server } = await launchTeamServer(database);
  let people = 0;
  const join = async (link: string, name: string): Promise<Person> => {
    const number = people++;
    // Each at an address of their own, as people are.
    const address = `10.0.${Math.floor(number / 200)}.${1 + (number % 200)}`;
    const headers = { origin: url, 'x-forwarded-for': address, 'content-type': 'application/json' };
    const body = JSON.stringify({ secret: link.split('#')[1], name, password: 'a password for benches' });
    const answer = await fetch(`${url}/api/invitations/accept`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    return { name, ask: createAsker(url, { origin: url, cookie, 'x-forwarded-for': address }) };
  };
  const invite = [main, 'server', 'invite', '--database', database, '--public-url', url];
  const link = execFileSync(process.execPath, invite, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  return { url, process: server, join, boss: await join(link, 'boss') };
}

function createAsker(url: string, headers: Readonly<Record<string, string>>): Person['ask'] {
  return async (path, body, type = 'application/json') => {
    const content = typeof body === 'string' ? body : JSON.stringify(body);
    const init =
      body === undefined
        ? { headers }
        : { method: 'POST', headers: { ...headers, 'content-type': type }, body: content };
    const answer = await fetch(url + path, init);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
}

/** Links and the check of origins need the address before the server listens. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
