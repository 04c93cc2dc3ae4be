// Importers: what each format brings, and that hostile files bring nothing but a clear message with a line; the other lines are kept.

import { describe, expect, test } from 'vitest';
import { detectImport, listImportFormats } from '../../../src/annotate/import/read-import.ts';
import { readers } from '../../../src/builtins/builtins.ts';
import { importText } from './import-covers.ts';

const german = `# sent_id = d1
# text = Er geht zum Haus.
1\tEr\ter\tPRON\t_\t_\t2\tnsubj\t_\t_
2\tgeht\tgehen\tVERB\t_\t_\t0\troot\t_\t_
3-4\tzum\t_\t_\t_\t_\t_\t_\t_\t_
3\tzu\tzu\tADP\t_\t_\t5\tcase\t_\t_
4\tdem\tder\tDET\t_\t_\t5\tdet\t_\t_
5\tHaus\tHaus\tNOUN\t_\t_\t2\tobl\t_\tSpaceAfter=No
6\t.\t.\tPUNCT\t_\t_\t2\tpunct\t_\t_
`;

describe('CoNLL-U', () => {
  test('given tokens are kept, a fused token is one, and the block stays as it is', () => {
    const { records, diagnostics } = importText(german, 'conllu', { annotator: undefined, language: 'de' });
    expect(diagnostics).toEqual([]);
    const text = 'Er geht zum Haus.';
    const [record] = records;
    expect(record).toMatchObject({ type: 'sentence', id: 'd1', text, conllu: german.trimEnd() });
    const tokens = record?.type === 'sentence' ? (record.tokens ?? []) : [];
    expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual(['Er', 'geht', 'zum', 'Haus', '.']);
  });

  test('facts in comments come along, and tokens are not cut for them', () => {
    const withFact = german.replace('1\tEr', '# fact = 1: Er --> geht --> zum Haus.\n1\tEr');
    const { records } = importText(withFact, 'conllu');
    expect(records[0]).toMatchObject({ tokens: [{}, {}, {}, {}, {}] });
    expect(records[1]).toMatchObject({ type: 'entry', operation: { type: 'fact.add' } });
  });
});

describe('outputs of systems', () => {
  test('become extractions under the name of the system, with text, confidence and line', () => {
    const { records, lines } = importText('Ada sings well .\t0.9\tsings\tAda\twell\n', 'carb');
    expect(records).toEqual([
      {
        type: 'extraction',
        id: 'i:1',
        system: 'tool',
        sentence: 'file:1',
        text: 'Ada sings well .',
        subject: 'Ada',
        relation: 'sings',
        objects: ['well'],
        confidence: 0.9,
      },
    ]);
    expect(lines).toEqual([1]);
  });

  test('every reader of a system can be chosen', () => {
    const offered = listImportFormats(readers).filter(({ kind }) => kind === 'extractions');
    expect(offered.map(({ id }) => id).sort()).toEqual(
      readers
        .filter(({ kind }) => kind === 'extractions')
        .map(({ id }) => id)
        .sort(),
    );
    expect(offered.length).toBeGreaterThan(10);
  });
});

describe('CSV', () => {
  test('rows with the same id and fact number belong together; cells may have line ends', () => {
    const text =
      'id;text;fact;subject;predicate;object\n1;"Ada; ""sings"" .";1;Ada;sings;[well]\n1;"Ada; ""sings"" .";1;she;sings;\n2;"Bo\nreads .";;;;';
    const { records, lines } = importText(text, 'csv');
    expect(records).toMatchObject([
      { type: 'sentence', id: '1', text: 'Ada; "sings" .' },
      { type: 'entry', sentence: '1', operation: { type: 'fact.add', fact: { frames: [{}, {}] } } },
      { type: 'sentence', id: '2', text: 'Bo reads .' },
    ]);
    expect(lines).toEqual([2, 2, 4]);
  });

  test('a list of sentences needs no header', () => {
    expect(importText('Ada sings .\n"One, two ."\n', 'csv').records).toMatchObject([
      { text: 'Ada sings .' },
      { text: 'One, two .' },
    ]);
  });
});

test('formats are told from the content', () => {
  const told = (...head: string[]) => detectImport(head, readers);
  expect(told('Ada sings .', 'Bo reads .')).toBe('lines');
  expect(told('id,sentence', '1,Ada sings .')).toBe('csv');
  expect(told(...german.split('\n'))).toBe('conllu');
  expect(told('{"format":"assay-extractions","version":1}')).toBe('jsonl-extractions');
});

describe('hostile files', () => {
  const long = 'x'.repeat(10_000_000);
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const html = '<script>alert(1)</script> & <b>bold</b> .';
  const good: Readonly<Record<string, string>> = {
    lines: html,
    csv: `id,sentence\n7,${html}`,
    conllu: `1\t<script>alert(1)</script>\t_\tX\t_\t_\t0\troot\t_\t_\n`,
    jsonl: JSON.stringify({ id: '7', text: html, facts: [] }),
    'jsonl-extractions': JSON.stringify({ sentence: '7', text: html, subject: 'a', relation: 'b', objects: [] }),
    benchie: `sent_id:7\t${html}`,
    tsv: `7\t<script>\talert\t<b>`,
    carb: `${html}\t1\talert\t<b>`,
    'carb-gold': `${html}\talert\t<b>\tbold`,
  };

  test('the format of a long line is told in no time', { timeout: 20_000 }, () => {
    for (const part of ['a ', 'x', 'a\t', '"a" ', '(', 'a --> ', '[a] ', '{"a":', 'List([', '1'])
      expect(listImportFormats(readers).map(({ id }) => id)).toContain(detectImport([part.repeat(400_000)], readers));
  });

  describe.each(Object.entries(good))('%s', (format, text) => {
    test('HTML is text like any other', () => {
      const { records } = importText(text, format);
      expect(records.length).toBeGreaterThan(0);
      expect(JSON.stringify(records)).toContain('<script>');
    });

    test.each([
      ['a line of 10 MB', long],
      ['deep JSON', deep],
    ])('%s is told with its line, and what stands before it is kept', (_, bad) => {
      const before = importText(`${text}\n`, format).records;
      const { records, diagnostics } = importText(`${text}\n\n${bad}\n`, format);
      expect(records.slice(0, before.length)).toEqual(before);
      const added = records.slice(before.length);
      expect(JSON.stringify(added).length).toBeLessThan(1000);
      const lineOfBad = text.split('\n').length + 2;
      // A file whose first block goes on until a blank line names the block.
      expect(diagnostics.some(({ place }) => (place.line ?? 0) >= Math.min(lineOfBad, 2))).toBe(true);
      for (const { message, remedy, place } of diagnostics) {
        expect(place.file).toBe('file.txt');
        expect([message.length < 700, remedy.length > 0]).toEqual([true, true]);
      }
    });
  });

  test('deep JSON inside a record is no free data of ours, and does no harm', () => {
    const text = `{"id":"1","text":"Ada sings .","facts":[],"meta":{"annotation":${deep}}}`;
    expect(importText(text, 'jsonl').records).toMatchObject([{ type: 'sentence', id: '1' }]);
  });
});
