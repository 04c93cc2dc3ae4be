// What the server counts, and that nobody can make it count without end.

import { renameSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../src/server/create-app.ts';
import { createPeople } from '../../../src/server/people/people.ts';
import { openStore, type Store } from '../../../src/server/store/store.ts';
import { spansOf } from '../../annotate/annotations.ts';
import { createScratch } from '../../cli/run-assay.ts';
import { createClock } from '../clock.ts';
import { makeToken } from '../make-token.ts';
import { createSample, mill, note } from '../sample.ts';
import { watchEvents } from '../watch-events.ts';

const scratch = createScratch();
const team = { publicUrl: 'http://localhost', trustProxy: [], services: [], isInsecure: false };
let finishAnalyses = (): void => {};
let store: Store;
let app: FastifyInstance;
let url: string;
const headersOf = async (name: string, where: Store) => ({
  authorization: `Bearer ${await makeToken(createPeople(where), { name })}`,
});
let headers: { readonly authorization: string };

beforeAll(async () => {
  store = await openStore(scratch.path('metrics.db'), createClock());
  await createSample(store, 'p', mill);
  const analysed = new Promise<undefined>((resolve) => {
    finishAnalyses = () => resolve(undefined);
  });
  app = createApp({ store, tokenize: spansOf, analyse: () => analysed, team });
  headers = await headersOf('ann', store);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function readMetrics(): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${url}/metrics`, { headers });
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const samples = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}
const sum = (metrics: ReadonlyMap<string, number>, start: string) =>
  [...metrics].filter(([name]) => name.startsWith(start)).reduce((total, [, value]) => total + value, 0);

test('requests, entries, imports, event streams, analyses', async () => {
  const entries = `${url}/api/projects/p/sentences/a/documents/ann/entries`;
  const json = { ...headers, 'content-type': 'application/json' };
  const body = JSON.stringify({ base: 0, entries: [note('1', 'x'), note('2', 'y')] });
  for (let time = 0; time < 2; time++) await fetch(entries, { method: 'POST', headers: json, body });
  const records = { ...headers, 'content-type': 'application/x-ndjson' };
  const sentence = JSON.stringify({ type: 'sentence', id: 'b', text: mill });
  await fetch(`${url}/api/projects/p/records`, { method: 'POST', headers: records, body: sentence });
  await fetch(`${url}/api/projects/nobody/records`, { method: 'POST', headers: records, body: sentence });
  await watchEvents(`${url}/api/projects/p/events`, headers);
  await watchEvents(`${url}/api/projects/p/events`, headers);
  const analyses = ['a', 'b'].map((id) => fetch(`${url}/api/projects/p/sentences/${id}/analysis`, { headers }));
  while ((await readMetrics()).get('assay_analysis_queue') !== 2);
  const metrics = await readMetrics();
  expect(Object.fromEntries(metrics)).toMatchObject({
    assay_entries_appended_total: 2,
    'assay_imports_total{outcome="done"}': 1,
    'assay_imports_total{outcome="failed"}': 1,
    'assay_imported_total{kind="sentence"}': 1,
    assay_event_streams: 2,
    assay_database_outages_total: 0,
  });
  const requests =
    'assay_http_request_duration_seconds_count{method="POST",route="/api/projects/:project/sentences/:sentence/documents/:annotator/entries",status="2xx"}';
  expect(metrics.get(requests)).toBe(2);
  expect(sum(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  finishAnalyses();
  await Promise.all(analyses);
  expect((await readMetrics()).get('assay_analysis_queue')).toBe(0);
});

test('strangers cannot make it longer', async () => {
  const walk = async (round: string) => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PROPFIND', 'M-SEARCH'])
      for (const path of ['/api/none', '/page', '/api/projects/none', '/api/%zz', `/api/projects/${'x'.repeat(2500)}`])
        await fetch(`${url}${path}${round}?q=${round}`, { method });
  };
  await walk('1');
  const list = async () => [...(await readMetrics()).keys()].filter((name) => name.startsWith('assay_'));
  const before = await list();
  for (const round of ['2', '3', '4']) await walk(round);
  expect(await list()).toEqual(before);
  expect(before.filter((name) => /page|%zz|xxx|PROPFIND/.test(name))).toEqual([]);
});

test('an outage is counted once, and two servers in one process count for themselves', async () => {
  const file = scratch.path('outage.db');
  const away = await openStore(file, createClock());
  const own = await headersOf('bob', away);
  const other = createApp({
    store: away,
    tokenize: spansOf,
    analyse: async () => undefined,
    team,
  });
  renameSync(file, `${file}.away`);
  for (let time = 0; time < 3; time++)
    expect((await other.inject({ url: '/api/projects', headers: own })).statusCode).toBe(503);
  renameSync(`${file}.away`, file);
  expect((await other.inject({ url: '/metrics', headers: own })).body).toContain('\nassay_database_outages_total 1\n');
  expect((await readMetrics()).get('assay_database_outages_total')).toBe(0);
  await other.close();
});
