// How well sentences and words are found in the raw text of treebanks (F1 by the CoNLL 2018 rules). The figures are those of
// docs/reference/language.md; for languages with a learned segmenter they are of the sentences that it has not seen.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTokenizer } from '../../src/builtins/languages.ts';
import { conllu } from '../../src/formats/conllu/conllu.ts';
import { parseText } from '../../src/formats/format.ts';
import { spellDocument, toConllu } from '../../src/language/conllu.ts';
import { evalParse } from '../../src/language/eval-parse.ts';
import { loadSegmenter } from '../../src/language/tokenize/segmenter.ts';
import { describeWithData, readShared } from '../shared-data.ts';

const learned = new Set(['ar', 'ja', 'zh']);

const table: readonly (readonly [treebank: string, words: number, sentences: number])[] = [
  ['en/ewt-dev', 99.08, 85.84],
  ['en/gum-dev', 99.85, 94.86],
  ['en/pud', 99.95, 99.55],
  ['de/gsd-dev', 99.83, 95.38],
  ['de/pud', 99.73, 99.25],
  ['gl/pud', 99.43, 98.5],
  ['gl/treegal-train', 99.0, 83.63],
  ['ar/pud-first-800', 97.8, 100],
  ['ja/gsd-dev', 94.22, 100],
  ['zh/gsdsimp-dev', 93.95, 100],
  ['zh/pud-traditional', 94.71, 100],
];
const pathOf = (treebank: string) => `data/ud/${treebank}.conllu`;

describeWithData(
  'raw text of treebanks',
  table.map(([treebank]) => pathOf(treebank)),
  () => {
    test.each(table)('%s: words %d, sentences %d', { timeout: 60_000 }, (treebank, words, sentences) => {
      const language = treebank.slice(0, 2);
      const all = parseText(conllu, readShared(pathOf(treebank))).items;
      const gold = learned.has(language) ? all.filter((_, index) => index % 10 === 0) : all;
      const model = join(import.meta.dirname, `../../models/segment-${language}.bin`);
      const segmenter = learned.has(language) ? loadSegmenter(new Uint8Array(readFileSync(model))) : undefined;
      const own = createTokenizer({ language, segmenter })(spellDocument(gold)).map(toConllu);
      const scores = evalParse({ file: 'gold', sentences: gold }, { file: 'own', sentences: own });
      // Words of Chinese and Japanese depend a little on the platform's dictionary.
      const digits = learned.has(language) ? 0 : 2;
      expect(100 * (scores.words?.f1 ?? 0)).toBeCloseTo(words, digits);
      expect(100 * (scores.sentences?.f1 ?? 0)).toBeCloseTo(sentences, 2);
    });
  },
);
