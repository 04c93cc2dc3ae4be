// Every shipped model: it loads, gives a tree for sentences of our own, and scores on text that it has not seen what its card says, within reason.

import { expect, test } from 'vitest';
import { conllu } from '../../../src/formats/conllu/conllu.ts';
import { findTreeDefects } from '../../../src/formats/conllu/tree-defects.ts';
import { parseText } from '../../../src/formats/format.ts';
import { fromConllu, toConllu } from '../../../src/language/conllu.ts';
import { evalParse } from '../../../src/language/eval-parse.ts';
import { loadModel, loadTokenizer } from '../../../src/node/load-model.ts';
import { describeWithData, readShared } from '../../shared-data.ts';

const sentences: readonly (readonly [model: string, text: string, arc: string, entities: readonly string[]])[] = [
  ['en', 'The city sold the old boat to a museum in Berlin.', 'boat obj sold', ['Berlin']],
  ['en-small', 'The city sold the old boat to a museum in Berlin.', 'boat obj sold', ['Berlin']],
  ['ar', 'ولدت في القاهرة عام 1990.', 'القاهرة obl ولدت', ['القاهرة']],
  ['de', 'Die Stadt verkaufte das alte Boot an ein Museum in Berlin.', 'Boot obj verkaufte', ['Berlin']],
  ['gl', 'O concello vendeu o barco vello a un museo en Vigo.', 'barco obj vendeu', ['Vigo']],
  ['ja', '彼女は日本に行った。', '日本 obl 行っ', ['日本']],
  ['zh', '她去了日本。', '日本 obj 去', ['日本']],
];

test.each(sentences)('%s: %s', { timeout: 60_000 }, (model, text, arc, entities) => {
  const language = model.slice(0, 2);
  const [sentence] = loadModel(language, model).analyse(loadTokenizer({ language })(text));
  const tokens = sentence?.tokens ?? [];
  expect(findTreeDefects(tokens.map(({ head = -1 }) => head + 1))).toEqual([]);
  expect(tokens.map(({ form, deprel, head = -1 }) => `${form} ${deprel} ${tokens[head]?.form ?? 'ROOT'}`)).toContain(
    arc,
  );
  const spell = (first: number, end: number): string =>
    sentence?.text.slice(tokens[first]?.start, tokens[end - 1]?.end) ?? '';
  expect(sentence?.entities.map(({ first, end }) => spell(first, end))).toEqual(entities);
});

test('traditional characters are read as simplified ones, and stay as they are', () => {
  const parse = (words: string) => {
    const sentences = loadTokenizer({ language: 'zh', tokens: 'given' })(words);
    return loadModel('zh').analyse(sentences)[0]?.tokens ?? [];
  };
  const [traditional, simplified] = [parse('該 公司 於 臺灣 成立 。'), parse('该 公司 于 台湾 成立 。')];
  const tree = (tokens: typeof traditional) => tokens.map(({ upos, head, deprel }) => [upos, head, deprel]);
  expect(tree(traditional)).toEqual(tree(simplified));
  expect(traditional.map(({ form }) => form).join('')).toBe('該公司於臺灣成立。');
});

/** UPOS and LAS on every tenth sentence: for all but English, the part that was held out. */
const figures: readonly (readonly [
  model: string,
  file: string,
  treebank: string | undefined,
  upos: number,
  las: number,
])[] = [
  ['en', 'en/ewt-dev', undefined, 96.81, 92.0],
  ['en-small', 'en/ewt-dev', undefined, 95.44, 88.21],
  ['ar', 'ar/pud-first-800', undefined, 91.96, 76.01],
  ['de', 'de/gsd-dev', undefined, 93.92, 78.85],
  ['de', 'de/pud', 'pud', 94.94, 85.37],
  ['gl', 'gl/treegal-train', undefined, 95.15, 77.93],
  ['gl', 'gl/pud', 'pud', 95.91, 84.92],
  ['ja', 'ja/gsd-dev', undefined, 91.36, 84.18],
  ['ja', 'ja/pud', 'pud', 96.12, 92.87],
  ['zh', 'zh/gsdsimp-dev', undefined, 93.7, 72.58],
  ['zh', 'zh/pud-traditional', 'pud', 94.26, 77.0],
];

describeWithData(
  'sentences that the models have not seen',
  figures.map(([, file]) => `data/ud/${file}.conllu`),
  () => {
    test.each(figures)('%s on %s as %s: UPOS %d, LAS %d', { timeout: 120_000 }, (model, file, treebank, upos, las) => {
      const language = model.slice(0, 2);
      const all = parseText(conllu, readShared(`data/ud/${file}.conllu`)).items;
      const gold = all.filter((_, index) => index % 10 === 0);
      const words = gold.map((sentence) => {
        const { tokens, ...rest } = fromConllu(sentence, language);
        return {
          ...rest,
          tokens: tokens.map(({ form, start, end, spaceAfter }) => ({ form, start, end, spaceAfter })),
        };
      });
      const own = loadModel(language, model, { treebank }).analyseWords(words).map(toConllu);
      const scores = evalParse({ file: 'gold', sentences: gold }, { file: 'own', sentences: own });
      expect(100 * (scores.upos?.f1 ?? 0)).toBeCloseTo(upos, 1);
      expect(100 * (scores.las?.f1 ?? 0)).toBeCloseTo(las, 1);
    });
  },
);
