// What happens to candidates after the rules: spelling, style, fields, choice, and the naive baseline. Trees are written by hand.

import { describe, expect, test } from 'vitest';
import { findLanguage } from '../../src/builtins/languages.ts';
import type { FactCandidate } from '../../src/extract/candidates.ts';
import { namePredicate, toEdge } from '../../src/extract/edge.ts';
import { joinFacts } from '../../src/extract/join.ts';
import { extractNaively } from '../../src/extract/naive.ts';
import { selectFacts } from '../../src/extract/select.ts';
import { slotText } from '../../src/extract/slot-text.ts';
import { applyStyle, wordingsFor } from '../../src/extract/style.ts';
import { tenseOf } from '../../src/extract/tense.ts';
import { type FactTree, toFactTree } from '../../src/extract/walk/fact-tree.ts';
import { fromConllu } from '../../src/language/conllu.ts';
import { sentences } from '../language/notation.ts';

function draw(text: string, language = 'en'): FactTree {
  const [sentence] = sentences(text);
  if (sentence === undefined) throw new Error('no sentence');
  return toFactTree(fromConllu(sentence, language), findLanguage(language).habits);
}

const candidate = (parts: Partial<FactCandidate>): FactCandidate => ({
  ...{ subjectHead: 0, predicate: 1, objectHead: 2, subject: [0], relation: [1], verbs: [1], object: [2] },
  ...{ subjectRule: 'own-subject', steps: [], subjectSize: 'full', objectSize: 'full', preposition: 'none', ...parts },
});

test('what German says somebody is or does as something is an oblique, also where a treebank calls `als` a conjunction', () => {
  const { tokens } = draw(
    `
    Er      er      PRON  2 nsubj
    diente  dienen  VERB  0 root
    als     als     CCONJ 4 cc
    Richter Richter NOUN  2 xcomp
    und     und     CCONJ 6 cc
    Maler   Maler   NOUN  4 conj`,
    'de',
  );
  expect(tokens.map(({ deprel }) => deprel)).toEqual(['nsubj', 'root', 'case', 'obl', 'cc', 'conj']);
  const both = draw(
    'Sowohl sowohl CCONJ 2 cc\nAnna Anna PROPN 5 nsubj\nals als CCONJ 4 cc\nBerta Berta PROPN 2 conj\nlachte lachen VERB 0 root',
    'de',
  );
  expect(both.tokens[3]?.deprel).toBe('conj');
});

describe('slotText', () => {
  const tree = draw(`
    Anna   Anna  PROPN 2 nsubj
    saw    see   VERB  0 root
    Faro~  Faro  PROPN 2 obj
    ,      ,     PUNCT 5 punct
    Lund   Lund  PROPN 3 conj`);

  test.each([
    [[0, 1], 'Anna saw'],
    [[2, 3, 4], 'Faro, Lund'],
    [[2, 4], 'Faro Lund'],
    [[4, 0], 'Lund Anna'],
    [[], ''],
  ])('%j is "%s"', (words, text) => expect(slotText(tree, words)).toBe(text));

  test('a fused token is written once, where its first word is', () => {
    const german = draw(
      `
      Sie sie PRON 2 nsubj
      kam kommen VERB 0 root
      3-4 zum
      zu zu ADP 5 case
      dem der DET 5 det
      Fluss Fluss NOUN 2 obl`,
      'de',
    );
    expect(slotText(german, [2, 3, 4])).toBe('zum Fluss');
    expect(slotText(german, [1, 2])).toBe('kam zum');
    expect(slotText(german, [3, 4])).toBe('Fluss');
  });

  test('without spaces in the language, none are put in', () => {
    const chinese = draw('她~ 她 PRON 2 nsubj\n去~ 去 VERB 0 root\n日本~ 日本 PROPN 2 obj\n。 。 PUNCT 2 punct', 'zh');
    expect(slotText(chinese, [0, 2])).toBe('她日本');
  });
});

describe('style', () => {
  const tree = draw(`
    the   the   DET   2 det   PronType=Art
    boat  boat  NOUN  4 nsubj
    has   have  AUX   4 aux
    sunk  sink  VERB  0 root
    two   two   NUM   6 nummod
    times time  NOUN  4 obl
    this  this  DET   8 det   PronType=Dem
    week  week  NOUN  4 obl`);
  const whole = candidate({
    subject: [0, 1],
    relation: [2, 3],
    object: [6, 7],
    subjectHead: 1,
    objectHead: 7,
    predicate: 3,
  });

  test('facts keeps every word', () => expect(applyStyle(tree, whole, 'facts')).toBe(whole));

  test('minimal drops articles and demonstratives, never a whole slot', () => {
    expect(applyStyle(tree, whole, 'minimal')).toMatchObject({ subject: [1], relation: [2, 3], object: [7] });
    expect(applyStyle(tree, { ...whole, object: [6] }, 'minimal').object).toEqual([6]);
    expect(applyStyle(tree, { ...whole, object: [4, 5] }, 'minimal').object).toEqual([4, 5]);
  });

  test('entity chooses among the shortest wordings of each fact', () => {
    const [long, short] = [candidate({ object: [2, 3, 4] }), candidate({ object: [2] })];
    const other = candidate({ objectHead: 5, object: [5, 6] });
    expect(wordingsFor([long, short, other], 'entity')).toEqual([short, other]);
    expect(wordingsFor([long, short], 'minimal')).toEqual([long, short]);
  });
});

describe('edges of a graph', () => {
  const tree = draw(`
    Anna   Anna  PROPN 4 nsubj
    has    have  AUX   4 aux
    not    not   PART  4 advmod
    sold   sell  VERB  0 root
    boats  boat  NOUN  4 obj
    to     to    ADP   7 case
    Bo     Bo    PROPN 4 obl
    of     of    ADP   9 case
    Faro   Faro  PROPN 7 nmod`);
  const sold = { predicate: 3, verbs: [1, 2, 3], relation: [1, 2, 3, 4, 5] };
  const toBo = { ...sold, objectHead: 6, object: [6], steps: [{ rule: 'oblique', node: 6 }] };
  const edge = toEdge(tree, candidate(toBo));

  test('the predicate holds no argument, and is in its basic form', () => {
    expect(edge?.relation).toEqual([1, 2, 3, 5]);
    expect(namePredicate(tree, edge?.relation ?? [])).toBe('not sell to');
  });

  test('the passive is told by "be"', () => {
    const passive = draw(
      'boats boat NOUN 3 nsubj\nwere be AUX 3 aux:pass\nsold sell VERB 0 root\nby by ADP 5 case\nBo Bo PROPN 3 obl',
    );
    expect(namePredicate(passive, [1, 2, 3])).toBe('be sold by');
  });

  test('what lies behind an argument is no edge, nor is what has no thing at its end', () => {
    const steps = [...toBo.steps, { rule: 'noun-modifier', node: 8 }];
    expect(toEdge(tree, candidate({ ...toBo, steps, objectHead: 8, object: [8] }))).toBeUndefined();
    expect(toEdge(tree, candidate({ ...toBo, objectHead: 2, object: [2] }))).toBeUndefined();
  });
});

describe('tuples of a clause', () => {
  const tree = draw(`
    Anna   Anna  PROPN 2 nsubj
    gave   give  VERB  0 root
    Bo     Bo    PROPN 2 iobj
    books  book  NOUN  2 obj
    on     on    ADP   6 case
    Monday Monday PROPN 2 obl
    in     in    ADP   8 case
    May    May   PROPN 6 nmod`);
  const tuplesOf = (leadsWith: 'relation' | 'argument', facts: readonly Partial<FactCandidate>[]) =>
    joinFacts(
      tree,
      facts.map((parts, index) => ({ confidence: 0.5 - index / 10, candidate: candidate(parts) })),
      leadsWith,
    ).map(({ candidate: { subject, relation, object }, further }) =>
      [subject, relation, object, ...further].map((slot) => slotText(tree, slot)).join(' | '),
    );
  const book = { relation: [1, 2], objectHead: 3, object: [3], steps: [{ rule: 'object', node: 3 }] };
  const monday = {
    ...{ relation: [1, 2, 3, 4], objectHead: 5, object: [5] },
    steps: [{ rule: 'oblique', node: 5 }],
  };
  const may = {
    ...{ relation: [1, 2, 3, 4, 5, 6], objectHead: 7, object: [7] },
    steps: [...monday.steps, { rule: 'noun-modifier', node: 7 }],
  };

  test('arguments in their order, those inside another one only once', () =>
    expect(tuplesOf('argument', [monday, book, may])).toEqual(['Anna | gave | Bo | books | on Monday in May']));

  test('the preposition of the first argument belongs to the relation where benchmarks have it there', () => {
    const went = draw('Anna Anna PROPN 2 nsubj\nwent go VERB 0 root\nto to ADP 4 case\nFaro Faro PROPN 2 obl');
    const fact = candidate({ relation: [1, 2], objectHead: 3, object: [3], steps: [{ rule: 'oblique', node: 3 }] });
    const told = (leadsWith: 'relation' | 'argument') =>
      joinFacts(went, [{ candidate: fact, confidence: 0.5 }], leadsWith).map(({ candidate: one }) => one.object);
    expect(told('relation')).toEqual([[3]]);
    expect(told('argument')).toEqual([[2, 3]]);
  });
});

test.each([
  ['sold  sell VERB 0 root  Tense=Past', 'past'],
  ['sells sell VERB 0 root  Tense=Pres', 'present'],
  ['sell  sell VERB 0 root  _', undefined],
])('the tense of %s', (verb, tense) =>
  expect(tenseOf(draw(`Anna Anna PROPN 2 nsubj\n${verb}\nit it PRON 2 obj`), 1)).toBe(tense),
);

test.each([
  ['will  will AUX 3 aux  _', 'future'],
  ['has   have AUX 3 aux  Tense=Pres', 'past'],
])('the tense with an auxiliary: %s', (auxiliary, tense) => {
  const text = `Anna Anna PROPN 3 nsubj\n${auxiliary}\nsold sell VERB 0 root _\nit it PRON 3 obj`;
  expect(tenseOf(draw(text), 2)).toBe(tense);
});

describe('selectFacts', () => {
  const judge = (confidence: number, parts: Partial<FactCandidate> = {}) => ({
    confidence,
    candidate: candidate(parts),
  });

  test('the best wording of each fact, above the threshold, in order', () => {
    const weak = judge(0.1, { objectHead: 9, object: [9] });
    const [worse, better] = [judge(0.3, { object: [2, 3] }), judge(0.6, { object: [2] })];
    const other = judge(0.4, { objectHead: 5, object: [5] });
    expect(selectFacts([weak, worse, better, other], 0.2)).toEqual([better, other]);
  });

  test('a second wording only when it is likely right where the first is wrong', () => {
    const [first, second] = [judge(0.5, { object: [2] }), judge(0.5, { object: [2, 3] })];
    expect(selectFacts([first, second], 0.2)).toEqual([first, second]);
    const sure = judge(0.9, { object: [2] });
    expect(selectFacts([sure, second], 0.2)).toEqual([sure]);
  });

  test('a clause of which nothing is chosen keeps its verb, where that is asked for', () => {
    const alone = judge(0.1, { steps: [{ rule: 'complement-alone', node: 2 }] });
    const object = judge(0.1, { steps: [{ rule: 'object', node: 2 }] });
    const told = judge(0.6, { objectHead: 5, object: [5] });
    expect(selectFacts([alone], 0.2, true)).toEqual([alone]);
    expect(selectFacts([alone], 0.2)).toEqual([]);
    expect(selectFacts([object], 0.2, true)).toEqual([]);
    expect(selectFacts([alone, told], 0.2, true)).toEqual([told]);
    expect(selectFacts([judge(0.04, { steps: alone.candidate.steps })], 0.2, true)).toEqual([]);
  });

  test('equal wordings count once', () => {
    const [one, copy] = [judge(0.5), judge(0.5)];
    expect(selectFacts([one, copy], 0.2)).toEqual([one]);
  });
});

describe('the naive baseline', () => {
  const told = (text: string) =>
    extractNaively(draw(text).sentence).map(({ subject, relation, object }) =>
      [subject, relation, object].map((slot) => slot.text).join(' | '),
    );

  test('splits at each verb and auxiliary, without the full stop', () =>
    expect(
      told(`
        Anna   Anna  PROPN 3 nsubj
        was    be    AUX   3 cop
        glad   glad  ADJ   0 root
        to     to    PART  5 mark
        leave  leave VERB  3 xcomp
        Faro   Faro  PROPN 5 obj
        .      .     PUNCT 3 punct`),
    ).toEqual(['Anna | was | glad to leave Faro', 'Anna was glad to | leave | Faro']));

  test('no fact with an empty slot', () =>
    expect(
      told('Go go VERB 0 root\nhome home ADV 1 advmod\nand and CCONJ 4 cc\nrest rest VERB 1 conj\n! ! PUNCT 1 punct'),
    ).toEqual([]));
});

describe('an indirect object', () => {
  const pay = (rest: string) =>
    draw(`
    Anna   Anna  PROPN 2 nsubj
    paid   pay   VERB  0 root
    Lund   Lund  PROPN 2 iobj
    ${rest}`);
  test('alone is the object', () => expect(pay('.  .  PUNCT 2 punct').relations[2]).toBe('obj'));
  test('beside an object or a clause stays what it is', () => {
    expect(pay('money  money  NOUN 2 obj').relations[2]).toBe('iobj');
    expect(pay('left  leave  VERB 2 ccomp').relations[2]).toBe('iobj');
  });
});
