// How long annotators wait for "saved" while somebody else sends what is meant to starve them: empty lines, lines that are no records, a large
// import, the longest sentences. Each attack has a server of its own, and comes from a thread of its own.
// npm run bench -- annotation-starve [seconds]

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { startServer } from './annotation-server.js';

const seconds = Number(process.argv[2] ?? 15);
const victims = 20;
/** Each victim presses a key so often. */
const everyMilliseconds = 250;
const records = 'application/x-ndjson';
const now = (): number => Number(process.hrtime.bigint()) / 1e6;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Sent {
  readonly body?: string | Buffer;
  readonly type?: string;
  readonly signal?: AbortSignal;
}

async function ask(url: string, { body, type = 'application/json', signal }: Sent = {}): Promise<string> {
  const init = body === undefined ? {} : { method: 'POST', headers: { 'content-type': type }, body };
  const answer = await fetch(url, { ...init, ...(signal && { signal }) });
  return `${answer.status} ${(await answer.text()).slice(0, 160)}`;
}

const sentence = (id: string, text: string): string => `${JSON.stringify({ type: 'sentence', id, text })}\n`;

const millLine = (index: number): string =>
  sentence(
    `big${index}`,
    `Ada sold the old mill number ${index} to the town in May , because nobody wanted it any more .`,
  );

function factLine(index: number): string {
  const said = { subject: 'Ada', relation: 'sold', objects: [`the old mill number ${index}`] };
  return `${JSON.stringify({ type: 'extraction', id: `x${index}`, system: 'tool', sentence: `big${index}`, ...said })}\n`;
}

const longWord = (index: number): string => `a${index % 10} `;
const longText = (words: number): string =>
  Array.from({ length: words }, (_, index) => longWord(index))
    .join('')
    .trim();

interface Attack {
  readonly name: string;
  /** Sentences that have to be there first. */
  readonly before?: string;
  /** How many send it, and what, again and again. */
  readonly attackers: number;
  send(url: string, signal: AbortSignal, turn: number): Promise<string>;
}

function importing(name: string, attackers: number, body: string | Buffer): Attack {
  return {
    name,
    attackers,
    send: (url, signal) => ask(`${url}/api/projects/p/records`, { body, type: records, signal }),
  };
}

const lines = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

const attacks: readonly (() => Attack)[] = [
  () => ({ name: 'nobody', attackers: 0, send: async () => '' }),
  () => importing('50 MB of newlines', 2, Buffer.alloc(50_000_000, '\n')),
  () => importing('10 MB of "x\\n"', 2, Buffer.alloc(10_000_000, 'x\n')),
  () => importing('20,000 sentences, then facts', 1, lines(20_000, millLine) + lines(20_000, factLine)),
  () => importing('the same, three times at once', 3, lines(20_000, millLine) + lines(20_000, factLine)),
  () =>
    importing(
      '2,000 sentences of 16,000 words',
      1,
      lines(2000, (index) => sentence(`l${index}`, longText(16_000))),
    ),
  () =>
    importing(
      'records of 15 MB, all brackets',
      2,
      lines(3, () => `{"type":"sentence","text":${'['.repeat(15_000_000)}\n`),
    ),
  () =>
    importing(
      'records of 15 MB, all objects',
      2,
      lines(3, () => `{"type":"sentence","text":"x","tokens":[${'{},'.repeat(5_000_000)}{}]}\n`),
    ),
  () => ({
    name: 'requests of 7.5 MB, all objects',
    attackers: 2,
    send: (url, signal) =>
      ask(`${url}/api/projects/p/sentences/s0/documents/eve/entries`, {
        body: `{"base":0,"entries":[${'{},'.repeat(2_500_000)}{}]}`,
        signal,
      }),
  }),
  () => ({
    name: 'analyses of the longest sentences',
    before: lines(20, (index) => sentence(`long${index}`, `${index} ${longText(16_000)}`)),
    attackers: 4,
    send: (url, signal, turn) => ask(`${url}/api/projects/p/sentences/long${turn % 20}/analysis`, { signal }),
  }),
];

/** Presses keys until the end; each is answered when it is on disk. */
async function annotate(url: string, victim: number, waits: number[], end: number): Promise<void> {
  await pause((everyMilliseconds * victim) / victims);
  for (let version = 0; now() < end; version++) {
    const started = now();
    const address = `${url}/api/projects/p/sentences/s${victim}/documents/v${victim}/entries`;
    const operation = { type: 'sentence.note', note: String(version) };
    const said = await ask(address, {
      body: JSON.stringify({ base: version, entries: [{ id: `v${victim}-${version}`, operation }] }),
    });
    if (!said.startsWith('200')) throw new Error(said);
    waits.push(now() - started);
    await pause(Math.max(0, everyMilliseconds - (now() - started)));
  }
}

/** What each sending was answered, and after how many seconds. */
async function starve(url: string, { attackers, send }: Attack, signal: AbortSignal): Promise<string[]> {
  const answers: string[] = [];
  const attack = async (): Promise<void> => {
    for (let turn = 0; !signal.aborted; turn++) {
      const started = now();
      const answer = await send(url, signal, turn).catch((error: Error) => `${error.name} ${error.cause ?? ''}`);
      answers.push(`after ${((now() - started) / 1000).toFixed(1)} s: ${answer}`);
      // Whoever is refused at once tries again at once, but leaves this machine something to measure with.
      await pause(20);
    }
  };
  await Promise.all(Array.from({ length: attackers }, attack));
  return answers;
}

function printWaits(name: string, waits: number[]): void {
  waits.sort((left, right) => left - right);
  const at = (share: number) => (waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0).toFixed(0);
  console.log(`${name}: ${waits.length} keys, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`);
}

interface Order {
  readonly url: string;
  readonly attack: number;
}

/** In a thread of its own, so that what attackers have to do does not hold up the clock of the victims. */
function startAttack(order: Order): { stop(): Promise<readonly string[]> } {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: order, argv: process.argv.slice(2) });
  const answers = new Promise<readonly string[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return {
    stop() {
      worker.postMessage('stop');
      return answers;
    },
  };
}

async function runAttack({ url, attack }: Order): Promise<void> {
  const controller = new AbortController();
  parentPort?.once('message', () => controller.abort());
  const make = attacks[attack];
  parentPort?.postMessage(make === undefined ? [] : await starve(url, make(), controller.signal));
}

async function measure(index: number, { name, before = '' }: Attack): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-starve-'));
  const server = await startServer(join(folder, 'starve.db'));
  const { url } = server;
  await ask(`${url}/api/projects`, { body: JSON.stringify({ id: 'p', name: 'p', settings: { language: 'en' } }) });
  const own = lines(victims, (victim) => sentence(`s${victim}`, 'Ada sold the old mill in May .'));
  await ask(`${url}/api/projects/p/records`, { body: own + before, type: records });
  const waits: number[] = [];
  const attack = startAttack({ url, attack: index });
  const end = now() + seconds * 1000;
  await Promise.all(Array.from({ length: victims }, (_, victim) => annotate(url, victim, waits, end)));
  const answers = await attack.stop();
  printWaits(name, waits);
  if (answers[0] !== undefined) console.log(`  sent ${answers.length} times; the first was answered ${answers[0]}`);
  const ended = new Promise((resolve) => server.process.once('exit', resolve));
  server.process.kill('SIGKILL');
  await ended;
  rmSync(folder, { recursive: true });
}

if (isMainThread) {
  const wanted = process.argv[3] ?? '';
  for (const [index, make] of attacks.entries()) {
    const attack = make();
    if (attack.name.includes(wanted)) await measure(index, attack);
  }
  process.exit(0);
} else await runAttack(workerData);
