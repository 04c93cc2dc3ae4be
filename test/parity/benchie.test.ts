// Fact-level scores of eleven systems in four facets, against the figures that BenchIE's own evaluation code gives on the same files.

import { expect, test } from 'vitest';
import { countExtractions, countGold } from '../../src/analysis/gold-statistics.ts';
import { benchieGold, parseFactsAsOriginal } from '../../src/formats/benchie/benchie-gold.ts';
import { parseText } from '../../src/formats/format.ts';
import { tsvExtractions } from '../../src/formats/tuples/tsv-extractions.ts';
import { createBenchieScorer } from '../../src/scoring/benchie/benchie-scorer.ts';
import { scoreSystem } from '../../src/scoring/score-system.ts';
import { describeWithData, readShared } from '../shared-data.ts';

interface Expected {
  stats: Record<string, { sentences: number; synsets: number; uniqueExtractionsReferenceParse: number }>;
  systems: Record<
    string,
    Record<
      string,
      Record<string, { tp: number; fp: number; fn: number; precision: number; recall: number; f1: number }>
    >
  >;
}

const facets = { default: 'default', concatenation: 'C', minimal: 'M', 'minimal+concatenation': 'C+M' };
const credits = { strict: 'strict', firstSynsetOnly: 'first-fact' };
const languageOf = (system: string): string => /_(de|zh)$/.exec(system)?.[1] ?? 'en';

describeWithData('parity with BenchIE', ['expected/benchie.json', 'data/benchie/gold_en.txt'], () => {
  const expected = JSON.parse(readShared('expected/benchie.json')) as Expected;
  const gold = Object.fromEntries(
    ['en', 'de', 'zh'].map((lang) => [lang, parseText(benchieGold, readShared(`data/benchie/gold_${lang}.txt`)).items]),
  );
  const systems = Object.entries(expected.systems);

  test('all eleven systems are there', () => expect(systems).toHaveLength(11));

  for (const [system, byFacet] of systems) {
    const { items, diagnostics } = parseText(tsvExtractions, readShared(`data/benchie/systems/${system}.txt`));
    test(`${system} is read without complaint`, () => expect(diagnostics).toEqual([]));
    for (const [facetName, byCredit] of Object.entries(byFacet)) {
      for (const [creditName, figures] of Object.entries(byCredit)) {
        test(`${system}, ${facetName}, ${creditName}`, () => {
          const options = {
            facet: facets[facetName as keyof typeof facets],
            credit: credits[creditName as keyof typeof credits],
          };
          const { counts, precision, recall, f1 } = scoreSystem(
            createBenchieScorer(gold[languageOf(system)] ?? [], options),
            items,
          );
          expect({ ...counts, precision: precision ?? 0, recall, f1: f1 ?? 0 }).toEqual({
            ...figures,
            f1: expect.closeTo(figures.f1, 14),
          });
        });
      }
    }
  }

  test('the published outputs have no implicit extractions left', () => {
    for (const [system] of systems) {
      const scorer = createBenchieScorer(gold[languageOf(system)] ?? [], { implicit: 'drop' });
      const { outcomes } = scoreSystem(
        scorer,
        parseText(tsvExtractions, readShared(`data/benchie/systems/${system}.txt`)).items,
      );
      expect(outcomes.flatMap((outcome) => outcome.extractions.filter(({ remark }) => remark === 'implicit'))).toEqual(
        [],
      );
    }
  });

  for (const [lang, figures] of Object.entries(expected.stats)) {
    test(`size of the ${lang} gold`, () => {
      const source = { name: lang, lines: readShared(`data/benchie/gold_${lang}.txt`).split('\n') };
      expect(countExtractions(parseFactsAsOriginal(source))).toBe(BigInt(figures.uniqueExtractionsReferenceParse));
      const { sentences, facts, extractions } = countGold(gold[lang] ?? []);
      expect({ sentences, facts }).toEqual({ sentences: figures.sentences, facts: figures.synsets });
      expect(extractions).toBe({ en: 51_211n, de: 26_542n, zh: 2_402n }[lang]);
    });
  }
});
