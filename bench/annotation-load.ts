// How long annotators wait for "saved" when many work at once: simulated annotators, each signed in, with a role in the project and with one
// operation a second, on SQLite and on PostgreSQL.
// npm run bench -- annotation-load [seconds]

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { type Person, startTeamServer, type TeamServer } from './team-server.js';

interface PostgresScript {
  createPostgres(): Promise<{ readonly url: string; remove(): Promise<void> }>;
  findPostgres(): string | undefined;
  readonly howToGetPostgres: string;
}

// By its place beside the built file.
const script = new URL('../../scripts/postgres.mjs', import.meta.url).href;
const { createPostgres, findPostgres, howToGetPostgres }: PostgresScript = await import(script);

const seconds = Number(process.argv[2] ?? 20);
const text = 'Mayor Ritter is certain she has enough friends to stop such a plan with some patient letters .';
const now = (): number => Number(process.hrtime.bigint()) / 1e6;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function createProject({ ask }: Person, id: string, size: number): Promise<void> {
  await ask('/api/projects', { id, name: id, settings: { language: 'en' } });
  for (let from = 0; from < size; from += 5000) {
    const lines = Array.from({ length: Math.min(5000, size - from) }, (_, index) =>
      JSON.stringify({ type: 'sentence', id: `s${from + index}`, text: `${text} ${from + index}` }),
    );
    await ask(`/api/projects/${id}/records`, lines.join('\n'), 'application/x-ndjson');
  }
}

/** The operations of a normal day: mostly frames, some notes, a sentence done every tenth. */
function createOperation(count: number, version: number): unknown {
  const id = `f${count}`;
  if (version % 10 === 9) return { type: 'sentence.status', status: 'done' };
  const slot = (...tokens: number[]) => [{ tokens, optional: false }];
  const frame = {
    id: `${id}.1`,
    subjects: [slot(0, 1), slot(4)],
    body: [
      { tokens: [2, 3, 4, 5, 6, 7], optional: false },
      { tokens: [8], optional: true },
      { tokens: [9, 10], optional: false },
    ],
    cuts: [4, 6],
    objectFirst: false,
    exclusions: [],
    entity: null,
    tags: [],
    note: '',
    origin: { kind: 'manual' },
  };
  return { type: 'fact.add', version: 1, fact: { id, frames: [frame], tags: [], note: '' } };
}

/** An operation every second from `first` milliseconds on. */
async function annotate({ name, ask }: Person, first: number, waits: number[], end: number): Promise<void> {
  await pause(first);
  for (let count = 0; now() < end; count++) {
    const [sentence, version] = [Math.floor(count / 10), count % 10];
    const started = now();
    const address = `/api/projects/load/sentences/s${sentence}/documents/${name}/entries`;
    const entry = { id: `${name}-${count}`, operation: createOperation(count, version) };
    await ask(address, { base: version, entries: [entry] });
    waits.push(now() - started);
    await pause(Math.max(0, 1000 - (now() - started)));
  }
}

function printWaits(name: string, waits: number[], cpu: number): void {
  waits.sort((left, right) => left - right);
  const at = (share: number) => (waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0).toFixed(1);
  console.log(
    `${name}: ${waits.length} operations, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms; the server's processor ${(cpu / waits.length).toFixed(2)} ms an operation`,
  );
}

/** Milliseconds of processor time that the server has used, where the system tells. Unlike waits they do not depend on what else runs. */
function processorTime(server: TeamServer): number {
  try {
    const fields = readFileSync(`/proc/${server.process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // In ticks of 10 ms: of the program itself and of the system for it.
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return Number.NaN;
  }
}

async function measureLoad(name: string, database: string, annotators: number): Promise<void> {
  const server = await startTeamServer(database);
  const { boss } = server;
  await createProject(boss, 'load', Math.ceil(seconds / 10) + 1);
  const people: Person[] = [];
  for (let number = 0; number < annotators; number++) {
    const { link } = await boss.ask('/api/projects/load/invitations', { role: 'annotator' });
    people.push(await server.join(String(link), `a${number}`));
  }
  const waits: number[] = [];
  const before = processorTime(server);
  const end = now() + seconds * 1000;
  // Annotators do not know of each other: each begins at a moment of its own within the first second.
  const random = xoroshiro128plus(annotators);
  const beginnings = Array.from({ length: annotators }, () => uniformInt(random, 0, 999));
  await Promise.all(people.map((person, index) => annotate(person, beginnings[index] ?? 0, waits, end)));
  printWaits(`${name}, ${annotators} annotators, ${seconds} s`, waits, processorTime(server) - before);
  server.process.kill();
}

const folder = mkdtempSync(join(tmpdir(), 'assay-load-'));
await measureLoad('SQLite', join(folder, 'load.db'), 50);
if (findPostgres() === undefined) console.log(`no figures for PostgreSQL: ${howToGetPostgres}`);
else {
  const postgres = await createPostgres();
  await measureLoad('PostgreSQL', postgres.url, 200);
  await postgres.remove();
}
rmSync(folder, { recursive: true });
