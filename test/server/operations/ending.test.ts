// How the server ends when it is told to: what was acknowledged is there, what was under way finishes, and nothing keeps it for long.

import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { Writable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPostgres, findPostgres, howToGetPostgres } from '../../../scripts/postgres.mjs';
import type { Client } from '../../../src/annotate/api/client.ts';
import { createLogStream } from '../../../src/cli/server/log-stream.ts';
import { openStore } from '../../../src/server/store/store.ts';
import { createScratch } from '../../cli/run-assay.ts';
import { createClock } from '../clock.ts';
import { runTeamServer, type TeamServer } from '../run-team-server.ts';
import { createSample, mill, note } from '../sample.ts';
import { watchEvents } from '../watch-events.ts';

const scratch = createScratch();
const writers = ['ann', 'bob', 'cleo', 'dan', 'eve', 'fay', 'gus', 'hal'];

async function prepare(database: string): Promise<void> {
  const store = await openStore(database, createClock());
  await createSample(store, 'p', mill);
  await store.close();
}

/** Writes until the server does not take any more, and returns what was acknowledged. */
async function writeOn(client: Client, annotator: string, onFirst: () => void): Promise<number> {
  for (let number = 1; ; number++) {
    try {
      const entries = [note(`${annotator}-${number}`, 'x')];
      await client.changeDocument({ project: 'p', sentence: 'a', annotator }, { base: number - 1, entries });
    } catch {
      return number - 1;
    }
    if (number === 10) onFirst();
  }
}

const toLine = (id: string) => `${JSON.stringify({ type: 'sentence', id, text: 'It sank .' })}\n`;

/** An import that is sent line by line, as fast as the test wants. */
function beginImport({ url, headers }: TeamServer) {
  const asked = request(`${url}/api/projects/p/records`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-ndjson' },
  });
  const answered = new Promise<string>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', async (answer) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      resolve(text);
    });
  });
  answered.catch(() => {});
  asked.write(toLine('import-0'));
  return { asked, answered };
}

async function endAmidWork(database: string): Promise<void> {
  await prepare(database);
  const server = await runTeamServer(database);
  const events = await watchEvents(server.client.urls.watchProject('p'), server.headers);
  const idle = new Agent({ keepAlive: true });
  request(`${server.url}/api/projects`, { agent: idle, headers: server.headers }, (answer) => answer.resume()).end();
  const { asked, answered } = beginImport(server);
  // One after the other, for they are made in the same file that the writers write to.
  const clients: Client[] = [];
  for (const annotator of writers) clients.push(await server.join(annotator, 'p'));
  const begun: Promise<void>[] = [];
  const work = clients.map((client, index) => {
    let onFirst = (): void => {};
    begun.push(
      new Promise((resolve) => {
        onFirst = resolve;
      }),
    );
    return writeOn(client, writers[index] ?? '', () => onFirst());
  });
  await Promise.all(begun);

  server.process.kill('SIGTERM');
  await server.waitFor(({ msg }) => msg === 'ending');
  while (await events.readUntil(events.told.length + 1));
  const acknowledged = await Promise.all(work);
  expect(server.process.exitCode).toBe(null);
  for (let number = 1; number < 3000; number++) asked.write(toLine(`import-${number}`));
  asked.end();
  expect(JSON.parse(await answered)).toMatchObject({ sentences: { added: 3000 }, problems: 0 });
  expect(await server.ended).toEqual([0, null]);
  expect(server.lines().map(({ msg }) => msg)).toContain('ended');
  idle.destroy();

  const store = await openStore(database, createClock());
  onTestFinished(() => store.close());
  for (const [index, annotator] of writers.entries()) {
    const { log } = await store.getDocument({ project: 'p', sentence: 'a', annotator });
    // One more may be stored whose answer did not arrive.
    expect([0, 1]).toContain(log.length - (acknowledged[index] ?? 0));
    expect(log.map(({ id }) => id)).toEqual(log.map((_, place) => `${annotator}-${place + 1}`));
  }
  expect(await store.getProject('p')).toMatchObject({ sentences: 3001 });
}

describe('SIGTERM amid writers, an import, an event stream and an idle connection', () => {
  test('S51: SQLite', () => endAmidWork(scratch.path('work.db')));

  if (!findPostgres()) console.log(`skipped: SIGTERM amid work on PostgreSQL (${howToGetPostgres})`);
  test.skipIf(!findPostgres())('S51: PostgreSQL', async () => {
    const postgres = await createPostgres();
    onTestFinished(() => postgres.remove());
    await endAmidWork(postgres.url);
  });
});

test('S51: a request that does not end is cut off when patience is at its end', async () => {
  const database = scratch.path('endless.db');
  await prepare(database);
  const server = await runTeamServer(database, { args: ['--patience', '0.5'] });
  const { answered } = beginImport(server);
  await server.client.listProjects();
  server.process.kill('SIGINT');
  await expect(answered).rejects.toThrow(/ECONNRESET|socket hang up/);
  expect(await server.ended).toEqual([0, null]);
  expect(server.lines().map(({ msg }) => msg)).toContain('requests still run after 500 ms; they are cut off');
});

test('readiness turns first, and a second signal ends at once', async () => {
  const server = await runTeamServer(scratch.path('drain.db'), { env: { ASSAY_DRAIN: '600' } });
  const ready = async () => {
    const answer = await fetch(`${server.url}/api/ready`);
    return { status: answer.status, body: await answer.json() };
  };
  expect(await ready()).toEqual({ status: 200, body: { status: 'ready' } });
  server.process.kill('SIGTERM');
  await server.waitFor(({ msg }) => msg === 'ending');
  expect(await ready()).toMatchObject({
    status: 503,
    body: { error: { code: 'database-unavailable', message: 'the server is ending' } },
  });
  expect(await server.client.listProjects()).toEqual([]);
  server.process.kill('SIGTERM');
  expect(await once(server.process, 'exit')).toEqual([130, null]);
});

test('a reader of the log that goes away neither ends the server nor keeps it from ending', async () => {
  const server = await runTeamServer(scratch.path('unread.db'));
  server.process.stdout?.destroy();
  // Nothing is logged for these, so that the end itself is what meets the broken output.
  for (let time = 0; time < 3; time++) expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  server.process.kill('SIGTERM');
  expect(await once(server.process, 'exit')).toEqual([0, null]);
});

test('a reader of the log that is slow or broken is not waited for', () => {
  const slow = new Writable({ highWaterMark: 1, write: () => {} });
  const log = createLogStream(slow);
  for (let line = 0; line < 40; line++) log.write('x'.repeat(1_000_000));
  expect(slow.writableLength).toBeLessThan(17_000_001);
  const written: string[] = [];
  const broken = new Writable({
    write: (chunk, _, done) => {
      written.push(String(chunk));
      done();
    },
  });
  const other = createLogStream(broken);
  other.write('heard');
  broken.emit('error', new Error('EPIPE'));
  other.write('unheard');
  expect(written).toEqual(['heard']);
});
