// A project of 100,000 sentences, each with a fact: import, pages, searches and exports, with seconds and the most memory that each step took.
// Beside each file: how long this disk takes to write as many bytes.
// npm run bench -- annotation-large [sentences]

import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './annotation-server.js';

const sentences = Number(process.argv[2] ?? 100_000);
const folder = mkdtempSync(join(tmpdir(), 'assay-large-'));
const database = join(folder, 'large.db');
const now = (): number => Number(process.hrtime.bigint()) / 1e9;
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);

/** The most memory that a process has had, where the system tells (Linux). */
function peakOf({ pid }: ChildProcess): string | undefined {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : `${Math.round(Number(kilobytes) / 1000)} MB`;
  } catch {
    return undefined;
  }
}

/** The peak of a step: from here on it is measured anew. */
function takePeak(server: ChildProcess): string {
  const peak = peakOf(server) ?? 'unknown';
  if (peak !== 'unknown') writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  return peak;
}

/** Seconds to write so many bytes to this disk and wait for it. */
function writeBytes(bytes: number): number {
  const chunk = Buffer.alloc(1 << 20, 'sentence ');
  const start = now();
  const file = openSync(join(folder, 'plain'), 'w');
  for (let left = bytes; left > 0; left -= chunk.length) writeSync(file, chunk, 0, Math.min(left, chunk.length));
  fsyncSync(file);
  closeSync(file);
  return now() - start;
}

function report(name: string, seconds: number, peak: string, bytes?: number): void {
  const beside =
    bytes === undefined ? '' : `, ${megabytes(bytes)} MB; the disk alone ${writeBytes(bytes).toFixed(1)} s`;
  console.log(`  ${name.padEnd(34)} ${seconds.toFixed(seconds < 1 ? 3 : 1).padStart(7)} s   peak ${peak}${beside}`);
}

const names = ['Ada', 'Bo', 'Ines', 'Tomas', 'Lena', 'Ruth', 'Ivo'];

function* goldLines(): Generator<string> {
  yield '{"format":"assay-gold","version":1}\n';
  for (let index = 0; index < sentences; index++) {
    const name = names[index % names.length] ?? '';
    const text = `${name} sold the old mill number ${index} to the town in May , because nobody wanted it any more .`;
    const slots = { subject: [name], relation: ['sold'], object: [['the'], ['old'], 'mill', 'number', String(index)] };
    yield `${JSON.stringify({ id: `s${index}`, text, lang: 'en', facts: [{ triples: [slots] }] })}\n`;
  }
}

function writeLines(name: string, lines: Iterable<string>): string {
  const path = join(folder, name);
  const file = openSync(path, 'w');
  for (const line of lines) writeSync(file, line);
  closeSync(file);
  return path;
}

async function runImport(name: string, path: string, ...options: string[]): Promise<void> {
  const args = ['dist/cli/commands/assay.js', 'annotate', 'import', path, '--database', database, ...options];
  const start = now();
  const command = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'ignore'] });
  let peak = 'unknown';
  const watch = setInterval(() => {
    peak = peakOf(command) ?? peak;
  }, 100);
  await new Promise<void>((resolve, reject) =>
    command.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`import ended with ${code}`)))),
  );
  clearInterval(watch);
  report(name, now() - start, peak, statSync(database).size);
}

async function drain(url: string): Promise<number> {
  let bytes = 0;
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} for ${url}`);
  for await (const chunk of answer.body) bytes += chunk.length;
  return bytes;
}

const gold = writeLines('gold.jsonl', goldLines());
console.log(`${sentences} sentences with a fact each, ${megabytes(statSync(gold).size)} MB of JSONL`);
await runImport('import, facts and all', gold, '--project', 'large', '--annotator', 'ann');
await runImport('import again, all is there', gold, '--project', 'large', '--annotator', 'ann');
const plain = writeLines(
  'plain.txt',
  (function* () {
    for (let index = 0; index < sentences; index++)
      yield `The ferry number ${index} crossed the lake in June and came back .\n`;
  })(),
);
await runImport('import, plain text, with tokenizing', plain, '--project', 'plain', '--from', 'lines');

const server = await startServer(database);
const base = `${server.url}/api/projects/large`;
console.log(`  the server, before it is asked: peak ${takePeak(server.process)}`);
const pages: readonly (readonly [string, string])[] = [
  ['first page', 'limit=100'],
  ['page in the middle', `limit=100&after=${Math.floor(sentences / 2)}`],
  ['last page', `limit=100&after=${sentences - 101}`],
  ['search, one in seven found', 'search=tomas&limit=100'],
  ['search, one found', `search=${sentences - 7}&limit=100`],
  ['search, next page', `search=tomas&limit=100&after=${Math.floor(sentences / 2)}`],
  ['todo of one annotator', 'annotator=ann&status=todo&limit=100'],
];
for (const [name, query] of pages) {
  await drain(`${base}/sentences?${query}`);
  const start = now();
  await drain(`${base}/sentences?${query}`);
  report(name, now() - start, takePeak(server.process));
}
for (const format of ['jsonl', 'benchie', 'csv', 'conllu', 'annie-project', 'annie-text', 'jsonl-extractions']) {
  const start = now();
  const bytes = await drain(`${base}/export?format=${format}&annotator=ann`);
  report(`export, ${format}`, now() - start, takePeak(server.process), bytes);
}
const start = now();
const bytes = await drain(`${base}/file`);
report('the whole project as a file', now() - start, takePeak(server.process), bytes);
server.process.kill();
rmSync(folder, { recursive: true });
