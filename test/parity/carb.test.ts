// CaRB's measure against the figures of the original code: five systems on the dev split, nine on BenchIE's sentences, and 20 pairs.

import { expect, test } from 'vitest';
import type { Extraction } from '../../src/core/extraction.ts';
import { benchieGold } from '../../src/formats/benchie/benchie-gold.ts';
import { parseText } from '../../src/formats/format.ts';
import { carbGold } from '../../src/formats/tuples/tuple-gold.ts';
import { parseExtractions } from '../../src/formats.ts';
import { createCarbScorer } from '../../src/scoring/carb/carb-scorer.ts';
import {
  matchBinary,
  matchDefault,
  matchSimple,
  matchStrict,
  type TupleMatch,
  tokenizeTuple,
} from '../../src/scoring/carb/tuple-match.ts';
import { scoreSystem } from '../../src/scoring/score-system.ts';
import { describeWithData, readShared } from '../shared-data.ts';

interface Point {
  precision: number;
  recall: number;
  f1: number;
  threshold: number;
}
interface Figures {
  auc: number;
  optimal: Point;
  last: Point;
}
interface VectorTuple {
  pred: string;
  args: string[];
}
interface Expected {
  dev: Record<string, { default: Figures; oneToOne: Figures }>;
  benchieOpenHalf: Record<string, { optimal: Point; last: Point }>;
  matcherVectors: ({ gold: VectorTuple; predicted: VectorTuple } & Record<string, [number, number] | false>)[];
}

const files = {
  clausie: 'clausie_output',
  openie4: 'openie4_output',
  openie5: 'openie5_dev_output',
  props: 'props_output',
  reverb: 'reverb_output',
};
const close = (figures: Point) => ({
  precision: expect.closeTo(figures.precision, 12),
  recall: expect.closeTo(figures.recall, 12),
  f1: expect.closeTo(figures.f1, 12),
  threshold: figures.threshold,
});

describeWithData(
  'parity with CaRB',
  ['expected/carb.json', 'data/carb/gold_dev.tsv', 'data/systems/clausie_output.txt'],
  () => {
    const expected = JSON.parse(readShared('expected/carb.json')) as Expected;

    for (const [system, figures] of Object.entries(expected.dev)) {
      test(`dev split: ${system}`, () => {
        const gold = parseText(carbGold, readShared('data/carb/gold_dev.tsv'));
        expect(gold.diagnostics).toEqual([]);
        const from = system === 'openie5' ? { from: 'openie5' } : {};
        const { items } = parseExtractions(readShared(`data/systems/${files[system as keyof typeof files]}.txt`), from);
        for (const [recall, wanted] of [
          ['best', figures.default],
          ['one-to-one', figures.oneToOne],
        ] as const) {
          const {
            curve,
            threshold,
            auc,
            precision,
            recall: r,
            f1,
          } = scoreSystem(createCarbScorer(gold.items, { recall }), items);
          expect(auc).toBeCloseTo(wanted.auc, 12);
          expect({ precision, recall: r, f1, threshold }).toEqual(close(wanted.optimal));
          expect(curve[0]).toEqual(close(wanted.last));
        }
      });
    }

    const benchie = parseText(benchieGold, readShared('data/benchie/gold_en.txt')).items;
    const textOf = new Map(benchie.map(({ id, text }) => [id, text]));
    const gold = parseText(carbGold, readShared('data/benchie/carb_explicit_en.tsv')).items;
    for (const [system, figures] of Object.entries(expected.benchieOpenHalf)) {
      test(`BenchIE's sentences: ${system}`, () => {
        const { items } = parseExtractions(readShared(`data/benchie/systems/${system}.txt`));
        const byText = items.map(
          ({ sentenceId = '', ...rest }): Extraction => ({
            ...rest,
            sentenceText: textOf.get(sentenceId),
            confidence: 1,
          }),
        );
        const { precision, recall, f1, threshold } = scoreSystem(createCarbScorer(gold), byText);
        expect({ precision, recall, f1, threshold }).toEqual(close(figures.optimal));
      });
    }

    const modes: Record<string, TupleMatch> = {
      default: matchDefault,
      strictMatch: matchStrict,
      binaryMatch: matchBinary,
      simpleMatch: matchSimple,
    };
    const toTokens = ({ pred, args: [subject = '', ...objects] }: VectorTuple) =>
      tokenizeTuple({ subject, relation: pred, objects });
    test('there are 20 matcher vectors', () => expect(expected.matcherVectors).toHaveLength(20));
    for (const [index, vector] of expected.matcherVectors.entries()) {
      test(`matcher vector ${index + 1}`, () => {
        for (const [mode, match] of Object.entries(modes)) {
          const [precision, recall] = vector[mode] || [0, 0];
          expect(match(toTokens(vector.gold), toTokens(vector.predicted)), mode).toEqual({
            precision: expect.closeTo(precision, 14),
            recall: expect.closeTo(recall, 14),
          });
        }
      });
    }
  },
);
