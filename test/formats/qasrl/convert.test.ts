// QA-SRL to tuples: the paper's example, the vectors of the original program, and what must hold for every sentence.

import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../src/core/random.ts';
import { parseText } from '../../../src/formats/format.ts';
import { convertQasrl, type QasrlOptions } from '../../../src/formats/qasrl/convert.ts';
import type { QasrlQuestion, QasrlSentence } from '../../../src/formats/qasrl/model.ts';
import { parseOrderTable } from '../../../src/formats/qasrl/order.ts';
import { parseQasrl } from '../../../src/formats/qasrl/parse.ts';
import { describeWithData, readShared } from '../../shared-data.ts';

/** Slots are written with spaces between the columns here, and answers after the question mark. */
function block(text: string): readonly QasrlSentence[] {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim());
  const tabbed = lines.map((line) => {
    const question = /^(.*) \? *(.*)$/.exec(line);
    if (question?.[1] && question[1].split(' ').length === 7)
      return `${question[1].replaceAll(' ', '\t')}\t?\t${question[2]}`;
    return /^(\S+_\d+ \d+|\d+ \S+ \d+)$/.test(line) ? line.replaceAll(' ', '\t') : line;
  });
  const { items } = parseText({ parse: parseQasrl }, tabbed.join('\n'));
  return items;
}

function convert(text: string, options: QasrlOptions = {}): string[] {
  return block(text)
    .flatMap((sentence) => convertQasrl(sentence, options).tuples)
    .map(({ relation, arguments: [first, ...rest] }) => `(${[first, relation, ...rest].join('; ')})`);
}

const president = `
  PAPER_1 2
  Barack Obama , the U.S. president , was determined to win the majority vote in Washington and Arizona
  8 determined 2
  who was _ determined _ _ _ ? Barack Obama ### the U.S. president
  what was someone determined _ to do ? win the majority vote in Washington ### win the majority vote in Arizona
  10 win 3
  who might _ win something _ _ ? Barack Obama ### the U.S. president
  what might someone win _ _ _ ? the majority vote
  where might someone win something _ _ ? Washington ### Arizona`;

const john = `
  PAPER_2 2
  John went home , he was tired
  1 went 2
  who _ _ went _ _ _ ? John
  where did someone go _ _ _ ? home
  6 tired 1
  who was _ tired _ _ _ ? he ### John`;

describe('the examples of the paper', () => {
  test('the president: four extractions, none for "win"', () =>
    expect(convert(president)).toEqual([
      '(Barack Obama; was determined; to win the majority vote in Washington)',
      '(Barack Obama; was determined; to win the majority vote in Arizona)',
      '(the U.S. president; was determined; to win the majority vote in Washington)',
      '(the U.S. president; was determined; to win the majority vote in Arizona)',
    ]));

  test('in mode original the auxiliary and "to" are lost, and "win" is there', () => {
    const tuples = convert(president, { mode: 'original' });
    expect(tuples).toHaveLength(4 + 2 * 1 * 2);
    expect(tuples[0]).toBe('(Barack Obama; determined; win the majority vote in Washington)');
    expect(tuples[4]).toBe('(Barack Obama; might win; the majority vote; Washington)');
  });

  test('a pronoun is removed as an answer', () =>
    expect(convert(john)).toEqual(['(John; went; home)', '(John; was tired)']));

  test('a pronoun is kept if you like', () =>
    expect(convert(john, { pronouns: 'keep' })).toEqual([
      '(John; went; home)',
      '(he; was tired)',
      '(John; was tired)',
    ]));

  test('an apposition gives one extraction each', () =>
    expect(
      convert(`
        PAPER_3 1
        Giles Pearman , Microsoft 's director of marketing , left his job
        9 left 2
        who _ _ left something _ _ ? Giles Pearman ### Microsoft 's director of marketing
        what did someone leave _ _ _ ? his job`),
    ).toEqual(['(Giles Pearman; left; his job)', "(Microsoft 's director of marketing; left; his job)"]));

  test('negation and modal belong to the predicate, also where the question leaves them out', () =>
    expect(
      convert(`
        PAPER_4 1
        John could not join the band
        3 join 2
        who could _ join something _ _ ? John
        what could someone join _ _ _ ? the band`),
    ).toEqual(['(John; could not join; the band)']));
});

describe('mode paper', () => {
  const cases: readonly [string, string, readonly string[]][] = [
    [
      'a question with only pronouns is ignored, not the verb',
      `H_1 1
       She sold it to Liv in June
       1 sold 4
       who _ _ sold something _ _ ? She
       what did someone sell _ _ _ ? it
       who did someone sell something to _ ? Liv
       when did someone sell something _ _ ? in June`,
      ['(to Liv; sold; in June)'],
    ],
    [
      'no tuple if all answers are pronouns',
      `H_1 1
       She sings
       1 sings 1
       who _ _ sings _ _ _ ? She`,
      [],
    ],
    [
      'auxiliaries come from the sentence, past adverbs; the adverb is an argument',
      `H_1 1
       The bridge had never really been closed by Lund
       6 closed 3
       what was _ closed _ _ _ ? The bridge
       who was something closed _ by _ ? Lund
       how was something closed _ _ _ ? really`,
      ['(The bridge; had never been closed; really; by Lund)'],
    ],
    [
      'where the sentence has none before the verb, they come from a question',
      `H_1 1
       The ferry was bought and sold
       5 sold 1
       what was _ sold _ _ _ ? The ferry`,
      ['(The ferry; was sold)'],
    ],
    [
      'but never plain "do"',
      `H_1 1
       Both crews row well
       2 row 2
       who _ _ row _ _ _ ? Both crews
       how do someone row _ _ _ ? well`,
      ['(Both crews; row; well)'],
    ],
    [
      'a preposition that all questions have belongs to the predicate',
      `H_1 1
       The crew cared about rain
       2 cared 2
       who _ _ cared _ about something ? The crew
       what did someone care _ about _ ? rain ### about rain`,
      ['(The crew; cared about; rain)'],
    ],
    [
      'so does one that the question for the subject ends with',
      `H_1 1
       The boat was looked at by Liv
       3 looked 2
       what was _ looked _ at _ ? The boat
       who was something looked _ at_by _ ? Liv`,
      ['(The boat; was looked at; by Liv)'],
    ],
    [
      'any other goes with its argument, once',
      `H_1 1
       Liv moved to Lund with Berg
       1 moved 3
       who _ _ moved _ _ _ ? Liv
       where did someone move _ to _ ? to Lund
       who did someone move _ with _ ? Berg`,
      ['(Liv; moved; to Lund; with Berg)'],
    ],
    [
      'subject first, then objects, then the rest',
      `H_1 1
       In June Liv sold Berg the boat
       3 sold 4
       when did someone sell something _ _ ? In June
       what did someone sell _ _ _ ? the boat
       who did someone sell _ _ _ ? Berg
       who _ _ sold something _ _ ? Liv`,
      ['(Liv; sold; Berg; the boat; In June)'],
    ],
    [
      'a question asked twice is one question, and equal answers are one answer',
      `H_1 1
       Liv and Berg sang
       3 sang 2
       who _ _ sang _ _ _ ? Liv ### Liv
       who _ _ sang _ _ _ ? Berg ### Liv`,
      ['(Liv; sang)', '(Berg; sang)'],
    ],
    [
      'longer answers stay',
      `H_1 1
       The old ferry sank
       3 sank 1
       what _ _ sank _ _ _ ? The old ferry ### The ferry`,
      ['(The old ferry; sank)', '(The ferry; sank)'],
    ],
  ];
  for (const [name, text, tuples] of cases) test(name, () => expect(convert(text)).toEqual(tuples));

  test('minimal answers are an option; pronouns do not count as smaller', () =>
    expect(
      convert(
        `H_1 1
         The ferry he saw sank
         4 sank 1
         what _ _ sank _ _ _ ? The ferry he saw ### The ferry ### he`,
        { answers: 'minimal' },
      ),
    ).toEqual(['(The ferry; sank)']));

  test('a tuple without a subject says so', () => {
    const [sentence] = block(`
      H_1 1
      She rowed home
      1 rowed 2
      who _ _ rowed _ _ _ ? She
      where did someone row _ _ _ ? home`);
    expect(sentence && convertQasrl(sentence).tuples.map(({ hasSubject }) => hasSubject)).toEqual([false]);
  });

  test('a verb that is not in the sentence counts as a matrix verb', () =>
    expect(
      convert(`
        H_1 1
        Liv sings
        1 hums 1
        who _ _ hums _ _ _ ? Liv`),
    ).toEqual(['(Liv; hums)']));
});

describe('mode original', () => {
  const twice = `
    H_1 1
    Liv and Berg sang in June
    3 sang 3
    who _ _ sang _ _ _ ? Liv
    who _ _ sang _ _ _ ? Berg
    when did someone sing _ _ _ ? June`;
  const order = { 'who _ _': { 0: 3 }, 'when someone _': { 1: 2 } };

  test('a question asked twice loses both arguments without a table', () =>
    expect(convert(twice, { mode: 'original' })).toEqual(['(June; sang)']));
  test('and the second with one', () =>
    expect(convert(twice, { mode: 'original', order })).toEqual(['(Liv; sang; June)']));

  test('the longest telling auxiliary wins; verb form and preposition where all agree', () =>
    expect(
      convert(
        `H_1 1
         The plan would not be cared for by Liv
         5 cared 2
         what would _ be_cared _ for _ ? The plan
         who wouldn't something be_cared _ for _ ? Liv`,
        { mode: 'original' },
      ),
    ).toEqual(["(The plan; wouldn't be cared for; Liv)"]));

  test('any pronoun drops the tuple', () => {
    expect(convert(john, { mode: 'original' })).toEqual(['(John; went; home)', '(John; tired)']);
    expect(convert(john, { mode: 'original', pronouns: 'keep' })).toEqual([
      '(John; went; home)',
      '(he; tired)',
      '(John; tired)',
    ]);
  });
});

describe('laws', () => {
  const question = (wh: string, answers: readonly string[]): QasrlQuestion => ({
    ...{ wh, aux: '', subject: wh === 'who' ? '' : 'someone', verb: 'sang', object: '', preposition: '', object2: '' },
    answers: answers.map((text) => ({ text })),
  });

  test('there are as many tuples as combinations of answers, all different', () => {
    const random = createRandom(7);
    for (let round = 0; round < 100; round++) {
      const sizes = ['who', 'what', 'when', 'where'].map((wh) => [wh, 1 + random.nextInt(4)] as const);
      const questions = sizes.map(([wh, size]) =>
        question(
          wh,
          Array.from({ length: size }, (_, at) => `${wh}${at}`),
        ),
      );
      const words = ['sang', ...questions.flatMap(({ answers }) => answers.map(({ text }) => text))];
      const sentence = { id: '1', text: words.join(' '), words, predicates: [{ verb: 'sang', index: 0, questions }] };
      const product = sizes.reduce((total, [, size]) => total * size, 1);
      for (const mode of ['paper', 'original'] as const) {
        const { tuples } = convertQasrl(sentence, { mode });
        expect(tuples).toHaveLength(product);
        expect(new Set(tuples.map((tuple) => tuple.arguments.join('|'))).size).toBe(product);
        expect(tuples.every((tuple) => tuple.arguments.length === 4)).toBe(true);
      }
    }
  });

  test('a verb with too many combinations is named, not converted', () => {
    const answers = Array.from({ length: 11 }, (_, at) => `x${at}`);
    const predicates = [
      { verb: 'sang', index: 0, questions: ['who', 'what', 'when', 'how'].map((wh) => question(wh, answers)) },
    ];
    const sentence = { id: '1', text: 'sang', words: ['sang'], predicates };
    expect(convertQasrl(sentence)).toEqual({ tuples: [], oversized: predicates });
    expect(convertQasrl(sentence, { maxTuples: 11 ** 4 }).tuples).toHaveLength(11 ** 4);
  });
});

const demo = 'expected/qasrl-demo.json';
const distribution = 'data/oie2016/dist_wh_sbj_obj1.json';

describeWithData('the vectors of the original program', [demo, distribution], () => {
  // Read inside the tests: the body of a skipped group runs, too.
  const vector = (name: string): string => (JSON.parse(readShared(demo)) as Record<string, string>)[name] ?? '';
  const print = (options: QasrlOptions): string =>
    parseText({ parse: parseQasrl }, vector('input'))
      .items.flatMap((sentence) =>
        convertQasrl(sentence, { ...options, mode: 'original' }).tuples.map(
          (tuple) => `${[sentence.text, tuple.verb, tuple.relation, ...tuple.arguments].join('\t')}\n`,
        ),
      )
      .join('');

  test('with the distribution table', () =>
    expect(print({ order: parseOrderTable(readShared(distribution)) })).toBe(vector('output_with_distribution')));
  test('without it', () => expect(print({})).toBe(vector('output_without_distribution')));
});
