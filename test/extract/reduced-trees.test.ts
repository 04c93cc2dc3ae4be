// One tree for each conjunct, gaps that are filled, and lists that are mended before. Trees are written by hand.

import { describe, expect, test } from 'vitest';
import { findLanguage } from '../../src/builtins/languages.ts';
import { findCandidates } from '../../src/extract/candidates.ts';
import { shippedRules } from '../../src/extract/rules.ts';
import { slotText } from '../../src/extract/slot-text.ts';
import { type FactTree, toFactTree } from '../../src/extract/walk/fact-tree.ts';
import { reduceTree } from '../../src/extract/walk/reduced-trees.ts';
import { fromConllu } from '../../src/language/conllu.ts';
import { headOf, relationOf } from '../../src/language/tree/tree.ts';
import { sentences } from '../language/notation.ts';

function draw(text: string, language = 'en'): FactTree {
  const [sentence] = sentences(text);
  if (sentence === undefined) throw new Error('no sentence');
  return toFactTree(fromConllu(sentence, language), findLanguage(language).habits);
}

const factsOf = (tree: FactTree): string[] =>
  findCandidates(tree, shippedRules).map(({ subject, relation, object }) =>
    [subject, relation, object].map((slot) => slotText(tree, slot)).join(' | '),
  );

/** Each tree as its words that are left, each with its head. */
const drawn = (tree: FactTree): string[] =>
  reduceTree(tree).map((reduced) =>
    reduced.tokens
      .flatMap(({ form }, node) =>
        relationOf(reduced, node) === 'dropped' ? [] : [`${form}<${reduced.tokens[headOf(reduced, node)]?.form ?? ''}`],
      )
      .join(' '),
  );

const sold = `
  Anna   Anna   PROPN 3 nsubj
  has    have   AUX   3 aux
  bought buy    VERB  0 root VerbForm=Part|Tense=Past
  cows   cow    NOUN  3 obj
  CC
  sold   sell   VERB  3 conj VerbForm=Part|Tense=Past
  milk   milk   NOUN  6 obj`;

describe('coordinated verbs', () => {
  const and = sold.replace('CC', 'and and CCONJ 6 cc');
  test('share subject and auxiliary; what is left out has no head', () =>
    expect(drawn(draw(and))).toEqual([
      'Anna<bought has<bought bought< cows<bought',
      'Anna<sold has<sold sold< milk<sold',
    ]));

  const not = (conjunction: string) =>
    draw(
      sold
        .replace('3 nsubj', '4 nsubj')
        .replace('AUX   3 aux', 'AUX   4 aux\n  not    not    PART  4 advmod')
        .replace('VERB  0', 'VERB  0')
        .replace('NOUN  3 obj', 'NOUN  4 obj')
        .replace('CC', `${conjunction} ${conjunction} CCONJ 7 cc`)
        .replace('VERB  3 conj', 'VERB  4 conj')
        .replace('NOUN  6 obj', 'NOUN  7 obj'),
    );
  test.each([
    ['or', 'Anna<sold has<sold not<sold sold< milk<sold'],
    ['but', 'Anna<sold has<sold sold< milk<sold'],
  ])('what is denied is denied of both, but not after "but": %s', (conjunction, second) =>
    expect(drawn(not(conjunction))[1]).toBe(second),
  );

  test('a sentence has so many reduced trees at most', () => {
    const list = Array.from(
      { length: 40 },
      (_, index) => `x${index} x NOUN ${index === 0 ? 2 : 3} ${index === 0 ? 'obj' : 'conj'}`,
    );
    expect(reduceTree(draw(['Anna Anna PROPN 2 nsubj', 'sold sell VERB 0 root', ...list].join('\n')))).toHaveLength(12);
  });
});

test('each conjunct of a clause of saying has its own fact', () => {
  const tree = draw(`
    Bo     Bo    PROPN 2 nsubj
    said   say   VERB  0 root
    that   that  SCONJ 5 mark
    Anna   Anna  PROPN 5 nsubj
    sang   sing  VERB  2 ccomp
    and    and   CCONJ 7 cc
    danced dance VERB  5 conj`);
  expect(factsOf(tree)).toEqual(expect.arrayContaining(['Bo | said | that Anna sang', 'Bo | said | that Anna danced']));
});

describe('gaps', () => {
  test('a phrase and its twin with the same preposition', () => {
    const tree = draw(`
      Anna Anna PROPN 2 nsubj
      went go   VERB  0 root
      to   to   ADP   4 case
      Faro Faro PROPN 2 obl
      and  and  CCONJ 6 cc
      Bo   Bo   PROPN 4 conj
      to   to   ADP   8 case
      Lund Lund PROPN 2 obl`);
    const facts = factsOf(tree);
    expect(facts).toEqual(expect.arrayContaining(['Anna | went to | Faro', 'Bo | went to | Lund']));
    for (const wrong of ['Anna | went to | Bo', 'Anna | went to | Lund']) expect(facts).not.toContain(wrong);
  });

  test('two objects', () => {
    const tree = draw(`
      Anna  Anna  PROPN 2 nsubj
      gave  give  VERB  0 root
      Bo    Bo    PROPN 2 iobj
      books book  NOUN  2 obj
      and   and   CCONJ 6 cc
      Kim   Kim   PROPN 4 conj
      pens  pen   NOUN  2 obj`);
    const facts = factsOf(tree);
    expect(facts).toEqual(expect.arrayContaining(['Anna | gave Bo | books', 'Anna | gave Kim | pens']));
    for (const wrong of ['Anna | gave Bo | Kim', 'Anna | gave Bo | pens']) expect(facts).not.toContain(wrong);
  });
});

describe('lists', () => {
  test('what follows a colon is the object of a verb that has none', () => {
    const tree = draw(`
      Tests   test    NOUN  2 nsubj
      include include VERB  0 root
      :       :       PUNCT 4 punct
      reading read    NOUN  2 parataxis
      and     and     CCONJ 6 cc
      maths   maths   NOUN  4 conj`);
    expect(factsOf(tree)).toEqual(expect.arrayContaining(['Tests | include | reading', 'Tests | include | maths']));
  });

  test('the two ends of a range stay together', () => {
    const tree = draw(`
      Bo      Bo      PROPN 2 nsubj
      lived   live    VERB  0 root
      between between ADP   4 case
      1950    1950    NUM   2 obl
      and     and     CCONJ 6 cc
      1953    1953    NUM   4 conj`);
    expect(factsOf(tree)).toEqual(['Bo | lived between | 1950 and 1953']);
  });

  test('names joined by "&" are one name', () => {
    const tree = draw(`
      Berg  Berg  PROPN 4 nsubj
      &     &     CCONJ 3 cc
      Sons  Sons  PROPN 1 conj
      built build VERB  0 root
      ships ship  NOUN  4 obj`);
    expect(factsOf(tree)).toEqual(['Berg & Sons | built | ships']);
  });

  test('a phrase with a preposition beside a verb is one of its phrases', () => {
    const tree = draw(`
      Kim       Kim      PROPN 2 nsubj
      graduated graduate VERB  0 root
      from      from     ADP   4 case
      Lund      Lund     PROPN 2 obl
      and       and      CCONJ 7 cc
      from      from     ADP   7 case
      Faro      Faro     PROPN 2 conj`);
    expect(factsOf(tree)).toContain('Kim | graduated from | Faro');
  });
});

test('phrases that join sentences tell nothing', () => {
  const rows = (last: string) =>
    draw(`
    Prices price NOUN 2 nsubj
    rose   rise  VERB 0 root
    for    for   ADP  4 case
    ${last} ${last} NOUN 2 obl`);
  expect(factsOf(rows('instance'))).toEqual([]);
  expect(factsOf(rows('months'))).toEqual(['Prices | rose for | months']);
});

describe('Chinese', () => {
  test('a clause has the subject of the one before it', () => {
    const tree = draw(
      `
      工人 工人 NOUN 2 nsubj
      修好 修好 VERB 5 advcl
      桥 桥 NOUN 2 obj
      ， ， PUNCT 2 punct
      清理 清理 VERB 0 root
      街道 街道 NOUN 5 obj`,
      'zh',
    );
    expect(factsOf(tree)).toContain('工人 | 清理 | 街道');
  });

  test('a verb before another one is the preposition of its noun', () => {
    const tree = draw(
      `
      他 他 PRON 4 nsubj
      在 在 VERB 4 advcl
      郊外 郊外 NOUN 2 obj
      制造 制造 VERB 0 root
      船 船 NOUN 4 obj`,
      'zh',
    );
    expect(factsOf(tree)).toContain('他 | 制造 船 | 在 郊外');
    expect(factsOf(tree)).not.toContain('他 | 在 | 郊外');
  });

  test('brackets around words of a phrase belong to it, and the point inside a name', () => {
    const tree = draw(
      `
      她 她 PRON 2 nsubj
      看 看 VERB 0 root
      电影 电影 NOUN 5 compound
      《 《 PUNCT 5 punct
      誓言 誓言 NOUN 2 obj
      》 》 PUNCT 5 punct`,
      'zh',
    );
    expect(factsOf(tree)[0]).toMatch(/^她 \| 看 \| 电影 ?《 ?誓言/);
  });
});

test('a German adverb before an argument can belong to it', () => {
  const tree = draw(
    `
    Sie sie PRON 2 nsubj
    erlaubten erlauben VERB 0 root
    jedoch jedoch ADV 2 advmod
    eine ein DET 5 det
    Probe Probe NOUN 2 obj`,
    'de',
  );
  expect(factsOf(tree)).toEqual(
    expect.arrayContaining(['Sie | erlaubten | eine Probe', 'Sie | erlaubten | jedoch eine Probe']),
  );
});
