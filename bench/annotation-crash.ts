// Whether anything that was acknowledged is ever lost: 24 writers who signed in, and meanwhile the server and the database are killed (-9) and started again
// in a random order, on SQLite and on PostgreSQL. Journals of the writers are then held against the tables.
// npm run bench -- annotation-crash [seconds] [seed]

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeRun } from './annotation-crash/judge-run.js';
import { type CrashingDatabase, type CrashingServer, listNames, runCrashes } from './annotation-crash/run-crashes.js';
import { launchTeamServer } from './team-server.js';

interface PostgresScript {
  createPostgres(): Promise<CrashingDatabase & { readonly url: string; remove(): Promise<void> }>;
  findPostgres(): string | undefined;
  readonly howToGetPostgres: string;
}

// By their places beside the built file.
const script = new URL('../../scripts/postgres.mjs', import.meta.url).href;
const { createPostgres, findPostgres, howToGetPostgres }: PostgresScript = await import(script);
const room = <Module>(path: string): Promise<Module> => import(new URL(`../../dist/${path}.js`, import.meta.url).href);
const { createClient } = await room<typeof import('../dist/annotate/api/client.js')>('annotate/api/client');
const { createAnnotation } =
  await room<typeof import('../dist/annotate/model/annotation.js')>('annotate/model/annotation');
const { replay } = await room<typeof import('../dist/annotate/model/log.js')>('annotate/model/log');
const { createRandom } = await room<typeof import('../dist/core/random.js')>('core/random');
const { createPeople } = await room<typeof import('../dist/server/people/people.js')>('server/people/people');
const { openStore } = await room<typeof import('../dist/server/store/store.js')>('server/store/store');

const seconds = Number(process.argv[2] ?? 60);
const seed = Number(process.argv[3] ?? 1);
const project = 'crash';
const sentences = ['a', 'b', 'c', 'd', 'e'];
const now = (): number => Number(process.hrtime.bigint()) / 1e9;

const writers = 24;

async function launch(address: string, tokens: ReadonlyMap<string, string>): Promise<CrashingServer> {
  const { url, process: child } = await launchTeamServer(address);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const fetchPlainly = (target: string, init: RequestInit) => fetch(target, init);
  return {
    clientOf: (name) => createClient({ baseUrl: url, token: tokens.get(name) ?? '', fetch: fetchPlainly }),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const tokenize = (text: string) =>
  [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }));

/** A project with its people; their tokens by name. */
async function prepare(store: Awaited<ReturnType<typeof openStore>>): Promise<ReadonlyMap<string, string>> {
  await store.createProject({ id: project, name: project, settings: { language: 'en' } });
  const text = 'Ada sold the old mill in May .';
  const lines = sentences.map((id, index) => ({
    line: index + 1,
    text: JSON.stringify({ type: 'sentence', id, text }),
  }));
  const pieces = (async function* () {
    yield lines;
  })();
  await store.importRecords(pieces, { project, tokenize });
  const people = createPeople(store);
  const tokens = new Map<string, string>();
  const visitor = { address: 'bench', agent: 'bench' };
  for (const name of listNames(writers)) {
    const actor = { person: name, address: null };
    const { secret } = await people.makeInvitation(actor, { project, projectRole: 'annotator', days: 1 });
    await people.acceptInvitation({ secret, name, password: 'a password for benches' }, visitor, undefined);
    tokens.set(name, (await people.makeToken(actor, { name: 'bench', scopes: ['write'], days: 1 })).token);
  }
  return tokens;
}

async function measure(name: string, address: string, database: CrashingDatabase | undefined): Promise<void> {
  const store = await openStore(address, () => new Date().toISOString());
  const tokens = await prepare(store);
  const end = now() + seconds;
  const report = await runCrashes({
    ...{ project, sentences, database, writers, mostBetween: 500 },
    startServer: () => launch(address, tokens),
    draw: createRandom(seed).nextInt,
    isOver: () => now() >= end,
  });
  const verdict = await judgeRun(store, project, report, { createAnnotation, replay });
  await store.close();
  console.log(
    `${name}, ${seconds} s, 24 writers, seed ${seed}: ${verdict.acknowledged} acknowledged, ${verdict.stored} stored, ${report.journal.failures} times no answer or 503`,
  );
  console.log(
    `  kill -9 of the server ${report.serverKills}, of the database ${report.databaseKills}; the database stopped ${report.databaseStops}; the server ended by itself ${report.serverDeaths}`,
  );
  const { lost, doubled, foreign, broken } = verdict;
  console.log(
    `  lost ${lost.length}, doubled ${doubled.length}, never sent ${foreign.length}, documents with holes or another snapshot than their log's ${broken.length}`,
  );
  if (lost.length + doubled.length + foreign.length + broken.length + report.serverDeaths > 0) process.exitCode = 1;
}

const folder = mkdtempSync(join(tmpdir(), 'assay-crash-'));
await measure('SQLite', join(folder, 'crash.db'), undefined);
if (findPostgres() === undefined) console.log(`no figures for PostgreSQL: ${howToGetPostgres}`);
else {
  const postgres = await createPostgres();
  await measure('PostgreSQL', postgres.url, postgres);
  await postgres.remove();
}
rmSync(folder, { recursive: true });
