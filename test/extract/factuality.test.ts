// What the sentence denies, asks, wishes or only reports is told from what it asserts. Trees are written by hand.

import { describe, expect, test } from 'vitest';
import { findLanguage } from '../../src/builtins/languages.ts';
import { readFactuality } from '../../src/extract/factuality/factuality-of.ts';
import { slotText } from '../../src/extract/slot-text.ts';
import { type FactTree, toFactTree } from '../../src/extract/walk/fact-tree.ts';
import { fromConllu } from '../../src/language/conllu.ts';
import { sentences } from '../language/notation.ts';

function draw(text: string, language = 'en'): FactTree {
  const [sentence] = sentences(text);
  if (sentence === undefined) throw new Error('no sentence');
  return toFactTree(fromConllu(sentence, language), findLanguage(language).habits);
}

/** How the sentence stands to a fact with these heads. */
function read(tree: FactTree, predicate: number, heads: { readonly subject?: number; readonly object?: number } = {}) {
  const subjectHead = heads.subject ?? predicate;
  const objectHead = heads.object ?? predicate;
  const slots = { subject: [subjectHead], relation: [predicate], object: [objectHead] };
  const spell = (words: readonly number[]) => slotText(tree, words);
  const { factuality } = readFactuality(tree, { subjectHead, predicate, objectHead, ...slots, steps: [] }, spell);
  return factuality;
}

/** The modality of each verb of the sentence; of what somebody says, that of the saying. */
function moodsIn(text: string, language = 'en'): Record<string, string> {
  const tree = draw(text, language);
  const verbs = [...tree.tokens.entries()].filter(([, { upos }]) => upos === 'VERB');
  return Object.fromEntries(
    verbs.map(([node, { form }]) => {
      const { modality, attribution } = read(tree, node);
      return [form, modality === 'asserted' && attribution ? attribution.modality : modality];
    }),
  );
}

const question = `
  Did   do    AUX   3 aux
  Anna  Anna  PROPN 3 nsubj
  win   win   VERB  0 root
  and   and   CCONJ 5 cc
  sell  sell  VERB  3 conj
  what  what  PRON  8 obj
  Bo    Bo    PROPN 8 nsubj
  found find  VERB  5 ccomp
  when  when  ADV   11 advmod
  Ines  Ines  PROPN 11 nsubj
  left  leave VERB  3 advcl
  towns town  NOUN  11 obj
  that  that  PRON  14 nsubj
  grow  grow  VERB  12 acl:relcl
  MARK  MARK  PUNCT 3 punct`;

test.each(['?', '?!', '？', '؟'])('a sentence that ends in %s asks, but not for what it takes as given', (mark) => {
  const asked = { win: 'asked', sell: 'asked', found: 'asked', left: 'asserted', grow: 'asserted' };
  expect(moodsIn(question.replaceAll('MARK', mark))).toEqual(asked);
});

test('the same with a full stop states', () => {
  expect(new Set(Object.values(moodsIn(question.replaceAll('MARK', '.'))))).toEqual(new Set(['asserted']));
});

test('a question inside another clause is its own', () => {
  const text = `
    Did   do   AUX   3 aux
    Anna  Anna PROPN 3 nsubj
    win   win  VERB  5 ccomp
    ?     ?    PUNCT 3 punct
    asked ask  VERB  0 root
    Bo    Bo   PROPN 5 nsubj
    .     .    PUNCT 5 punct`;
  expect(moodsIn(text)).toEqual({ win: 'asked', asked: 'asserted' });
});

test.each([
  ['if', 'en'],
  ['whether', 'en'],
  ['ob', 'de'],
  ['se', 'gl'],
])('"asked %s" is a question in %s', (word, language) => {
  const text = `Bo Bo PROPN 2 nsubj\nasked ask VERB 0 root\n${word} ${word} SCONJ 5 mark\nAnna Anna PROPN 5 nsubj\nwon win VERB 2 ccomp`;
  expect(moodsIn(text, language)).toEqual({ asked: 'asserted', won: 'asked' });
});

const clause = (word: string) => `
  ${word} ${word} SCONJ 3 mark
  Anna  Anna  PROPN 3 nsubj
  wins  win   VERB  7 advcl
  and   and   CCONJ 5 cc
  sells sell  VERB  3 conj
  Bo    Bo    PROPN 7 nsubj
  goes  go    VERB  0 root`;

test.each([
  ['if', 'en'],
  ['unless', 'en'],
  ['wenn', 'de'],
  ['falls', 'de'],
  ['se', 'gl'],
  ['如果', 'zh'],
  ['إذا', 'ar'],
])('a clause with "%s" is a condition in %s', (word, language) => {
  expect(moodsIn(clause(word), language)).toEqual({ wins: 'conditional', sells: 'conditional', goes: 'conditional' });
});

test.each([
  ['because', 'en'],
  ['while', 'en'],
  ['wenn', 'en'],
  ['weil', 'de'],
  ['als', 'de'],
])('a clause with "%s" is stated in %s', (word, language) => {
  expect(moodsIn(clause(word), language)).toEqual({ wins: 'asserted', sells: 'asserted', goes: 'asserted' });
});

test('"Had Anna won" is a condition, "as Anna had won" is not', () => {
  const inverted =
    'Had have AUX 3 aux\nAnna Anna PROPN 3 nsubj\nwon win VERB 5 advcl\nBo Bo PROPN 5 nsubj\nleft leave VERB 0 root';
  expect(moodsIn(inverted)).toEqual({ won: 'conditional', left: 'conditional' });
  const plain =
    'Anna Anna PROPN 3 nsubj\nhad have AUX 3 aux\nwon win VERB 5 advcl\nBo Bo PROPN 5 nsubj\nleft leave VERB 0 root';
  expect(moodsIn(plain)).toEqual({ won: 'asserted', left: 'asserted' });
});

describe('denials', () => {
  test('an auxiliary and a negation', () => {
    const tree = draw(`
      Anna  Anna  PROPN 4 nsubj
      might might AUX   4 aux    VerbForm=Fin
      not   not   PART  4 advmod
      sell  sell  VERB  0 root   VerbForm=Inf
      it    it    PRON  4 obj`);
    const cues = ['might', 'not'];
    expect(read(tree, 3)).toMatchObject({ polarity: 'negative', modality: 'possible', cues });
  });

  test('no determiner says that nothing happened', () => {
    const tree = draw(
      'Anna Anna PROPN 2 nsubj\nsold sell VERB 0 root Tense=Past\nno no DET 4 det\nboat boat NOUN 2 obj',
    );
    expect(read(tree, 1, { object: 3 }).polarity).toBe('negative');
  });

  const neither = `
    Neither neither CCONJ 2 cc:preconj
    Anna    Anna    PROPN 5 nsubj
    nor     nor     CCONJ 4 cc
    Bo      Bo      PROPN 2 conj
    sold    sell    VERB  0 root
    it      it      PRON  5 obj`;

  test.each([
    ['the first of "neither ... nor"', neither, 1, 4, 'negative'],
    ['the second', neither, 3, 4, 'negative'],
    ['and', neither.replace('Neither neither', 'Both both').replace('nor     nor', 'and and'), 1, 4, 'positive'],
    ['nobody', 'Nobody nobody PRON 2 nsubj\nsold sell VERB 0 root\nit it PRON 2 obj', 0, 1, 'negative'],
    [
      'inside a phrase',
      'Men man NOUN 4 nsubj\nof of ADP 3 case\nnothing nothing PRON 1 nmod\nsold sell VERB 0 root',
      0,
      3,
      'positive',
    ],
  ] as const)('%s: a subject can deny the fact', (_, text, subject, predicate, polarity) => {
    expect(read(draw(text), predicate, { subject }).polarity).toBe(polarity);
  });

  const governed = (verb: string, lemma: string, not = '') => `
    Anna Anna PROPN 3 nsubj
    did  ${not || 'do'} ${not ? 'PART' : 'AUX'} 3 ${not ? 'advmod' : 'aux'}
    ${verb} ${lemma} VERB 0 root
    to   to   PART  5 mark
    sign sign VERB  3 xcomp  VerbForm=Inf
    it   it   PRON  5 obj`;

  test.each([
    ['managed to', governed('managed', 'manage'), { polarity: 'positive', modality: 'asserted' }],
    ['did not manage to', governed('manage', 'manage', 'not'), { polarity: 'negative', modality: 'asserted' }],
    ['failed to', governed('failed', 'fail'), { polarity: 'negative', modality: 'asserted' }],
    ['did not fail to', governed('fail', 'fail', 'not'), { polarity: 'positive', modality: 'asserted' }],
    ['refused to', governed('refused', 'refuse'), { polarity: 'negative', modality: 'asserted' }],
    ['did not refuse to', governed('refuse', 'refuse', 'not'), { polarity: 'positive', modality: 'possible' }],
    ['planned to', governed('planned', 'plan'), { polarity: 'positive', modality: 'intended' }],
    ['did not plan to', governed('plan', 'plan', 'not'), { polarity: 'negative', modality: 'intended' }],
  ])('%s', (_, text, expected) => expect(read(draw(text), 4)).toMatchObject(expected));
});

describe('words of other conjuncts and arguments', () => {
  const readAll = (text: string, parts: Partial<Parameters<typeof readFactuality>[1]>) => {
    const tree = draw(text);
    const fact = {
      subjectHead: 0,
      predicate: 2,
      objectHead: 4,
      subject: [0],
      relation: [1, 2],
      object: [4],
      steps: [],
    };
    return readFactuality(tree, { ...fact, ...parts }, (words) => slotText(tree, words));
  };
  const gave = (first: string, second: string) => `
    Anna  Anna  PROPN 3 nsubj
    has   have  AUX   3 aux
    given give  VERB  0 root
    ${first} ${first} DET 5 det
    coats coat  NOUN  3 obj
    ${second} ${second} DET 7 det
    boys  boy   NOUN  3 obl`;

  test('a tuple denies what one of its arguments denies', () => {
    const words = { object: [3, 4], further: [[5, 6]] };
    expect(readAll(gave('the', 'the'), words).factuality.polarity).toBe('positive');
    expect(readAll(gave('the', 'no'), words).factuality.polarity).toBe('negative');
    expect(readAll(gave('no', 'the'), { ...words, objectHead: 6 }).factuality.polarity).toBe('negative');
  });

  test('the "not" of "not only" is no word of the relation', () => {
    const { factuality, foreign } = readAll(
      'Anna Anna PROPN 4 nsubj\nnot not PART 4 advmod\nonly only ADV 4 advmod\nsang sing VERB 0 root\narias aria NOUN 4 obj',
      { predicate: 3, relation: [1, 2, 3] },
    );
    expect(factuality).toMatchObject({ polarity: 'positive', modality: 'asserted' });
    expect([...foreign]).toEqual([1, 2]);
  });
});

describe('attribution', () => {
  const said = (verb: string, lemma: string) => `
    Bo   Bo   PROPN 2 nsubj
    ${verb} ${lemma} VERB  0 root
    Anna Anna PROPN 4 nsubj
    came come VERB  2 ccomp
    and  and  CCONJ 6 cc
    won  win  VERB  4 conj`;

  test('who says so, also for the second of two clauses', () => {
    const tree = draw(said('said', 'say'));
    const attribution = { source: 'Bo', verb: 'said', polarity: 'positive', modality: 'asserted' };
    expect(read(tree, 3)).toMatchObject({ polarity: 'positive', attribution });
    expect(read(tree, 5)).toMatchObject({ polarity: 'positive', attribution });
    expect(read(tree, 1).attribution).toBeUndefined();
  });

  test('who denies it', () => {
    expect(read(draw(said('denied', 'deny')), 3).attribution).toMatchObject({ source: 'Bo', polarity: 'negative' });
  });

  test('what somebody knows is so', () => {
    expect(read(draw(said('knew', 'know')), 3)).toEqual({ polarity: 'positive', modality: 'asserted' });
  });

  test('a noun of saying governs its clause, also where a parser takes it for a relative one', () => {
    const rumour = (tag: string) => `
      The     the    DET   2 det
      rumour  rumour NOUN  6 nsubj
      that    that   ${tag} 5 obl
      Kim     Kim    PROPN 5 nsubj
      won     win    VERB  2 acl:relcl
      spread  spread VERB  0 root`;
    expect(read(draw(rumour('SCONJ')), 4).attribution).toBeDefined();
    expect(read(draw(rumour('PRON')), 4).attribution).toBeUndefined();
  });
});

test('a gerund right after a verb with a particle is governed by both, one after a comma is not', () => {
  const ruled = (mark: string, relation: string) => `
    Bo     Bo    PROPN 2 nsubj
    ruled  rule  VERB  0 root
    out    out   ADP   2 compound:prt
    ${mark} ${relation}
    buying buy   VERB  2 advcl VerbForm=Ger
    ships  ship  NOUN  5 obj`;
  expect(read(draw(ruled('now', 'now ADV 2 advmod')), 4).polarity).toBe('negative');
  expect(read(draw(ruled(',', ', PUNCT 5 punct')), 4).polarity).toBe('positive');
});

test('"until 1902" is a time', () => {
  const tree = draw(`
    lamps lamp  NOUN 2 nsubj
    burn  burn  VERB 0 root
    oil   oil   NOUN 2 obj
    until until ADP  5 case
    1902  1902  NUM  2 obl`);
  expect(read(tree, 1, { object: 4 }).modality).toBe('asserted');
});
