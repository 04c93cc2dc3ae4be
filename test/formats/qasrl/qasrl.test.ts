// The readers of QA-SRL files: gold from good files, diagnostics from bad ones, and the page that describes them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AssayError } from '../../../src/core/assay-error.ts';
import { tupleOfFact } from '../../../src/core/fact.ts';
import { parseText } from '../../../src/formats/format.ts';
import type { QasrlOptions } from '../../../src/formats/qasrl/convert.ts';
import { qasrlDiagnostics } from '../../../src/formats/qasrl/model.ts';
import { createQasrlReader, qasrl, qasrlBank } from '../../../src/formats/qasrl/qasrl.ts';
import { spotsOf } from '../round-trip.ts';

const file = `# a comment
HARBOUR_1\t1
The crew crossed the lake .
2\tcrossed\t2
who\t_\t_\tcrossed\tsomething\t_\t_\t?\tThe crew
# another one
what\tdid\tsomeone\tcross\t_\t_\t_\t?\tthe lake

HARBOUR_2\t0
Rain at last .
`;

describe('the reader', () => {
  test('makes a fact of each tuple', () => {
    const { items, diagnostics } = parseText(qasrl, file);
    expect(diagnostics).toEqual([]);
    expect(items).toMatchObject([
      { id: 'HARBOUR_1', text: 'The crew crossed the lake .', line: 2 },
      { id: 'HARBOUR_2', text: 'Rain at last .', facts: [], line: 9 },
    ]);
    expect(items[0]?.facts).toMatchObject([
      { tuple: { subject: 'The crew', relation: 'crossed', objects: ['the lake'] }, line: 4 },
    ]);
    expect(items[0]?.facts[0]?.tags).toBeUndefined();
  });

  test('marks facts without a subject, and leaves its place empty in mode paper', () => {
    const text = file.replace('The crew cr', 'They cr').replace('2\tcrossed', '1\tcrossed').replace('The crew', 'They');
    const { items } = parseText(qasrl, text);
    expect(items[0]?.facts).toMatchObject([{ tuple: { subject: '', objects: ['the lake'] }, tags: ['no-subject'] }]);
    const keep = parseText(createQasrlReader({ pronouns: 'keep' }), text);
    expect(keep.items[0]?.facts).toMatchObject([{ tuple: { subject: 'They', objects: ['the lake'] } }]);
    const original = parseText(createQasrlReader({ mode: 'original' }), text.replace(/^who.*\n/m, ''));
    expect(original.items[0]?.facts).toMatchObject([{ tuple: { subject: 'the lake' }, tags: ['no-subject'] }]);
  });

  test('with Windows line ends, too', () =>
    expect(parseText(qasrl, file.replaceAll('\n', '\r\n')).items).toEqual(parseText(qasrl, file).items));

  test('keeps a repeated sentence; in mode original the later one overwrites it', () => {
    const again = file.replaceAll('HARBOUR', 'LAKE').replace('?\tthe lake', '?\tlake');
    const objects = (options: QasrlOptions) =>
      parseText(createQasrlReader(options), `${file}\n${again}`)
        .items.flatMap(({ facts }) => facts)
        .flatMap((fact) => tupleOfFact(fact).objects);
    expect(objects({})).toEqual(['the lake', 'lake']);
    expect(objects({ mode: 'original' })).toEqual(['lake']);
  });

  test('refuses a mode it does not know', () =>
    expect(() => createQasrlReader({ mode: 'fast' } as unknown as QasrlOptions)).toThrow(AssayError));

  test('recognizes its files', () => {
    expect(qasrl.recognizes(file.split('\n'))).toBe(true);
    expect(qasrl.recognizes(['1\tLiv\tsings\twell'])).toBe(false);
    expect(qasrl.recognizes([])).toBe(false);
  });
});

describe('bad files', () => {
  const folder = join(import.meta.dirname, '../../bad-files/format/qasrl');
  /** For each file the line that is named and how many facts are read all the same. */
  const expected: Readonly<Record<string, readonly [line: number, facts: number]>> = {
    'answer-not-in-sentence.txt': [5, 1],
    'bad-id-line.txt': [7, 2],
    'bad-json.jsonl': [2, 0],
    'bad-predicate.txt': [3, 1],
    'bad-record.jsonl': [2, 0],
    'bad-span.jsonl': [2, 1],
    'bad-verb-index.jsonl': [2, 1],
    'column-count.txt': [5, 1],
    'no-answer.txt': [5, 1],
    'no-blank-line.txt': [6, 2],
    'no-predicate.txt': [3, 1],
    'no-sentence.txt': [1, 1],
    'predicate-count.txt': [1, 2],
    'question-count.txt': [3, 2],
    'repeated-sentence.txt': [7, 2],
    'stray-line.txt': [3, 2],
    'too-many-tuples.txt': [3, 1],
    'verb-not-at-index.txt': [3, 2],
  };

  for (const [name, [line, facts]] of Object.entries(expected)) {
    test(name, () => {
      const reader = name.endsWith('.jsonl') ? qasrlBank : qasrl;
      const { items, diagnostics } = parseText(reader, readFileSync(join(folder, name), 'utf8'), name);
      expect(spotsOf(diagnostics)).toEqual([`format/qasrl/${name.replace(/\..*/, '')}:${line}`]);
      expect(items.flatMap((item) => item.facts)).toHaveLength(facts);
    });
  }

  test('each code has one, and each is listed', () => {
    const codes = Object.keys(expected).map((name) => name.replace(/\..*/, ''));
    expect(codes.sort()).toEqual(Object.keys(qasrlDiagnostics.rules).sort());
    expect(readdirSync(folder).sort()).toEqual(Object.keys(expected).sort());
  });

  test('lines that make no sense never stop the reader', () => {
    const lines = ['\t', 'A_1\t1', 'who\t?', '1\t\t1', '', '\t\t\t\t\t\t\t\t', '9\tx\t1', '#', '_', 'A_2\tx', '###'];
    for (let from = 0; from < lines.length; from++) {
      const text = [...lines.slice(from), ...lines.slice(0, from)].join('\n');
      for (const mode of ['paper', 'original'] as const) {
        expect(() => parseText(createQasrlReader({ mode, order: {} }), text)).not.toThrow();
      }
    }
  });
});

describe('docs/reference/qasrl.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/reference/qasrl.md'), 'utf8');
  const blocks = (language: string): string[] =>
    [...page.matchAll(/^```(\S*)\n(.*?)^```$/gms)]
      .filter((found) => found[1] === language)
      .map((found) => found[2] ?? '');
  const print = (text: string, reader = qasrl): string => {
    const { items, diagnostics } = parseText(reader, text);
    expect(diagnostics).toEqual([]);
    const tuples = items.flatMap(({ facts }) => facts.map(tupleOfFact));
    return tuples.map(({ subject, relation, objects }) => `(${[subject, relation, ...objects].join('; ')})\n`).join('');
  };
  const [bank, paper, original] = blocks('text');

  test('the worked example, in both modes', () => {
    const [example = ''] = blocks('qasrl');
    expect(qasrl.recognizes(example.split('\n'))).toBe(true);
    expect(print(example)).toBe(paper);
    expect(print(example, createQasrlReader({ mode: 'original' }))).toBe(original);
  });

  test('the example of the bank', () => {
    const [example = ''] = blocks('json');
    expect(print(JSON.stringify(JSON.parse(example)), qasrlBank)).toBe(bank);
  });
});
