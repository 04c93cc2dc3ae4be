// The annotation server as a user starts it, for benches that load it from outside.

import { type ChildProcess, spawn } from 'node:child_process';

export interface Server {
  readonly url: string;
  readonly process: ChildProcess;
}

export async function startServer(database: string): Promise<Server> {
  const args = ['dist/cli/commands/assay.js', 'annotate', '--database', database, '--port', '0', '--no-open'];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const end = () => server.kill();
  process.once('exit', end);
  server.once('exit', () => process.removeListener('exit', end));
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      const found = /Annotate at (http:\S+)\/\n/.exec(chunk.toString())?.[1];
      if (found) resolve(found);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { url, process: server };
}
