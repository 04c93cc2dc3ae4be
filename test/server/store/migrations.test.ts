// A database of every released version opens with all that is in it; one of a newer version is refused in words.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostgres, findPostgres, howToGetPostgres, type PrivatePostgres } from '../../../scripts/postgres.mjs';
import { openPlain } from '../../../src/server/backup/plain-database.ts';
import { createPeople } from '../../../src/server/people/people.ts';
import { listApplied, migrations } from '../../../src/server/store/database/migrations.ts';
import { openStore } from '../../../src/server/store/store.ts';
import { assay, createScratch } from '../../cli/run-assay.ts';
import { createClock } from '../clock.ts';
import { mill, newProject, note } from '../sample.ts';

const scratch = createScratch();
const released = ['0.1.0'];
const readDump = (version: string, engine: string): string =>
  readFileSync(join(import.meta.dirname, `../fixtures/version-${version}.${engine}.sql`), 'utf8');

/** Loads dumps into new databases of one kind, and returns their addresses. */
type Load = (name: string, dump: string) => Promise<string>;

const loadSqlite: Load = async (name, dump) => {
  const file = scratch.path(`${name}.db`);
  const database = new Libsql(file);
  database.exec(dump);
  database.close();
  return file;
};

async function query(url: string, ...texts: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const text of texts) await client.query(text);
  await client.end();
}

function createPostgresLoader(postgres: () => PrivatePostgres): Load {
  return async (name, dump) => {
    const url = new URL(postgres().url);
    const database = `db_${name.replace(/\W/g, '_')}`;
    await query(url.href, `create database ${database}`);
    url.pathname = `/${database}`;
    await query(url.href, dump);
    return url.href;
  };
}

type Content = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** All rows of some tables; of columns that came later nothing. */
async function readTables(address: string, like?: Content): Promise<Content> {
  const plain = await openPlain(address, false);
  const names = like ? Object.keys(like) : (await plain.db.introspection.getTables()).map(({ name }) => name);
  const content: Record<string, Record<string, unknown>[]> = {};
  for (const name of names) {
    const first = like?.[name]?.[0];
    const columns = first === undefined ? sql`*` : sql.join(Object.keys(first).map((column) => sql.ref(column)));
    const { rows } = await sql<Record<string, unknown>>`select ${columns} from ${sql.table(name)}`.execute(plain.db);
    content[name] = rows.toSorted((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));
  }
  await plain.close();
  return content;
}

async function listSteps(address: string): Promise<string[]> {
  const plain = await openPlain(address, false);
  const applied = await listApplied(plain.db);
  await plain.close();
  return applied;
}

function testEngine(engine: 'sqlite' | 'postgres', load: Load): void {
  describe.each(released)('a database of %s', (version) => {
    test('has all of it afterwards, also when it is opened again', async () => {
      const address = await load(`released-${version}`, readDump(version, engine));
      const before = await readTables(address);
      expect(Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, rows.length]))).toMatchObject({
        project: 2,
        sentence: 3,
        document: 5,
        entry: 5,
      });
      for (let time = 0; time < 2; time++) {
        const store = await openStore(address, createClock());
        expect((await store.listProjects()).map(({ project }) => project.name).toSorted()).toEqual([
          'Boats of Faro',
          'Mills',
        ]);
        for (const row of before['document'] ?? []) {
          const { project, position, annotator } = row as { project: string; position: number; annotator: string };
          const place = { project, sentence: await findId(store, project, position), annotator };
          const document = await store.getDocument(place);
          const entries = before['entry']?.filter(
            (one) => one['project'] === project && one['position'] === position && one['annotator'] === annotator,
          );
          expect(document.annotation).toEqual(JSON.parse(String(row['state'])));
          expect(document.log.map(({ id, operation }) => [id, operation])).toEqual(
            entries?.map(({ id, operation }) => [id, JSON.parse(String(operation))]),
          );
        }
        await store.close();
        expect(await readTables(address, before)).toEqual(before);
      }
      expect(await listSteps(address)).toEqual(Object.keys(migrations).toSorted());
    });

    test('can be worked on', async () => {
      const address = await load(`used-${version}`, readDump(version, engine));
      const store = await openStore(address, createClock());
      const place = { project: 'boats', sentence: 's1', annotator: 'Björn Ärlig' };
      const { version: base } = await store.getDocument(place);
      expect(await store.changeDocument(place, { base, entries: [note('new', mill)] })).toMatchObject({
        version: base + 1,
      });
      await store.close();
    });
  });

  test('the names of 0.1.0 become people who can be claimed by invitation, and nobody else takes them', async () => {
    const store = await openStore(await load('people-0.1.0', readDump('0.1.0', engine)), createClock());
    const people = createPeople(store);
    expect(await people.adoptAnnotators()).toBe(2);
    expect(await people.adoptAnnotators()).toBe(0);
    expect(await people.listPeople()).toMatchObject([
      { name: 'ann', role: 'member', isClaimed: false },
      { name: 'Björn Ärlig', role: 'member', isClaimed: false },
    ]);
    expect(await people.listMembers('boats')).toEqual([
      { name: 'Björn Ärlig', role: 'annotator' },
      { name: 'ann', role: 'annotator' },
    ]);
    expect(await people.listMembers('mills')).toEqual([]);
    const actor = { person: null, address: null };
    const visitor = { address: '', agent: '' };
    const password = 'a good password';
    await expect(people.signIn({ name: 'ann', password }, visitor)).rejects.toMatchObject({ code: 'wrong-password' });
    const stranger = await people.makeInvitation(actor, { days: 1 });
    const taken = { secret: stranger.secret, name: 'ANN', password };
    await expect(people.acceptInvitation(taken, visitor, undefined)).rejects.toMatchObject({ code: 'name-taken' });
    const { secret } = await people.makeInvitation(actor, { person: 'Björn Ärlig', days: 1 });
    await people.acceptInvitation({ secret, password }, visitor, undefined);
    expect(await people.signIn({ name: 'björn ärlig', password }, visitor)).toMatch(/^[\w-]{43}$/);
    const { version } = await store.getDocument({ project: 'boats', sentence: 's1', annotator: 'Björn Ärlig' });
    expect(version).toBe(1);
    await store.close();
  });

  test('a newer version’s database is refused in words, and left alone', async () => {
    const address = await load('newer', readDump('0.1.0', engine));
    await (await openStore(address, createClock())).close();
    const plain = await openPlain(address, true);
    await sql`insert into kysely_migration values ('9-future', '2030')`.execute(plain.db);
    await plain.close();
    const said = /^made by a newer version of Assay, which this one does not know: 9-future$/;
    await expect(openStore(address, createClock())).rejects.toThrow(said);
    for (const args of [
      ['annotate', 'list', '-d', address],
      ['server', 'start', '-d', address],
      ['server', 'backup', '-d', address],
    ]) {
      const { code, stdout, stderr } = assay(args);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/error: made by a newer version of Assay, .*: 9-future\n/);
    }
    expect(await listSteps(address)).toContain('9-future');
  });
}

async function findId(store: Awaited<ReturnType<typeof openStore>>, project: string, position: number) {
  const { items } = await store.listSentences(project, { limit: 100 });
  return items.find((one) => one.position === position)?.id ?? '';
}

describe('SQLite', () => testEngine('sqlite', loadSqlite));

if (!findPostgres()) console.log(`skipped: migrations on PostgreSQL (${howToGetPostgres})`);
describe.skipIf(!findPostgres())('PostgreSQL', () => {
  let postgres: PrivatePostgres;
  beforeAll(async () => {
    postgres = await createPostgres();
  });
  afterAll(() => postgres?.remove());
  const load = createPostgresLoader(() => postgres);
  testEngine('postgres', load);

  test.each([
    ['an empty database', ''],
    ['a database of 0.1.0', readDump('0.1.0', 'postgres')],
  ])('six servers that start at once on %s bring it up to date once', async (name, dump) => {
    const address = await load(`together-${name}`, dump);
    const stores = await Promise.all(Array.from({ length: 6 }, () => openStore(address, createClock())));
    expect(await listSteps(address)).toEqual(Object.keys(migrations).toSorted());
    await stores[5]?.createProject(newProject('shared'));
    for (const store of stores) expect((await store.getProject('shared')).project.id).toBe('shared');
    await Promise.all(stores.map((store) => store.close()));
  });
});
