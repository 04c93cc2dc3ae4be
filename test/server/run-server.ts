// Runs the built server as a process of its own, as a user would.

import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { type Client, createClient } from '../../src/annotate/api/client.ts';
import { main } from '../setup/built.ts';

export interface RunningServer {
  readonly client: Client;
  readonly process: ChildProcess;
  /** False when it has ended, whoever ended it. */
  isAlive(): boolean;
  /** What it said on standard error, if that was asked for. */
  told(): string;
  /** Ends at once, without a word. */
  kill(): Promise<void>;
}

export async function runServer(
  database: string,
  { stderr = 'inherit' }: { readonly stderr?: 'inherit' | 'pipe' } = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, [main, 'annotate', '--database', database, '--port', '0', '--no-open'], {
    stdio: ['ignore', 'pipe', stderr],
  });
  let told = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    told += chunk.toString();
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /Annotate at (http:\S+)\/\n/.exec(text)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    client: createClient({ baseUrl: url, fetch: (address, init) => fetch(address, init) }),
    process: child,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    told: () => told,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
