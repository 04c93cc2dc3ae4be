// OIE2016's lexical measure of 2019 against the figures of the original on both dev corpora.

import { expect, test } from 'vitest';
import { parseText } from '../../src/formats/format.ts';
import { oie2016Gold } from '../../src/formats/tuples/tuple-gold.ts';
import { parseExtractions } from '../../src/formats.ts';
import { findBestPrecision, findMaxRecall } from '../../src/scoring/curve.ts';
import { createOie2016Scorer } from '../../src/scoring/oie2016/oie2016-scorer.ts';
import { scoreSystem } from '../../src/scoring/score-system.ts';
import { describeWithData, readShared } from '../shared-data.ts';

interface Point {
  precision: number;
  recall: number;
}
interface Figures {
  auc: number;
  max_recall: Point;
  all_extractions: Point;
  best: Point & { f1: number };
  max_precision_recall_ge_3pct: number;
  points: number;
  matched_gold: number;
  gold: number;
  false_positives: number;
}
type Corpus = { sentences: number; extractions: number; systems: Record<string, Figures> };

const corpora = { snapshotDev: 'snapshot_oie_corpus', withPronounsDev: 'snapshot_oie_corpus_with_pronouns' };
const files: Record<string, string> = { openie4: 'openie4', clausie: 'clausie', props: 'props', reverb_text: 'reverb' };
const close = ({ precision, recall }: Point) => ({
  precision: expect.closeTo(precision, 12),
  recall: expect.closeTo(recall, 12),
});

describeWithData('parity with OIE2016', ['expected/oie2016.json', 'data/oie2016/snapshot_oie_corpus/dev.oie'], () => {
  const expected = JSON.parse(readShared('expected/oie2016.json')) as Record<keyof typeof corpora, Corpus>;
  const lemmaTable = JSON.parse(readShared('expected/oie2016-noun-lemmas.json')) as Record<string, string>;

  for (const [corpus, folder] of Object.entries(corpora)) {
    const { systems, sentences, extractions } = expected[corpus as keyof typeof corpora];
    const gold = parseText(oie2016Gold, readShared(`data/oie2016/${folder}/dev.oie`)).items;
    test(`size of ${corpus}`, () => {
      expect([gold.length, gold.flatMap(({ facts }) => facts).length]).toEqual([sentences, extractions]);
    });
    for (const [system, figures] of Object.entries(systems)) {
      test.each([
        ['the original’s lemmas', { lemmaTable }],
        ['WordNet’s rules', { lemmas: 'wordnet' }],
      ])(`${corpus}: ${system}, %s`, (_, options) => {
        const name = files[system] ?? '';
        const { items } = parseExtractions(readShared(`data/systems/${name}_output.txt`), { from: name });
        const scorer = createOie2016Scorer(gold, options);
        const { auc, curve, f1, precision, recall, outcomes } = scoreSystem(scorer, items);
        expect(auc).toBeCloseTo(figures.auc, 12);
        expect(curve.length + 1).toBe(figures.points);
        expect({ precision, recall, f1 }).toEqual({ ...close(figures.best), f1: expect.closeTo(figures.best.f1, 12) });
        expect(findMaxRecall(curve)).toMatchObject(close(figures.max_recall));
        expect(curve[0]).toMatchObject(close(figures.all_extractions));
        expect(findBestPrecision(curve, 0.03)).toBeCloseTo(figures.max_precision_recall_ge_3pct, 12);
        const sums = outcomes.map((outcome) => scorer.count(outcome, Number.NEGATIVE_INFINITY));
        const total = [0, 1, 2].map((i) => sums.reduce((sum, row) => sum + (row[i] ?? 0), 0));
        expect(total).toEqual([figures.matched_gold, figures.false_positives, figures.gold]);
      });
    }
  }
});
