// assay server start: runs the annotation server for a team.

import { fileURLToPath } from 'node:url';
import { assayVersion } from '../../core/signature.ts';
import { printNote } from '../../node/streams/terminal.ts';
import { createApp } from '../../server/create-app.ts';
import type { LogLevel } from '../../server/operations/request-log.ts';
import { createPeople } from '../../server/people/people.ts';
import { createServiceCaller } from '../../server/services/ask-service.ts';
import { isOpenToOthers } from '../../server/store/engines/private-file.ts';
import { createAnalysisThread } from '../annotate/analysis-thread.ts';
import { createLanguageEngine } from '../annotate/language-engine.ts';
import { listen } from '../annotate/listen.ts';
import { hidePassword, openForServer, toReport } from '../annotate/with-store.ts';
import { endOnSignal } from './end-on-signal.ts';
import { createLogStream } from './log-stream.ts';
import { type GivenProviderOptions, readProviderOptions } from './provider-options.ts';
import { type GivenTeamOptions, readTeamOptions } from './team-options.ts';

export interface StartOptions extends GivenTeamOptions, GivenProviderOptions {
  readonly logLevel: LogLevel;
  readonly drain: number;
  readonly patience: number;
}

const page = fileURLToPath(new URL('../../web', import.meta.url));

export async function start(database: string, options: StartOptions): Promise<void> {
  const { host, port, logLevel, drain, patience } = options;
  const given = readTeamOptions(options);
  const team = { ...given, provider: readProviderOptions(options, given.isInsecure) };
  // Into the log, once there is one.
  let report = (what: string): void => printNote(`${hidePassword(database)}: ${what}\n`);
  const store = await openForServer(database, (what) => report(what));
  const people = createPeople(store);
  const isManaged = await people.hasAdministrator();
  const adopted = isManaged ? 0 : await people.adoptAnnotators();
  const { tokenize } = createLanguageEngine();
  const thread = createAnalysisThread();
  const stopping = new AbortController();
  const app = createApp({
    store,
    tokenize,
    analyse: thread.analyse,
    askService: createServiceCaller({ origins: team.services, loopback: false }),
    page,
    team,
    onStray: () => app.log.warn('skipped a notice on the channel "assay" of the database: no server of ours sent it'),
    log: { level: logLevel, now: () => new Date().toISOString(), stream: createLogStream(process.stdout) },
    stopping: stopping.signal,
    patience: patience * 1000,
  });
  app.addHook('onClose', thread.close);
  report = (reason) => app.log.debug({ reason }, 'what the database said');
  const url = await listen(app, { host, port }).catch((error: unknown) => {
    throw toReport(error, store, database);
  });
  app.log.info({ url, publicUrl: team.publicUrl, database: hidePassword(database), version: assayVersion }, 'started');
  if (adopted > 0)
    app.log.warn(`${adopted} names with work became people without a password; an administrator can invite them`);
  if (isOpenToOthers(database))
    app.log.warn(`others on this machine can read ${database} or write to it; chmod 600 keeps it to you`);
  if (!isManaged) {
    const place = hidePassword(database).replace(':***@', '@');
    const command = `assay server invite --database ${place} --public-url ${team.publicUrl}`;
    app.log.warn(`nobody can manage this server yet: \`${command}\` prints the first link`);
  }
  await endOnSignal(app, { stopping, drain, patience });
}
