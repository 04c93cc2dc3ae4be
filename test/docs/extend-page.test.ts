// The programs of the guide to extensions, in a folder of their own that knows nothing of the source tree: with the command and in the library each
// is listed, is used, and signs itself.

import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { assay, createScratch, root } from '../cli/run-assay.ts';
import { fencedBlocks } from './pages.ts';

const scratch = createScratch();
const programs = fencedBlocks('docs/guides/extend.md', 'js').map((program) => ({
  name: /^\/\/ (\S+)/.exec(program)?.[1] ?? 'without a name',
  program,
}));
for (const { name, program } of programs) scratch.write(name, program);
const modules = programs.map(({ name }) => name).filter((name) => name !== 'program.mjs');
const all = scratch.write('all.json', JSON.stringify({ extensions: modules.map((name) => `./${name}`) }));

const sample = `${root}/data/sample`;
const scored = [`${sample}/gold.jsonl`, `${sample}/careful.tsv`];
const said = scratch.write('said.txt', '1: Ivo -> sold -> the boat\n2: Bo -> painted -> it\n');
const esperanto = scratch.write('eo.txt', 'Ivo vendas boatojn, ekz. Oriono. Li kantas.\n');
const masts = scratch.write('masts.txt', 'The boat has two masts.\n');

const tuples = '1\tIvo\tsold\tthe boat\n2\tBo\tpainted\tit\n';

const kinds = [
  { kind: 'a scorer', help: ['score'], listed: /"quantity"/ },
  { kind: 'its option', help: ['score'], listed: /--spare <n> +quantity: how many more cost nothing/ },
  { kind: 'a format', help: ['convert'], listed: /^ {2}arrows +extractions +one extraction a line/m },
  { kind: 'an export', help: ['kg', 'build'], listed: /"names"/ },
  { kind: 'a method', help: ['kg', 'score'], listed: /same-start/ },
  {
    kind: 'an option of it',
    help: ['kg', 'score'],
    listed: /--letters <n> +same-start: how many letters\s+\(default:\s+1\)/,
  },
  { kind: 'a rule', help: ['extract'], listed: /Groups of rules: .*counts/ },
  { kind: 'a language', help: ['tokenize'], listed: /\beo\b/ },
] as const;

describe('assay --config', () => {
  test.each(kinds)('$kind is in the help, and is not without it', ({ help, listed }) => {
    expect(assay(['--config', all, ...help, '--help']).stdout).toMatch(listed);
    expect(assay([...help, '--help']).stdout).not.toMatch(listed);
  });

  test.each([
    ['reproduce', /^boats-table1 +boats +F1 of a careful system +A paper of ours, Table 1$/m],
    ['data list', /^boats +absent +CC0 /m],
  ])('assay %s lists a table and a dataset', (command, line) => {
    expect(assay([`--config=${all}`, ...command.split(' ')]).stdout).toMatch(line);
  });

  test.each([
    ['scores, and signs', ['score', ...scored, '--scorer', 'quantity', '--spare', '1'], '|scorer:quantity.v1|spare:1|'],
    ['scores beside the others', ['score', ...scored, '--all-scorers'], '|scorer:quantity.v1|'],
    ['reads a format', ['convert', said, '--to', 'tsv'], tuples],
    ['prints it', ['convert', said, '--to', 'arrows'], '1: Ivo -> sold -> the boat\n'],
    ['writes an export', ['kg', 'build', `${sample}/notes.jsonl`, '--to', 'names', '--no-types'], 'Ines Berg\n'],
    [
      'clusters by a method, which signs itself with its option',
      ['kg', 'score', `${sample}/graph.json`, '--method', 'same-start', '--letters', '3', '--task', 'npc-e-subject'],
      '\nsame-start|letters:3\n',
    ],
    ['extracts by a rule, which is named', ['extract', masts, '--explain'], 'own-subject, object, counted object'],
    [
      'extracts by it in threads',
      ['extract', masts, '--format', 'tsv', '--jobs', '2'],
      '1\tThe boat\thas masts\ttwo\n',
    ],
    [
      'leaves its group out',
      ['extract', masts, '--format', 'tsv', '--without', 'counts'],
      '1\tThe boat\thas\ttwo masts\n',
    ],
    ['cuts text as a language does', ['tokenize', esperanto, '--lang', 'eo'], 'Ivo vendas boatojn , ekz. Oriono .\nLi'],
    ['computes a table', ['reproduce', 'boats-table1', '--from', sample], '\n1 of 1 figures agree'],
    ['and signs it', ['reproduce', 'boats-table1', '--from', sample], '\nRecipes\nassay:'],
  ])('%s', (_, args, printed) => {
    const { code, stdout, stderr } = assay(['--config', all, ...args]);
    expect([code, stderr.match(/error.*/)?.[0]]).toEqual([0, undefined]);
    expect(`\n${stdout}`).toContain(printed);
  });

  test('one command adds nothing to the next', () => {
    expect(assay(['convert', said, '--to', 'tsv']).code).toBe(2);
  });

  test.each([
    ['absent.mjs', undefined, 'no such file', 'input/not-found'],
    [
      'typo.mjs',
      'export default { metods: [] };',
      'nothing is called metods; known: scorers, ',
      'extension/unknown-list',
    ],
    ['broken.mjs', 'export default {', 'SyntaxError: Unexpected end of input', 'extension/not-loaded'],
    [
      'half.mjs',
      "export default { methods: [{ id: 'half', options: [], compares: 'strings' }] };",
      'methods[0] (half) is no whole method: it lacks the text `about`, the function `create`',
      'extension/incomplete',
    ],
  ])('%s is refused', (name, content, message, code) => {
    if (content !== undefined) scratch.write(name, content);
    const { code: exit, stderr } = assay(['--config', scratch.path(name), 'kg', 'score', `${sample}/graph.json`]);
    expect([exit, stderr]).toEqual([1, expect.stringContaining(`${name}: error: ${message}`)]);
    expect(stderr).toContain(`(${code})`);
  });

  test('a file is needed', () => {
    const { code, stderr } = assay(['--config']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('--config needs a file')]);
  });
});

/** A program of somebody who has Assay as a dependency. */
function run(name: string): string {
  const program = scratch.path(name);
  const { stdout, stderr } = spawnSync(process.execPath, [program], { cwd: scratch.path('.'), encoding: 'utf8' });
  if (stderr !== '') throw new Error(stderr);
  return stdout;
}

const useAll = `
import { createNodeHost, loadExtensions } from 'assay/node';
import * as tasks from 'assay/tasks';

const host = createNodeHost({ extensions: await loadExtensions('all.json') });
const { registry } = host;
const sample = ${JSON.stringify(sample)};
const names = await tasks.buildGraphFile(sample + '/notes.jsonl', { to: 'names', types: false, output: 'names.txt' }, host);
const clustered = await tasks.clusterGraph(sample + '/graph.json', { method: 'same-start', role: 'subject', methodOptions: { letters: 3 } }, host);
const { table, result } = tasks.reproduceTable('boats-table1', { from: sample }, host);
console.log(JSON.stringify({
  signature: tasks.scoreFiles(sample + '/gold.jsonl', [sample + '/careful.tsv'], { scorer: 'quantity', scorerOptions: { spare: 1 } }, host).measures[0].signature,
  converted: [...tasks.convertFile('said.txt', { to: 'tsv' }, host).pieces].join(''),
  entities: names.graph.entities.length,
  recipes: clustered.recipes,
  facts: (await tasks.extractText('The boat has two masts.', { format: 'tsv' }, host)).text,
  sentences: [...tasks.splitFile('eo.txt', { lang: 'eo' }, host)].map(({ text }) => text).join(''),
  table: [table.id, result.figures[0].agrees, result.signatures[0].split('|')[1]],
  listed: [registry.formats, registry.exports, registry.methods].map((list) => list.at(-1).id),
  languages: registry.languages.map(({ code }) => code),
}));
`;

describe('the library', () => {
  beforeAll(() => {
    mkdirSync(scratch.path('node_modules'));
    symlinkSync(root, scratch.path('node_modules/assay'));
  });

  test('has each of them', () => {
    scratch.write('use-all.mjs', useAll);
    expect(JSON.parse(run('use-all.mjs'))).toMatchObject({
      signature: expect.stringContaining('|scorer:quantity.v1|spare:1|'),
      converted: tuples,
      recipes: ['same-start|letters:3'],
      facts: expect.stringContaining('1\tThe boat\thas masts\ttwo\n'),
      sentences: expect.stringContaining('ekz. Oriono .\nLi'),
      table: ['boats-table1', true, 'scorer:benchie.v1'],
      listed: ['arrows', 'names', 'same-start'],
      languages: expect.arrayContaining(['eo', 'en']),
    });
  });

  test('the program of the guide', () => {
    expect(run('program.mjs')).toBe(tuples);
  });
});
