// Runs `assay server start` as a process of its own and reads its log.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { type Client, createClient } from '../../src/annotate/api/client.ts';
import { main } from '../cli/run-assay.ts';

type LogLine = Readonly<Record<string, unknown>>;

export interface TeamServer {
  readonly url: string;
  readonly client: Client;
  /** What requests need beside the client, to be let in. */
  readonly headers: Readonly<Record<string, string>>;
  readonly process: ChildProcess;
  /** Everything that was logged up to now. */
  text(): string;
  lines(): readonly LogLine[];
  /** Resolves with the first line, of those logged already or later, that is asked for. */
  waitFor(isWanted: (line: LogLine) => boolean): Promise<LogLine>;
  /** The exit code and the signal. */
  readonly ended: Promise<readonly unknown[]>;
}

interface RunOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export async function runTeamServer(database: string, { args = [], env = {} }: RunOptions = {}): Promise<TeamServer> {
  const child = spawn(process.execPath, [main, 'server', 'start', '--port', '0', ...args], {
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
  return {
    url,
    headers: {},
    client: createClient({ baseUrl: url, fetch: (address, init) => fetch(address, init) }),
    process: child,
    text: () => text,
    lines,
    waitFor,
    ended,
  };
}
