// Nothing that stands in data steers a terminal: not through tables, not through messages, not by any way that somebody may add.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { escapeControlsOfLine } from '../../src/core/escape-controls.ts';
import { showable } from '../../src/node/streams/terminal.ts';
import { assay, createScratch, main, root } from '../cli/run-assay.ts';

const scratch = createScratch();
/** Clears the screen, changes the title, answers for the person who types, by one byte too, turns what follows around. */
const attack = '\u001b[2J\u001b]0;owned\u0007\u009b5n\u0008\u202eab';
/** All but ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;

const sentence = { id: `s${attack}`, text: `Ada ${attack} sold the mill .`, meta: { kind: attack } };
const triple = (object: string) => ({
  triples: [{ subject: ['Ada'], relation: [`sold${attack}`], object: [object], entity: true }],
});
const gold = scratch.write(
  `gold${attack.replaceAll(/[\]/;]/g, '')}.jsonl`,
  `${JSON.stringify({ ...sentence, facts: [triple('mill'), triple(`a${attack}`)] })}\n`,
);
const system = scratch.write(
  'system.tsv',
  `${sentence.id}\tAda${attack}\tsold\tmill\n${attack}\tx\ty\tz\nbroken${attack}\n`,
);
const database = ['--database', scratch.path('old.db')];
const settings = { language: 'en', factType: 'verb-mediated', attribution: 'separate', nullSubject: false };
const backup = scratch.write(
  'backup.jsonl',
  [
    {
      ...{ type: 'project', format: 1, created: attack },
      project: {
        id: 'p',
        name: `Boats${attack}`,
        settings: {
          ...settings,
          ...{ objectFirst: false, checks: {}, suggestions: 'off', suggestionKinds: {} },
          highlighting: {
            ...{ scheme: 'all', rules: [], showTags: false, showIndices: false, joinCompounds: false },
            ...{ joinQuotes: false, wordOrder: 'sentence' },
          },
        },
      },
    },
    { type: 'sentence', id: 'a', text: 'Ada sold the mill .' },
    {
      ...{ type: 'entry', id: 'e', sentence: 'a', annotator: `ann\u0090\u009b${'\u200b'}`, at: attack },
      operation: { type: 'sentence.note', note: attack },
    },
    { type: attack },
  ]
    .map((record) => `${JSON.stringify(record)}\n`)
    .join(''),
);

const commands: readonly (readonly string[])[] = [
  ['annotate', 'restore', backup, ...database],
  ['annotate', 'list', ...database],
  ['annotate', 'list', '--format', 'md', ...database],
  ['annotate', 'list', '--format', 'latex', ...database],
  ['annotate', 'import', gold, '--project', 'p', ...database],
  ['annotate', 'import', system, '--project', 'p', ...database],
  ['annotate', 'import', gold, '--project', attack, ...database],
  ['annotate', 'export', 'p', '--annotator', `nobody${attack}`, ...database],
  [
    'annotate',
    'export',
    'p',
    '--annotator',
    'ann\u0090\u009b\u200b',
    '--to',
    'benchie',
    '-o',
    scratch.path('x'),
    ...database,
  ],
  ['annotate', attack],
  ['annotate', 'list', '--database', `${attack}/x.db`],
  ['check', gold],
  ['check', scratch.write('broken.txt', `sent_id:1\t${attack}\n1--> ${attack}\n${attack}-->${attack}`)],
  ['stats', gold],
  ['score', gold, system],
  ['score', gold, scratch.write('sound.tsv', `${sentence.id}\tAda${attack}\tsold\tmill\n`)],
  ['profile', gold, scratch.path('sound.tsv'), '--by', 'meta.kind'],
  ['inspect', gold, scratch.path('sound.tsv')],
  ['inspect', gold, scratch.path('sound.tsv'), scratch.path('sound.tsv')],
  ['convert', gold, '--to', 'benchie', '-o', scratch.path('y')],
  ['convert', attack],
  ['extract', attack],
  [attack],
];

describe('to a person, on standard output and standard error', () => {
  for (const args of commands)
    test(JSON.stringify(args.map((arg) => arg.replace(/^.*\//, '')).join(' ')).slice(0, 70), () => {
      const { stdout, stderr } = assay(args);
      expect(stdout + stderr).not.toBe('');
      expect(steering.exec(stdout + stderr)).toBeNull();
      expect(stderr).not.toContain('bug in Assay');
    });

  test('what was there can still be seen', () => {
    expect(assay(['annotate', 'list', ...database]).stdout).toContain(
      'Boats\\x1b[2J\\x1b]0;owned\\x07\\x9b5n\\x08\\u202eab',
    );
    expect(assay(['inspect', gold, scratch.path('sound.tsv')]).stdout).toContain('\\x1b[2J');
  });
});

test('data for programs stays as it is', () => {
  expect(JSON.parse(assay(['annotate', 'list', '--format', 'json', ...database]).stdout)).toMatchObject([
    { name: `Boats${attack}` },
  ]);
  expect(assay(['annotate', 'list', '--format', 'tsv', ...database]).stdout).toContain(`Boats${attack}`);
  expect(assay(['convert', gold, '--to', 'jsonl', '--quiet']).stdout).toContain(sentence.text.slice(-8));
});

const hasScript = spawnSync('script', ['--version']).status === 0;
if (!hasScript) console.log('skipped: data that goes straight to a terminal (needs script, of util-linux)');
test.skipIf(!hasScript)('data that goes straight to a terminal is shown, and our own colours are colours', () => {
  const run = (args: readonly string[]) => {
    const words = [process.execPath, main, ...args].map((word) => `'${word}'`).join(' ');
    return spawnSync('script', ['-qec', words, '/dev/null'], { cwd: root, env: { ...process.env, TERM: 'xterm' } })
      .stdout.toString()
      .replaceAll('\r\n', '\n');
  };
  const shown = run(['convert', scratch.path('sound.tsv'), '--to', 'tsv', '--quiet']);
  expect(shown).toContain('Ada\\x1b[2J');
  expect(steering.exec(shown)).toBeNull();
  const inspected = run(['inspect', scratch.write('plain.jsonl', readFileSync(gold)), scratch.path('sound.tsv')]);
  expect(inspected).toContain('\u001b[31mwrong');
  expect(inspected).toContain('\\x1b[2J');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(steering.exec(inspected.replaceAll(/\u001b\[(1|22|31|33|39)m/g, ''))).toBeNull();
});

test('escapes say what they stand for', () => {
  expect(showable('a\u0000\u001b\u007f\u0085\u2028\n\tb\r\nc\rd')).toBe('a\\x00\\x1b\\x7f\\x85\\u2028\n\tb\r\nc\\rd');
  expect(escapeControlsOfLine('a\n\t\rb')).toBe('a\\n\\t\\rb');
  expect(showable('שלום, مرحبا, 👩\u200d🔬')).toBe('שלום, مرحبا, 👩\u200d🔬');
});

test('there is no other way to a terminal', () => {
  const folder = join(root, 'src/cli');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const own = ['terminal.ts', 'create-bar.ts', 'step-line.ts'];
  const others = files.filter(
    (file) =>
      !own.includes(file) &&
      /\b(stdout|stderr)\.write\b|\bconsole\.|new SingleBar|writeWhole\(\s*undefined/.test(
        readFileSync(join(folder, file), 'utf8'),
      ),
  );
  expect(others).toEqual([]);
});
