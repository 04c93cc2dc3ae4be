// AllenNLP's Open IE: JSON lines of words and tags, or a sentence with tagged slots.

import { describe, expect, test } from 'vitest';
import { parseText } from '../../../src/formats/format.ts';
import { allennlp } from '../../../src/formats/systems/allennlp.ts';
import { spotsOf } from '../round-trip.ts';
import { lines, row } from './rows-of-text.ts';

const words = ['In', 'June', 'Liv', 'will', 'teach', 'Bo', 'maths', '.'];
const record = (...verbs: readonly (readonly [string, string])[]): string =>
  JSON.stringify({
    verbs: verbs.map(([verb, tags]) => ({ verb, description: '', tags: tags.split(' ') })),
    words,
  });

const tagged: readonly [string, string, readonly string[]][] = [
  [
    'arguments by number, then the others; n-ary ones stay apart',
    'B-ARGM-TMP I-ARGM-TMP B-ARG0 B-V I-V B-ARG2 B-ARG1 O',
    ['Liv', 'will teach', 'maths', 'Bo', 'In June'],
  ],
  ['the predicate in parts', 'O O B-ARG0 B-BV B-V B-AV B-ARG1 O', ['Liv', 'will teach Bo', 'maths']],
  ['no ARG0: the first that is there', 'O O O B-V I-V B-ARG1 B-ARG2 O', ['Bo', 'will teach', 'maths']],
  ['a continued argument', 'B-ARG1 I-ARG1 B-ARG0 B-V I-V O B-C-ARG1 O', ['Liv', 'will teach', 'In June maths']],
  ['a relative pronoun is left out', 'O B-R-ARG0 B-ARG0 B-V I-V O B-ARG1 O', ['Liv', 'will teach', 'maths']],
  ['no predicate tag: the verb', 'O O B-ARG0 O O O B-ARG1 O', ['Liv', 'teach', 'maths']],
];

describe('tags', () => {
  for (const [name, tags, slots] of tagged) {
    test(name, () => {
      const { items, diagnostics } = parseText(allennlp, record(['teach', tags]));
      const [subject, relation, ...objects] = slots;
      expect(diagnostics).toEqual([]);
      expect(items).toEqual([{ sentenceText: words.join(' '), subject, relation, objects, line: 1 }]);
    });
  }
});

test('a verb without arguments is left out; so is the echo of the input', () => {
  const text = lines(
    'input 0:  {"sentence": "In June Liv will teach Bo maths."}',
    `prediction:  ${record(['will', 'O O O B-V O O O O'], ['teach', 'O O B-ARG0 O B-V B-ARG1 O O'])}`,
  );
  const { items, diagnostics } = parseText(allennlp, text);
  expect(items.map(({ relation, line }) => [relation, line])).toEqual([['teach', 2]]);
  expect(spotsOf(diagnostics)).toEqual(['format/allennlp/no-arguments:2']);
  expect(diagnostics[0]?.severity).toBe('info');
});

test('the text form', () => {
  const sentenceText = 'Liv teaches Bo maths in June .';
  const text = lines(
    row(sentenceText, '<arg1> Liv </arg1> <rel> teaches </rel> <arg2> Bo </arg2> <arg3> maths </arg3>', '0.9'),
    row(`${sentenceText} `, '<arg1> Liv </arg1> <rel> teaches </rel> <arg2>  </arg2> <time> in June </time>'),
    row(sentenceText, '<rel> teaches </rel> <arg2> maths </arg2>', '-1.5'),
  );
  const { items, diagnostics } = parseText(allennlp, text);
  expect(diagnostics).toEqual([]);
  const common = { sentenceText, relation: 'teaches' };
  expect(items).toEqual([
    { ...common, subject: 'Liv', objects: ['Bo', 'maths'], confidence: 0.9, line: 1 },
    { ...common, subject: 'Liv', objects: ['in June'], line: 2 },
    { ...common, subject: '', objects: ['maths'], confidence: -1.5, line: 3 },
  ]);
});

test('what cannot be read is reported', () => {
  const text = lines(
    '{"words": ["Liv"',
    '{"words": ["Liv"]}',
    record(['teach', 'B-ARG0 B-V']),
    record(['teach', 'O O subject B-V O O O O']),
    row('Liv teaches .', 'Liv', 'teaches'),
    row('Liv teaches .', '<arg1> Liv </arg1> <rel> teaches </rel>', 'high'),
  );
  const { items, diagnostics } = parseText(allennlp, text);
  expect(items).toEqual([]);
  expect(spotsOf(diagnostics)).toEqual([
    'format/allennlp/bad-json:1',
    'format/allennlp/bad-record:2',
    'format/allennlp/bad-record:3',
    'format/allennlp/bad-record:4',
    'format/allennlp/bad-row:5',
    'format/allennlp/bad-score:6',
  ]);
  expect(diagnostics[2]?.message).toContain('more or fewer tags');
  expect(diagnostics[3]?.message).toContain('neither O nor');
});
