// The annotate command without its server: import, export, backup and restore.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assay, createScratch, sample } from './run-assay.ts';

const scratch = createScratch();
const database = ['--database', scratch.path('work.db')];
const annotate = (...args: string[]) => assay(['annotate', ...args, ...database]);

describe('assay annotate', () => {
  test('import brings gold in once, and export gives it back', () => {
    const args = ['import', sample.gold, '--project', 'sample', '--annotator', 'gold'];
    expect(annotate(...args)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('25 sentences and 25 entries added'),
    });
    expect(annotate(...args)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('0 sentences and 0 entries added'),
    });
    const file = scratch.path('gold.txt');
    expect(annotate('export', 'sample', '--annotator', 'gold', '--to', 'benchie', '-o', file).code).toBe(0);
    const original = assay(['convert', sample.gold, '--to', 'benchie', '--quiet']).stdout;
    expect(readFileSync(file, 'utf8').split('\n').toSorted()).toEqual(original.split('\n').toSorted());
  });

  test('import of plain lines cuts them into tokens, and lists what it cannot take', () => {
    const lines = scratch.write('lines.txt', `Ines sold the boat.\n${'x'.repeat(50_001)}\n`);
    const { code, stderr } = annotate('import', lines, '--from', 'lines', '--project', 'news');
    expect([code, stderr]).toEqual([1, expect.stringContaining('lines.txt:2: error: a sentence of 50001 characters')]);
    const { stdout } = annotate('backup', 'news');
    expect(JSON.parse(stdout.split('\n')[1] ?? '')).toMatchObject({
      id: 'lines.txt:1',
      tokens: [{}, {}, {}, {}, { start: 18, end: 19 }],
    });
  });

  test('a system comes in by its format, under its own name, and goes out again', () => {
    const file = scratch.write('tool.tsv', '1\tAda\tsold\tmill\n');
    const gold = scratch.write('mill.txt', 'sent_id:1\tAda sold the mill .\n');
    expect(annotate('import', gold, '--project', 'systems').code).toBe(0);
    expect(annotate('import', file, '--project', 'systems')).toMatchObject({ code: 0 });
    expect(annotate('export', 'systems', '--annotator', 'system:tool', '--to', 'tsv').stdout).toBe(
      '1\tAda\tsold\tmill\n',
    );
  });

  test('two systems that say the same are both kept', () => {
    const twin = scratch.write('twin.tsv', '1\tAda\tsold\tmill\n');
    expect(annotate('import', twin, '--project', 'systems')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('1 entry added'),
    });
    expect(annotate('import', twin, '--project', 'systems').stderr).toContain('0 entries added');
    expect(annotate('export', 'systems', '--annotator', 'system:twin', '--to', 'tsv').stdout).toBe(
      '1\tAda\tsold\tmill\n',
    );
  });

  test('a file that breaks off in bad bytes is named with its line, and nothing that was stored is lost', () => {
    const file = scratch.write('bad.txt', Buffer.from('One sings .\nTwo reads .\nna\xefve\n', 'latin1'));
    const { code, stderr } = annotate('import', file, '--from', 'lines', '--project', 'news');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/bad\.txt(:3)?.*UTF-8/s)]);
    expect(annotate('backup', 'news').stdout).toContain('lines.txt:1');
    const deep = scratch.write('deep.jsonl', `{"id":"1","text":"Ada sings .","facts":[]}\n${'['.repeat(100_000)}\n`);
    const told = annotate('import', deep, '--from', 'jsonl', '--project', 'news');
    expect([told.code, told.stderr]).toEqual([1, expect.stringMatching(/deep\.jsonl:2: error: .*\n.*1 sentence /s)]);
  });

  test('backup and restore keep everything', () => {
    const [first, second] = [scratch.path('first.jsonl'), scratch.path('second.jsonl')];
    expect(annotate('backup', '-o', first).code).toBe(0);
    const other = ['--database', scratch.path('other.db')];
    expect(assay(['annotate', 'restore', first, ...other]).code).toBe(0);
    expect(assay(['annotate', 'backup', '-o', second, ...other]).code).toBe(0);
    expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8'));
  });

  test('wrong use is told', () => {
    expect(annotate('backup', 'nope')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there is no project "nope"'),
    });
    for (const args of [
      ['--host', '0.0.0.0'],
      ['--token', 'a long secret'],
      ['--token', ''],
    ])
      expect(assay(['annotate', ...args, ...database])).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('assay server'),
      });
    const { code, stderr } = assay(['annotate', 'backup', '--database', 'postgres://u:secret@127.0.0.1:1/x']);
    expect([code, stderr.includes('secret')]).toEqual([1, false]);
  });
});
