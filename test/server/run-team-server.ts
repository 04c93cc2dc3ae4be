// Runs `assay server start` as a process of its own and reads its log.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Client, createClient } from '../../src/annotate/api/client.ts';
import { createPeople } from '../../src/server/people/people.ts';
import { openStore } from '../../src/server/store/store.ts';
import { main } from '../cli/run-assay.ts';
import { makeToken, type NewPerson } from './make-token.ts';

type LogLine = Readonly<Record<string, unknown>>;

export interface TeamServer {
  readonly url: string;
  /** Of an administrator, by a token. */
  readonly client: Client;
  readonly headers: { readonly authorization: string };
  /** Somebody who annotates in a project. */
  join(name: string, project: string): Promise<Client>;
  readonly process: ChildProcess;
  /** Of somebody whose token was given. */
  clientOf(name: string): Client;
  /** False when it has ended, whoever ended it. */
  isAlive(): boolean;
  /** Ends at once, without a word. */
  kill(): Promise<void>;
  /** Everything that was logged up to now. */
  text(): string;
  lines(): readonly LogLine[];
  /** Resolves with the first line, of those logged already or later, that is asked for. */
  waitFor(isWanted: (line: LogLine) => boolean): Promise<LogLine>;
  /** The exit code and the signal. */
  readonly ended: Promise<readonly unknown[]>;
}

export interface RunOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Of people who are there already, by name; without them an administrator is made. */
  readonly tokens?: ReadonlyMap<string, string>;
}

export async function runTeamServer(
  database: string,
  { args = [], env = {}, tokens }: RunOptions = {},
): Promise<TeamServer> {
  const token = tokens ? '' : await makePerson(database, { name: 'boss' });
  const port = String(await findFreePort());
  const child = spawn(process.execPath, [main, 'server', 'start', '--port', port, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ASSAY_DATABASE: database, ...env },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  // When all of its log has been read, too.
  const ended = once(child, 'close');
  let text = '';
  let wake = (): void => {};
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    wake();
  });
  const lines = (): LogLine[] =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as LogLine);
  const waitFor = async (isWanted: (line: LogLine) => boolean): Promise<LogLine> => {
    for (;;) {
      const found = lines().find(isWanted);
      if (found) return found;
      const more = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const how = await Promise.race([more, ended]);
      if (Array.isArray(how) && !lines().some(isWanted)) throw new Error(`the server ended with ${how}: ${text}`);
    }
  };
  const url = String((await waitFor(({ msg }) => msg === 'started'))['url']);
  const connect = (token: string) =>
    createClient({ baseUrl: url, token, fetch: (address, init) => fetch(address, init) });
  return {
    url,
    client: connect(token),
    headers: { authorization: `Bearer ${token}` },
    join: async (name, project) => connect(await makePerson(database, { name, project })),
    process: child,
    clientOf: (name) => connect(tokens?.get(name) ?? ''),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    text: () => text,
    lines,
    waitFor,
    ended,
  };
}

/** Links and the check of origins need the address before the server listens. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Behind the server's back, as `assay server invite` works too. */
async function makePerson(database: string, person: NewPerson): Promise<string> {
  const store = await openStore(database, () => new Date().toISOString());
  try {
    return await makeToken(createPeople(store), person);
  } finally {
    await store.close();
  }
}
