// assay annotate: runs the annotation server for one person on this machine, and opens its page.

import { spawn } from 'node:child_process';
import { platform } from 'node:os';
import { fileURLToPath } from 'node:url';
import { usageError } from '../../core/assay-error.ts';
import { printResult } from '../../node/streams/output.ts';
import { printNote } from '../../node/streams/terminal.ts';
import { createApp } from '../../server/create-app.ts';
import { createPeople } from '../../server/people/people.ts';
import { createServiceCaller } from '../../server/services/ask-service.ts';
import { isOpenToOthers } from '../../server/store/engines/private-file.ts';
import { createAnalysisThread } from './analysis-thread.ts';
import { createLanguageEngine } from './language-engine.ts';
import { listen } from './listen.ts';
import { hidePassword, openForServer, toReport } from './with-store.ts';

export interface ServeOptions {
  readonly database: string;
  readonly host: string;
  readonly port: number;
  /** What older versions took; refused with a word on what there is now. */
  readonly token?: string;
  readonly open: boolean;
  /** Origins of services that may be called, beside this machine. */
  readonly service?: readonly string[];
}

const ownHosts = ['127.0.0.1', '::1', 'localhost'];
const page = fileURLToPath(new URL('../../web', import.meta.url));

export async function serve({ database, host, port, token, open, service }: ServeOptions): Promise<void> {
  if (token !== undefined)
    throw usageError(
      'bad-option',
      'one token for everybody is gone, --token and ASSAY_TOKEN too: `assay server` has accounts for a team',
    );
  if (!ownHosts.includes(host))
    throw usageError(
      'bad-option',
      `assay annotate is for one person on this machine and does not listen on ${host}: use \`assay server\`, where everybody signs in`,
    );
  const store = await openForServer(database);
  if (await createPeople(store).hasAdministrator()) {
    await store.close();
    throw usageError('bad-value', `${hidePassword(database)} belongs to a team with accounts: use \`assay server\``);
  }
  if (isOpenToOthers(database))
    printNote(`note: others on this machine can read ${database} or write to it; chmod 600 keeps it to you\n`);
  const onBug = (error: unknown) =>
    printNote(`This is a bug in Assay: ${error instanceof Error ? error.stack : String(error)}\n`);
  const onStray = (text: string) =>
    printNote(`Skipped a notice to "assay" that is not Assay's: ${JSON.stringify(text.slice(0, 200))}\n`);
  const { tokenize } = createLanguageEngine();
  const thread = createAnalysisThread();
  const askService = createServiceCaller({ origins: service, loopback: true });
  const app = createApp({ store, tokenize, analyse: thread.analyse, askService, page, onBug, onStray });
  app.addHook('onClose', thread.close);
  const url = await listen(app, { host, port }).catch((error: unknown) => {
    throw toReport(error, store, database);
  });
  printResult(`Annotate at ${url}/\nDatabase: ${hidePassword(database)}\nCtrl+C ends the server.\n`);
  if (open && process.stdout.isTTY) openBrowser(`${url}/`);
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
