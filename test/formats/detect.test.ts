// A file's format is told from its first lines.

import { describe, expect, test } from 'vitest';
import { formats } from '../../src/builtins/builtins.ts';
import { AssayError } from '../../src/core/assay-error.ts';
import { detectFormat, findFormat, unrecognized } from '../../src/formats/detect.ts';

const heads: readonly [string, readonly string[], string | undefined][] = [
  ['BenchIE gold', ['sent_id:1\tLiv sings .', '1--> Cluster 1:'], 'benchie'],
  ['BenchIE gold after a comment', ['# my gold', 'sent_id:1\tLiv sings .'], 'benchie'],
  ['AnnIE project in one line', ['{"name":"1","textFile":{"name":"a.txt"}}'], 'annie-project'],
  ['AnnIE project, indented', ['{', '  "name": "1",', '  "textFile": {'], 'annie-project'],
  ['AnnIE text', ['Liv sings .', '1--> Cluster 1: ', 'Liv --> sings --> well '], 'annie-text'],
  ['gold JSONL with a first line', ['{"format":"assay-gold","version":1}'], 'jsonl'],
  ['gold JSONL without', ['{"id":"1","text":"Liv sings .","facts":[]}'], 'jsonl'],
  ['extractions JSONL with a first line', ['{"format":"assay-extractions","version":1}'], 'jsonl-extractions'],
  [
    'extractions JSONL without',
    ['{"sentence":"1","subject":"Liv","relation":"sings","objects":[]}'],
    'jsonl-extractions',
  ],
  [
    'extractions about facts',
    ['{"sentence":"1","subject":"facts","relation":"are","objects":["x"]}'],
    'jsonl-extractions',
  ],
  [
    'extractions with facts in their meta data',
    ['{"sentence":"1","subject":"Liv","relation":"sings","objects":[],"meta":{"facts":[],"textFile":"a.txt"}}'],
    'jsonl-extractions',
  ],
  [
    'gold with a text file in its meta data',
    ['{"id":"1","text":"Liv sings .","facts":[],"meta":{"textFile":"a.txt","relation":"x"}}'],
    'jsonl',
  ],
  [
    'gold with meta data before its facts',
    ['{"meta":{"textFile":"a.txt","format":"assay-extractions"},"id":"1","text":"Liv sings .","facts":[]}'],
    'jsonl',
  ],
  [
    'AnnIE project with a text about JSON',
    ['{"name":"1","textFile":{"text":"{\\"facts\\": 1, \\"relation\\": 2}"}}'],
    'annie-project',
  ],
  ['gold JSONL of an unknown version', ['{"format":"assay-gold","version":2}'], 'jsonl'],
  ['gold JSONL whose first record is cut off', ['{"id":"1","facts":[{"triples":['], 'jsonl'],
  ['a first line of some other format', ['{"format":"other","facts":[]}'], undefined],
  ['TSV', ['1\tLiv\tsings\twell'], 'tsv'],
  ['TSV whose first line is cut off', ['1\tLiv', '1\tLiv\tsings\twell'], 'tsv'],
  ['a letter', ['Dear reader,', 'all is well.'], undefined],
  ['some other JSON', ['{"version":1}'], undefined],
  ['nothing', [], undefined],
];

describe('detection', () => {
  for (const [name, head, id] of heads) test(name, () => expect(detectFormat(head, formats)?.id).toBe(id));
});

test("of the shipped formats all but AnnIE's and OIE2016's can be written again without loss", () =>
  expect(Object.fromEntries(formats.map(({ id, isRewritable }) => [id, isRewritable]))).toMatchObject({
    benchie: true,
    'annie-project': false,
    jsonl: true,
    'jsonl-extractions': true,
    'annie-text': false,
    carb: true,
    'oie2016-gold': false,
    'carb-gold': true,
    tsv: true,
  }));

describe('formats by name', () => {
  for (const format of formats) test(format.id, () => expect(findFormat(format.id, formats)).toBe(format));

  test('no name is used twice', () => {
    const ids = formats.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('an unknown name is answered with the known ones', () => {
    expect(() => findFormat('benchy', formats)).toThrow(AssayError);
    expect(() => findFormat('benchy', formats)).toThrow(/"benchy".*benchie, annie-project, jsonl/);
  });
});

test('a file that nothing recognizes is named with its beginning', () => {
  const { kind, message } = unrecognized('letter.txt', ['Dear reader,']);
  expect(kind).toBe('usage');
  expect(message).toContain('letter.txt');
  expect(message).toContain('"Dear reader,"');
});
