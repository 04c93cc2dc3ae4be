// A backup beside servers at work holds one moment, comes back into either engine row by row, and is refused when it is not what was written.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPostgres, findPostgres, howToGetPostgres } from '../../../scripts/postgres.mjs';
import { openPlain } from '../../../src/server/backup/plain-database.ts';
import { leftOutTables, readSchema } from '../../../src/server/backup/schema.ts';
import { migrations } from '../../../src/server/store/database/migrations.ts';
import { openStore } from '../../../src/server/store/store.ts';
import { assay, createScratch, main } from '../../cli/run-assay.ts';
import { createClock } from '../clock.ts';
import { describeEngines } from '../engines.ts';
import { createSample, importInto, mill, newProject, note } from '../sample.ts';

const scratch = createScratch();
const steps = Object.keys(migrations);

async function run(...args: readonly string[]): Promise<{ readonly code: unknown; readonly stderr: string }> {
  const child = spawn(process.execPath, [main, 'server', ...args], { stdio: ['ignore', 'inherit', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { code, stderr };
}

/** Every row of every table that a backup holds, by table. */
async function readAll(address: string): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const plain = await openPlain(address, false);
  const tables = await readSchema(steps);
  const all = await Promise.all(
    tables.map(async ({ name, columns }) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(plain.db);
      const texts = rows.map((row) => JSON.stringify(columns.map((column) => row[column.name])));
      return [name, texts.sort()] as const;
    }),
  );
  await plain.close();
  return Object.fromEntries(all);
}

describeEngines('a backup of the whole database', (database) => {
  beforeAll(async () => {
    const { store } = database();
    await createSample(store, 'p', mill, 'Ein Satz 😀 mit Zeichen "darin" \\ .', 'It sank . '.repeat(400));
    await store.createProject(newProject('many'));
    const sentences = Array.from({ length: 1200 }, (_, index) => ({
      type: 'sentence' as const,
      id: `Ä${index}`,
      text: mill,
    }));
    await importInto(store, 'many', sentences);
    await store.changeProject('p', {
      base: 0,
      entries: [{ id: 'e', annotator: 'ann', operation: { type: 'project.edit', name: 'Other' } }],
    });
    const { code, stderr } = await run('backup', '-d', database().address, '-o', scratch.path('quiet.jsonl'));
    expect([code, stderr]).toEqual([0, expect.stringContaining('sentence: 1,203 rows\n')]);
  });

  test('knows every table and every column', async () => {
    const db = await database().store.engine.open();
    const tables = await db.introspection.getTables();
    const real = tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()] as const);
    const known = (await readSchema(steps)).map(
      ({ name, columns }) => [name, columns.map((column) => column.name).sort()] as const,
    );
    const isKept = ([name]: readonly [string, unknown]) => !leftOutTables.has(name);
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(real.filter(isKept)));
  });

  test('is for its maker’s eyes only', () => {
    expect(statSync(scratch.path('quiet.jsonl')).mode & 0o777).toBe(0o600);
  });

  test('comes back into SQLite, row by row', async () => {
    const copy = scratch.path(`${database().store.engine.name}.db`);
    expect(await run('restore', scratch.path('quiet.jsonl'), '-d', copy)).toMatchObject({ code: 0 });
    expect(await readAll(copy)).toEqual(await readAll(database().address));
  });

  test('comes back into PostgreSQL, row by row', async () => {
    if (!findPostgres()) return console.log(`skipped: restore into PostgreSQL (${howToGetPostgres})`);
    const postgres = await createPostgres();
    onTestFinished(() => postgres.remove());
    expect(await run('restore', scratch.path('quiet.jsonl'), '-d', postgres.url)).toMatchObject({ code: 0 });
    expect(await readAll(postgres.url)).toEqual(await readAll(database().address));
  });

  test('S45: is not put over what is there', async () => {
    const before = await readAll(database().address);
    expect(await run('restore', scratch.path('quiet.jsonl'), '-d', database().address)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/the database is not empty|another server has/),
    });
    expect(await readAll(database().address)).toEqual(before);
  });

  test('S44: holds one moment of a database that is written to', async () => {
    const { store, address } = database();
    const annotators = Array.from({ length: 8 }, (_, index) => `w${index}`);
    let isOver = false;
    const acknowledged = new Map<string, number>();
    const write = async (annotator: string) => {
      for (let number = 1; !isOver; number++) {
        const entries = [note(`${annotator}-${number}`, String(number))];
        await store.changeDocument({ project: 'p', sentence: 'a', annotator }, { base: number - 1, entries });
        acknowledged.set(annotator, number);
        await new Promise(setImmediate);
      }
    };
    const work = Promise.all(annotators.map(write));
    while (acknowledged.size < annotators.length) await new Promise(setImmediate);
    const before = new Map(acknowledged);
    const file = scratch.path('busy.jsonl');
    const made = await run('backup', '-d', address, '-o', file);
    expect(made.code).toBe(0);
    const after = new Map(acknowledged);
    isOver = true;
    await work;
    const copy = scratch.path(`busy-${store.engine.name}.db`);
    expect(await run('restore', file, '-d', copy)).toMatchObject({ code: 0 });
    const restored = await openStore(copy, createClock());
    onTestFinished(() => restored.close());
    for (const annotator of annotators) {
      const { log, version, annotation } = await restored.getDocument({ project: 'p', sentence: 'a', annotator });
      expect(log.map(({ id }) => id)).toEqual(log.map((_, index) => `${annotator}-${index + 1}`));
      expect([version, annotation.note]).toEqual([log.length, String(log.length)]);
      expect(version).toBeGreaterThanOrEqual(before.get(annotator) ?? 0);
      // One may be stored whose answer had not arrived.
      expect(version).toBeLessThanOrEqual((after.get(annotator) ?? 0) + 1);
    }
    expect([...after.values()].some((count, index) => count > ([...before.values()][index] ?? 0))).toBe(true);
  });
});

describe('a file that is not what was written is refused before a database is made', () => {
  let whole = '';
  let lines: string[] = [];
  beforeAll(async () => {
    const source = scratch.path('source.db');
    const store = await openStore(source, createClock());
    await createSample(store, 'p', mill);
    await store.changeDocument(
      { project: 'p', sentence: 'a', annotator: 'ann' },
      { base: 0, entries: [note('1', 'x')] },
    );
    await store.close();
    assay(['server', 'backup', '-d', source, '-o', scratch.path('whole.jsonl')]);
    whole = readFileSync(scratch.path('whole.jsonl'), 'utf8');
    lines = whole.split(/(?<=\n)/);
  });

  const header = (change: object) => () =>
    `${JSON.stringify({ ...JSON.parse(lines[0] ?? ''), ...change })}\n${lines.slice(1).join('')}`;
  const cases: readonly (readonly [string, () => string | Buffer, number, string])[] = [
    ['nothing', () => '', 2, 'the file is empty'],
    ['text', () => 'Dear reader,\n', 2, 'this is no file of `assay server backup`'],
    ['a database file', () => Buffer.from('SQLite format 3\0\x10\0\x01\x01', 'latin1'), 2, 'this is no file of'],
    ['other JSON', () => '{"a":1}\n', 2, 'this is no file of'],
    ['projects', () => '{"type":"project","project":{}}\n', 2, '`assay annotate restore`'],
    ['a newer form', header({ version: 2 }), 1, 'input/newer-backup'],
    ['newer tables', header({ migrations: [...steps, '9-future'] }), 1, 'does not know: 9-future'],
    ['another time', header({ made: 'yesterday' }), 1, 'its checksum is another one'],
    ['half a line', () => whole.slice(0, whole.length / 2), 1, 'input/damaged-backup'],
    ['half of its lines', () => lines.slice(0, 5).join(''), 1, 'part of it is missing'],
    ['no end', () => lines.slice(0, -1).join(''), 1, 'part of it is missing'],
    ['a row less', () => whole.replace(/\["p",0,"ada sold.*\n/, ''), 1, '0 rows of search, but 1 were written'],
    ['a row twice', () => whole.replace(/(\["p",0,"ada sold.*\n)/, '$1$1'), 1, '2 rows of search, but 1'],
    ['another word', () => whole.replace('Ada sold', 'Eva sold'), 1, 'its checksum is another one'],
    ['a value less', () => whole.replace('["p",0,"ada', '["p","ada'), 1, '2 values, where there are 3 columns'],
    ['a number as text', () => whole.replace('["p",0,"ada', '["p","0","ada'), 1, 'the value of position is of another'],
    ['a table less', () => whole.replace(/\{"table":"setting".*\n/, ''), 1, 'input/damaged-backup'],
    ['something behind', () => `${whole}{}\n`, 1, 'there is something behind its end'],
    ['two backups', () => whole + whole, 1, 'there is something behind its end'],
  ];
  test.each(cases)('%s', (_, content, code, said) => {
    const target = scratch.path('never.db');
    const told = assay(['server', 'restore', scratch.write('changed.jsonl', content()), '-d', target]);
    expect([told.code, told.stdout, told.stderr]).toEqual([code, '', expect.stringContaining(said)]);
    expect(existsSync(target)).toBe(false);
  });

  test('as if it were of projects', () => {
    const target = scratch.path('never.db');
    const told = assay(['annotate', 'restore', scratch.write('whole-again.jsonl', whole), '-d', target]);
    expect([told.code, told.stderr]).toEqual([2, expect.stringContaining('`assay server restore`')]);
    expect(existsSync(target)).toBe(false);
  });

  test('while the file itself is taken', () => {
    const again = assay(['server', 'restore', scratch.write('changed.jsonl', whole), '-d', scratch.path('taken.db')]);
    expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('is whole: made')]);
  });

  test('a database that is not there, and one without tables', () => {
    const missing = assay(['server', 'backup', '-d', scratch.path('missing.db')]);
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('there is no such database') });
    const bare = assay(['server', 'backup', '-d', scratch.write('bare.db', '')]);
    expect(bare).toMatchObject({ code: 1, stderr: expect.stringContaining('no tables of Assay') });
  });
});
