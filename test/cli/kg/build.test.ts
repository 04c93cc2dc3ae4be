// assay kg build as a user runs it, on the sample extractions.

import { readFileSync } from 'node:fs';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, test } from 'vitest';
import { assay, createScratch } from '../run-assay.ts';

const notes = 'data/sample/notes.jsonl';
const scratch = createScratch();
const build = (...args: string[]) => assay(['kg', 'build', notes, ...args]);
type Record = { kind: string; id: string; name: string; aliases: { phrase: string }[]; types?: string[] };
const recordsOf = (text: string): Record[] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line));
const namesOf = (record: Record | undefined) => record?.aliases.map(({ phrase }) => phrase);

describe('kg build', () => {
  test('entities, relations, types and facts; the same in every run', () => {
    const { code, stdout, stderr } = build();
    expect(code).toBe(0);
    expect(stderr).toMatch(/^14 triples: \d+ entities, \d+ relations, 0 literals, \d+ types, \d+ facts\n$/);
    expect(build('-q')).toEqual({ code: 0, stdout, stderr: '' });
    const records = recordsOf(stdout);
    const find = (id: string) => records.find((record) => record.id === id);
    expect(namesOf(find('entity/the-harbour-gazette'))).toContain('the Harbour Gazette');
    expect(namesOf(find('entity/liv-holm'))).toEqual(['Liv Holm', 'Captain Liv Holm']);
    expect(records.filter(({ kind }) => kind === 'type').map(({ name }) => name)).toContain('newspaper');
  });

  test('what is left out is counted; --loose joins more', () => {
    const lines = [
      ['It', 'closed', 'the mill'],
      ['Norwall Steel', 'closed', 'the mill'],
      ['Norwall Steelworks', 'has closed', '3 mills'],
      ['Norwall Steel', 'was founded in', '1921'],
    ].map(([subject, relation, object], index) =>
      JSON.stringify({ sentence: `s${index}`, subject, relation, objects: [object] }),
    );
    const file = scratch.write('mills.jsonl', `${lines.join('\n')}\n`);
    const { stderr, stdout } = assay(['kg', 'build', file]);
    expect(stderr).toBe(
      '3 triples: 4 entities, 2 relations, 1 literals, 0 types, 3 facts\nleft out: 1 with nothing named\n',
    );
    expect(recordsOf(stdout).filter(({ kind }) => kind === 'literal')).toMatchObject([{ id: 'literal/1921' }]);
    const loose = recordsOf(assay(['kg', 'build', file, '--loose', '--cut', '0.7']).stdout);
    expect(namesOf(loose.find(({ id }) => id === 'entity/norwall-steel'))).toContain('Norwall Steelworks');
  });

  test('decisions made by hand are obeyed', () => {
    const links = scratch.write(
      'links.jsonl',
      '{"format":"assay-links","version":1}\n{"role":"argument","together":["Ines Berg","Tomas Wirth"]}\n{"role":"argument","apart":[["Captain Liv Holm"],["Liv Holm"]]}\n{"role":"relation","together":["edits","was editing"]}\n',
    );
    const records = recordsOf(build('--links', links).stdout);
    expect(namesOf(records.find(({ id }) => id === 'entity/ines-berg'))).toEqual(['Ines Berg', 'Tomas Wirth']);
    expect(namesOf(records.find(({ id }) => id === 'entity/liv-holm'))).toEqual(['Liv Holm']);
    expect(records.find(({ kind, aliases }) => kind === 'relation' && aliases.length > 1)).toBeDefined();
  });

  test('--min-confidence and --no-types', () => {
    const all = recordsOf(build('--no-types').stdout);
    expect(all.filter(({ kind }) => kind === 'type')).toEqual([]);
    const sure = recordsOf(build('--no-types', '--min-confidence', '0.9').stdout);
    expect(sure.some(({ id }) => id === 'entity/the-orra')).toBe(false);
    expect(all.some(({ id }) => id === 'entity/the-orra')).toBe(true);
  });

  test('turtle with a base of your own', () => {
    const { stdout } = build('--to', 'turtle', '--base', 'https://example.org/');
    expect(stdout).toContain('<https://example.org/entity/ines-berg> <https://example.org/relation/lives-in>');
  });

  test('Parquet is read back', async () => {
    const folder = scratch.path('parquet');
    expect(build('--to', 'parquet', '-o', folder).code).toBe(0);
    const read = async (name: string) => {
      const bytes = readFileSync(`${folder}/${name}.parquet`);
      return parquetReadObjects({ file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) });
    };
    const facts = await read('facts');
    const entities = recordsOf(build().stdout).filter(({ kind }) => kind === 'entity');
    expect((await read('entities')).map((row) => row['id'])).toEqual(entities.map(({ id }) => id));
    expect(facts[0]).toMatchObject({ id: 'fact/1', subject: 'entity/ines-berg', confidence: 0.94 });
    expect((await read('evidence')).length).toBe(14);
  });

  test('neo4j', () => {
    const folder = scratch.path('neo4j');
    expect(build('--to', 'neo4j', '-o', folder).code).toBe(0);
    expect(readFileSync(`${folder}/nodes.csv`, 'utf8')).toContain('entity/lund,Lund');
    expect(readFileSync(`${folder}/relationships.csv`, 'utf8').split('\n')[1]).toContain('entity/ines-berg,entity/');
  });

  test.each([
    [['--to', 'parquet'], 2, 'parquet is several files; name a folder for them with --output'],
    [['--to', 'pdf'], 2, 'unknown --to: "pdf"; known: jsonl'],
    [['--to', 'turtle', '--base', 'here>'], 2, '--base takes an absolute IRI'],
    [['--min-confidence', '2'], 2, 'no extraction has a confidence of at least 2'],
    [['--method', 'all'], 2, 'this takes one method'],
    [['--signals', 'word=1'], 2, 'unknown signal: "word" (did you mean words?)'],
    [['--signals', 'words=0'], 2, '--signals takes name=weight with weights above 0'],
    [['--blocks', 'words'], 2, '--blocks is called --signals now'],
    [['--links', 'data/none.jsonl'], 1, 'no such file'],
    [['--config', 'package.json'], 1, 'input/bad-config'],
    [['--config', 'data/sample/none.json', '--method', 'blend-hac'], 2, 'cannot be used with'],
    [['-o', notes], 1, 'input and output are the same file'],
    [['--to', 'neo4j', '-o', `${notes}/x`], 1, 'the folder cannot be made'],
  ] as const)('kg build %s', (args, expected, said) => {
    const { code, stderr } = build(...args);
    expect([code, stderr.includes(said) || stderr]).toEqual([expected, true]);
  });
});

describe('kg report of a graph that was built', () => {
  const file = scratch.path('graph.jsonl');
  const dataOf = (html: string) =>
    JSON.parse(/<script[^>]*id="graph-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  const report = (...args: string[]) => assay(['kg', 'report', file, '-o', '-', ...args]);

  test('shows its clusters, names and evidence, as they are', () => {
    build('-q', '-o', file);
    const records = recordsOf(readFileSync(file, 'utf8'));
    const { code, stdout, stderr } = report();
    expect([code, stderr]).toEqual([0, '']);
    const [entities, relations] = dataOf(stdout).roles;
    const named = (kind: string) => records.filter((record) => record.kind === kind).map(({ name }) => name);
    expect(entities.names.map(({ name }: { name: string }) => name)).toEqual(named('entity'));
    expect(relations.names.map(({ name }: { name: string }) => name)).toEqual(named('relation'));
    const gazette = records.filter(({ kind }) => kind === 'entity').findIndex(({ id }) => id === 'entity/the-harbour-gazette'); // biome-ignore format: one line
    const own = entities.phrases.filter(({ cluster }: { cluster: number }) => cluster === gazette);
    expect(own.flatMap(({ examples }: { examples: string[] }) => examples).length).toBeGreaterThan(1);
    expect(entities.names[gazette].about).toMatch(/^entity\/the-harbour-gazette · .*newspaper/);
  });

  test.each([
    ['--method', 'blend-hac'],
    ['--cut', '0.3'],
    ['--config', 'config.json'],
    ['--links', 'links.jsonl'],
  ])('%s is refused', (flag, value) => {
    const { code, stderr } = report(flag, value);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${flag} belongs to \`assay kg build\``)]);
  });

  test('a graph that does not hold together is refused', () => {
    const broken = scratch.write('broken.jsonl', readFileSync(file, 'utf8').replace(/"kind":"relation".*\n/, '$&$&'));
    expect(assay(['kg', 'report', broken, '-o', '-']).code).toBe(1);
  });
});
