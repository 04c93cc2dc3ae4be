// What the annotate command says when it is used by somebody who does not know it yet.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { assay, createScratch, sample } from './run-assay.ts';

const scratch = createScratch();
const database = ['--database', scratch.path('use.db')];
const annotate = (...args: string[]) => assay(['annotate', ...args, ...database]);
const lines = scratch.write('lines.txt', 'Ines sold the boat .\n');
const failsWith = (code: number, message: string) => ({ code, stderr: expect.stringContaining(message) });

beforeAll(() => {
  annotate('import', sample.gold, '--project', 'sample', '--name', 'The sample');
  annotate('import', lines, '--project', 'one', '--name', 'Twin');
  annotate('import', lines, '--project', 'two', '--name', 'Twin');
});

describe('assay annotate export', () => {
  test('refuses an annotator who is not there, and names those who are', () => {
    const file = scratch.path('glod.jsonl');
    const told = annotate('export', 'sample', '--annotator', 'glod', '-o', file);
    expect(told).toMatchObject(failsWith(2, 'unknown annotator: "glod"; known: gold'));
    expect(existsSync(file)).toBe(false);
  });

  test('of a project that nobody has worked on is told to be empty', () => {
    expect(annotate('export', 'one', '--annotator', 'ada')).toMatchObject(
      failsWith(0, 'nobody has worked on project one yet'),
    );
  });

  test('takes a project by its name, if only one has it', () => {
    const byId = annotate('export', 'sample', '--annotator', 'gold');
    expect(byId.stdout).not.toBe('');
    expect(annotate('export', 'The sample', '--annotator', 'gold')).toEqual(byId);
    expect(annotate('export', 'Twin', '--annotator', 'ada')).toMatchObject(failsWith(2, '2 projects are named "Twin"'));
    expect(annotate('export', 'nope', '--annotator', 'ada')).toMatchObject(failsWith(2, 'assay annotate list'));
  });
});

test('list shows every project with its annotators', () => {
  const { code, stdout } = annotate('list', '--format', 'json');
  const twin = { name: 'Twin', language: 'en', sentences: 1, annotators: [] };
  const full = { id: 'sample', name: 'The sample', language: 'en', sentences: 25, annotators: ['gold'] };
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual(expect.arrayContaining([{ id: 'one', ...twin }, { id: 'two', ...twin }, full]));
  expect(annotate('list').stdout).toMatch(/^id +name +language +sentences +annotators\n/);
});

describe('assay annotate import', () => {
  test('keeps facts without being asked, and says how it read the file', () => {
    const told = annotate('import', sample.gold, '--project', 'fresh');
    expect(told).toMatchObject(failsWith(0, 'read as jsonl, its facts as the work of the annotator gold\n'));
    expect(told.stderr).toContain('25 sentences and 25 entries added');
    const bare = annotate('import', sample.gold, '--project', 'bare', '--no-annotator');
    expect(bare).toMatchObject(failsWith(0, 'read as jsonl, without its facts\n'));
    expect(bare.stderr).toContain('25 sentences and 0 entries added');
    expect(annotate('import', lines, '--project', 'one').stderr).toContain('lines.txt: read as lines\n');
  });

  test.each([
    ['a missing file', () => scratch.path('missing.txt'), 'no such file'],
    ['an empty file', () => scratch.write('empty.txt', ''), 'the file is empty'],
    ['a directory', () => scratch.path('.'), 'this is a directory'],
    ['a file of nothing but errors', () => scratch.write('long.txt', 'x'.repeat(50_001)), 'nothing in it can be taken'],
  ])('of %s leaves neither project nor database', (_, file, message) => {
    expect(annotate('import', file(), '--project', 'failed')).toMatchObject(failsWith(1, message));
    expect(annotate('list').stdout).not.toContain('failed');
    const path = scratch.path('never.db');
    expect(assay(['annotate', 'import', file(), '--project', 'failed', '--database', path]).code).toBe(1);
    expect(existsSync(path)).toBe(false);
  });
});

describe('a database', () => {
  test('that is not there is not made by commands that only read it, or by a restore of something else', () => {
    const path = scratch.path('typo.db');
    for (const args of [['list'], ['backup'], ['export', 'sample', '--annotator', 'gold']])
      expect(assay(['annotate', ...args, '--database', path])).toMatchObject(failsWith(1, 'there is no such database'));
    for (const [file, code, message] of [
      [scratch.path('missing.jsonl'), 1, 'no such file'],
      [scratch.path('.'), 1, 'this is a directory'],
      [scratch.write('empty.jsonl', ''), 1, 'the file is empty'],
      [sample.gold, 2, 'this is no backup'],
    ] as const)
      expect(assay(['annotate', 'restore', file, '--database', path])).toMatchObject(failsWith(code, message));
    expect(existsSync(path)).toBe(false);
  });

  test('of another kind is refused', () => {
    for (const args of [['list'], ['import', lines, '--project', 'one'], ['serve', '--port', '0']])
      expect(assay(['annotate', ...args, '--database', 'mysql://u:secret@host/x'])).toMatchObject(
        failsWith(2, '--database takes a file (SQLite) or postgres://user@host/database, not mysql://'),
      );
  });
});

test('a mistyped command is named, with the one that may have been meant', () => {
  for (const rest of [['x'], ['x', '--project', 'one']])
    expect(annotate('improt', ...rest)).toMatchObject(failsWith(2, "unknown command 'improt'\n(Did you mean import?)"));
});

test('restore names all projects of the backup', () => {
  const backup = scratch.path('backup.jsonl');
  const alone = scratch.path('alone.jsonl');
  const other = ['--database', scratch.path('restored.db')];
  annotate('backup', '-o', backup);
  annotate('backup', 'The sample', '-o', alone);
  const count = JSON.parse(annotate('list', '--format', 'json').stdout).length;
  const { code, stderr } = assay(['annotate', 'restore', backup, ...other]);
  expect([code, stderr]).toEqual([0, expect.stringContaining(`${count} projects: `)]);
  for (const shown of ['sample (The sample)', 'one (Twin)', 'two (Twin)']) expect(stderr).toContain(shown);
  expect(assay(['annotate', 'restore', alone, '--as', 'again', ...other]).stderr).toContain(
    'project again (The sample): 25 sentences',
  );
});

test('the help says where port and database are explained', () => {
  expect(assay(['annotate', '--help']).stdout).toContain('assay annotate serve --help names port and database');
  expect(assay(['annotate', 'serve', '--help']).stdout).toMatch(/--database.*--port/s);
});

test('restore leaves out a service that the backup names, unless it may be kept', () => {
  const service = 'http://127.0.0.1:9/extract';
  const backup = scratch.path('served.jsonl');
  annotate('backup', 'The sample', '-o', backup);
  const [first = '', ...rest] = readFileSync(backup, 'utf8').split('\n');
  const record = JSON.parse(first);
  record.project.settings.suggestionService = service;
  writeFileSync(backup, [JSON.stringify(record), ...rest].join('\n'));
  const into = (name: string) => ['annotate', 'restore', backup, '--database', scratch.path(name)];
  expect(assay(into('left.db'))).toMatchObject(failsWith(1, 'extract was left out'));
  expect(assay([...into('kept.db'), '--services'])).toMatchObject({ code: 0 });
  expect(assay(['annotate', 'backup', '--database', scratch.path('kept.db')]).stdout).toContain(service);
});

test('import finds a project by its name', () => {
  const more = scratch.write('more.txt', 'Ruth left .\n');
  expect(annotate('import', more, '--project', 'The sample').stderr).toContain(
    'project sample: 1 sentence and 0 entries',
  );
  expect(annotate('import', more, '--project', 'Twin')).toMatchObject(failsWith(2, '2 projects are named "Twin"'));
});

test('import says when lines hold several sentences', () => {
  const note = '--from text finds them';
  const running = scratch.write('running.txt', 'Ines sold the boat. Bo bought it.\nThe town slept. Nobody saw them.\n');
  expect(annotate('import', running, '--project', 'running').stderr).toContain(note);
  expect(annotate('import', running, '--project', 'running', '--from', 'lines').stderr).not.toContain(note);
  expect(annotate('import', lines, '--project', 'one').stderr).not.toContain(note);
});

test('a language must be a code, and one that nobody knows is told', () => {
  for (const code of ['english', 'en_US', ''])
    expect(annotate('import', lines, '--project', 'one', '--lang', code)).toMatchObject(
      failsWith(2, '--lang takes a language code such as en, de or zh-Hant'),
    );
  expect(annotate('import', lines, '--project', 'one', '--lang', 'jp').stderr).toContain(
    'note: no language is known by the code jp',
  );
  expect(annotate('import', lines, '--project', 'one', '--lang', 'und').stderr).not.toContain('note:');
});
