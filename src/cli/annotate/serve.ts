// assay annotate: runs the annotation server and opens its page.

import { spawn } from 'node:child_process';
import { platform } from 'node:os';
import { fileURLToPath } from 'node:url';
import { usageError } from '../../core/assay-error.ts';
import { createServiceCaller } from '../../server/ask-service.ts';
import { createApp } from '../../server/create-app.ts';
import { isOpenToOthers } from '../../server/store/private-file.ts';
import { printResult } from '../output.ts';
import { errorCode } from '../read-lines.ts';
import { tell } from '../terminal.ts';
import { createAnalysisThread } from './analysis-thread.ts';
import { createLanguageEngine } from './language-engine.ts';
import { hidePassword, openForServer } from './with-store.ts';

export interface ServeOptions {
  readonly database: string;
  readonly host: string;
  readonly port: number;
  readonly token?: string;
  readonly open: boolean;
  /** Origins of services that may be called, beside this machine. */
  readonly service?: readonly string[];
}

const ownHosts = ['127.0.0.1', '::1', 'localhost'];
const page = fileURLToPath(new URL('../../web', import.meta.url));

export async function serve({ database, host, port, token, open, service }: ServeOptions): Promise<void> {
  if (!ownHosts.includes(host) && token === undefined)
    throw usageError(
      'bad-option',
      `${host} can be reached from other machines: give a --token that people have to know`,
    );
  const store = await openForServer(database);
  if (isOpenToOthers(database))
    tell(`note: others on this machine can read ${database} or write to it; chmod 600 keeps it to you\n`);
  const onBug = (error: unknown) =>
    tell(`This is a bug in Assay: ${error instanceof Error ? error.stack : String(error)}\n`);
  const { tokenize } = createLanguageEngine();
  const thread = createAnalysisThread();
  const askService = createServiceCaller({ origins: service, loopback: true });
  const app = createApp({ store, tokenize, analyse: thread.analyse, askService, page, token, onBug });
  app.addHook('onClose', thread.close);
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    if (errorCode(error) !== 'EADDRINUSE' && errorCode(error) !== 'EACCES' && errorCode(error) !== 'EADDRNOTAVAIL')
      throw error;
    throw usageError(
      'bad-value',
      `cannot listen on ${host}, port ${port} (${errorCode(error)}): choose another --port or --host`,
    );
  }
  const address = app.server.address();
  const name = host.includes(':') ? `[${host}]` : host;
  const url = `http://${name}:${typeof address === 'object' ? address?.port : port}/`;
  printResult(`Annotate at ${url}\nDatabase: ${hidePassword(database)}\nCtrl+C ends the server.\n`);
  if (open && process.stdout.isTTY)
    openBrowser(token === undefined ? url : `${url}#token=${encodeURIComponent(token)}`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await app.close();
}

/** Where no browser can be opened, the printed address is enough. */
function openBrowser(url: string): void {
  const [command, ...args] = { darwin: ['open', url], win32: ['cmd', '/c', 'start', '', url] }[
    platform() as string
  ] ?? ['xdg-open', url];
  const opened = spawn(command as string, args, { detached: true, stdio: 'ignore' });
  opened.on('error', () => {});
  opened.unref();
}
