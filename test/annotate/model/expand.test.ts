// Frames as gold and back: what a fact expands to is counted, matched and scored by the code that scores systems.

import { describe, expect, test } from 'vitest';
import { wordOf, wordsOf } from '../../../src/annotate/model/annotation.ts';
import { checkAnnotation } from '../../../src/annotate/model/apply.ts';
import {
  countFrameForms,
  findFormMatches,
  toGoldSentence,
  triplesOfFrames,
} from '../../../src/annotate/model/expand.ts';
import { importSentence } from '../../../src/annotate/model/import-facts.ts';
import { tokensOf } from '../../../src/annotate/model/slot.ts';
import type { Extraction } from '../../../src/core/extraction.ts';
import { type GoldSentence, triplesOf } from '../../../src/core/fact.ts';
import { printTriple } from '../../../src/core/pattern.ts';
import { countForms } from '../../../src/core/pattern-count.ts';
import { benchieGold } from '../../../src/formats/benchie/benchie-gold.ts';
import { jsonlGold } from '../../../src/formats/jsonl/gold.ts';
import { parseGold } from '../../../src/formats.ts';
import { createBenchieScorer, scoreSystem } from '../../../src/scoring.ts';
import { describeWithData, readShared } from '../../shared-data.ts';
import { applyAll, withFacts } from '../annotations.ts';

// Built like Table 2 of BenchIE: four facts, 16 triples, 54 forms of which 46 are distinct.
const text = 'Dr. Okafor is sure she has enough funds to open such a clinic with private donors .';
const who = 'Dr. Okafor | she';
const has = 'is sure she has';
const open = `${has} enough funds to open`;
const table = withFacts(text, [
  [`${who} --> is --> sure [she has enough funds to open such a clinic with private donors]`],
  [`${who} --> ${has} --> enough funds`, `${who} --> ${has} --> enough funds to open [such] [a] clinic`],
  [`${who} --> ${open} ¦ [such] ¦ [a] --> clinic`],
  [`${who} --> ${open} [such] [a] clinic ¦ with --> private donors`],
]);

describe('expansion', () => {
  test('the table of the paper in five frames: 4 + 10 + 16 + 16 forms', () => {
    expect(table.facts.map(({ frames }) => countFrameForms(table, frames))).toEqual([4n, 10n, 16n, 16n]);
    expect(table.facts.flatMap(({ frames }) => triplesOfFrames(table, frames))).toHaveLength(16);
  });

  test('forms are counted without being listed', () => {
    const words = Array.from({ length: 60 }, (_, index) => `w${index}`);
    const large = withFacts(`she saw ${words.join(' ')} end`, [
      [`she --> saw --> ${words.map((word) => `[${word}]`).join(' ')} end`],
    ]);
    expect(countFrameForms(large, large.facts[0]?.frames ?? [])).toBe(2n ** 60n);
  });

  test('the preview names the facts and frames that a form matches', () => {
    const form = { subject: 'she', relation: open, object: 'such a clinic' };
    expect(findFormMatches(table, form)).toEqual([{ fact: 'f3', frame: 'f3.1' }]);
    expect(findFormMatches(table, { ...form, relation: 'is sure she has enough' })).toEqual([]);
  });

  test('an excluded form no longer counts or matches', () => {
    const refs = (words: string) => words.split(' ').map((word) => wordsOf(table).indexOf(word));
    const exclusions = [{ subject: refs('she'), relation: refs(open), object: refs('such a clinic') }];
    const edited = applyAll(table, { type: 'frame.edit', version: 1, frame: 'f3.1', change: { exclusions } });
    expect(countFrameForms(edited, edited.facts[2]?.frames ?? [])).toBe(15n);
    expect(findFormMatches(edited, { subject: 'she', relation: open, object: 'such a clinic' })).toEqual([]);
  });

  test('a dropped subject and an object that comes first', () => {
    const dropped = withFacts('Comeu pan', [['/ --> Comeu --> pan']], 'gl');
    expect(findFormMatches(dropped, { subject: '/', relation: 'Comeu', object: 'pan' })).toHaveLength(1);
    const japanese = withFacts('彼 は 本 を 読んだ', [['彼 --> 本 ¦ を --> 読んだ']], 'ja');
    const turned = applyAll(japanese, { type: 'frame.edit', version: 1, frame: 'f1.1', change: { objectFirst: true } });
    expect(findFormMatches(turned, { subject: '彼', relation: '読んだ', object: '本 を' })).toHaveLength(1);
    expect(findFormMatches(turned, { subject: '彼', relation: '本', object: 'を 読んだ' })).toHaveLength(0);
  });

  test('the scorer takes an annotation as gold', () => {
    const scorer = createBenchieScorer([toGoldSentence(table)], { implicit: 'keep' });
    const say = (relation: string, object: string): Extraction => ({
      sentenceId: 's1',
      subject: 'she',
      relation,
      objects: [object],
    });
    const system = [say('is', 'sure'), say(has, 'enough funds'), say('is', 'funds')];
    expect(scoreSystem(scorer, system)).toMatchObject({ precision: 2 / 3, recall: 2 / 4 });
  });
});

const importGold = (sentence: GoldSentence, language: string) => {
  let ids = 0;
  return importSentence(sentence, { annotator: 'ann', source: 'gold', language, createId: () => `i${ids++}` });
};
const lines = (sentence: GoldSentence): string[][] => sentence.facts.map((fact) => triplesOf(fact).map(printTriple));

describe('the way back', () => {
  test('text of BenchIE to frames: subjects and cuts are found again', () => {
    const gold = toGoldSentence(table);
    const [read] = parseGold([...benchieGold.print([gold], () => {})].join('')).items as [GoldSentence];
    const { annotation, losses } = importGold(read, 'en');
    expect(losses).toEqual([]);
    expect(checkAnnotation(annotation)).toBeUndefined();
    const shapes = annotation.facts.map(({ frames }) =>
      frames.map(({ subjects, body, cuts }) => ({ subjects, body, cuts })),
    );
    expect(shapes).toEqual(
      table.facts.map(({ frames }) => frames.map(({ subjects, body, cuts }) => ({ subjects, body, cuts }))),
    );
  });

  test('JSONL keeps frames with their tokens, exclusions and marks', () => {
    const refs = (words: string) => words.split(' ').map((word) => wordsOf(table).indexOf(word));
    const exclusions = [{ subject: refs('she'), relation: refs(open), object: refs('such a clinic') }];
    const change = { exclusions, entity: true, tags: ['odd'], note: 'why' };
    const edited = applyAll(table, { type: 'frame.edit', version: 1, frame: 'f3.1', change });
    const printed = [...jsonlGold.print([toGoldSentence(edited)], () => {})].join('');
    const [read] = parseGold(printed).items as [GoldSentence];
    const { annotation } = importGold(read, 'en');
    expect(annotation.facts[2]?.frames[0]).toMatchObject(change);
    expect(annotation.facts.map((fact) => fact.frames.length)).toEqual([1, 2, 1, 1]);
  });

  test('a word that is no token stays a word', () => {
    const [read] = parseGold('sent_id:1\tAna ran home.\n1--> Cluster 1:\nAna --> ran --> hme\n').items as [
      GoldSentence,
    ];
    const { annotation } = importGold(read, 'en');
    expect(wordsOf(annotation)).toEqual(['Ana', 'ran', 'home.']);
    expect(annotation.facts[0]?.frames[0]?.body).toEqual([{ tokens: [1, 'hme'], optional: false }]);
  });

  test('punctuation is cut off where a fact needs it', () => {
    const [read] = parseGold('sent_id:1\tAna ran „home“.\n1--> Cluster 1:\nAna --> ran --> home\n').items as [
      GoldSentence,
    ];
    expect(wordsOf(importGold(read, 'en').annotation)).toEqual(['Ana', 'ran', '„', 'home', '“', '.']);
  });

  test('a token that two slots have is one token', () => {
    const gold =
      'sent_id:1\tAna says she left\n1--> Cluster 1:\nshe --> says she --> left\nAna --> says --> left says\n';
    const { annotation } = importGold(parseGold(gold).items[0] as GoldSentence, 'en');
    const frames = annotation.facts[0]?.frames ?? [];
    expect(frames.map(({ body }) => tokensOf(body))).toEqual([
      [1, 2, 3],
      [1, 3, 1],
    ]);
    expect(frames[0]?.subjects[0]?.flatMap(({ tokens }) => tokens.map((ref) => wordOf(annotation, ref)))).toEqual([
      'she',
    ]);
  });
});

test('of two equal words the subject is the one that the rest leaves free', () => {
  const gold = 'sent_id:1\tRui left , Rui says\n1--> Cluster 1:\nRui --> says Rui --> left\n';
  const { annotation } = importGold(parseGold(gold).items[0] as GoldSentence, 'en');
  const [frame] = annotation.facts[0]?.frames ?? [];
  expect(frame && tokensOf(frame.body)).toEqual([4, 0, 1]);
  expect(frame?.subjects).toEqual([[{ tokens: [3], optional: false }]]);
});

// Half of the published gold. The other figures of the design were made on all of it and with punctuation left out.
describeWithData(
  'frames of the open gold',
  ['en', 'de', 'zh'].map((lang) => `data/benchie/gold_${lang}.txt`),
  () => {
    test.each([
      ['en', { facts: 672, lines: 3609, frames: 1525 }],
      ['de', { facts: 545, lines: 1245, frames: 555 }],
      ['zh', { facts: 499, lines: 672, frames: 556 }],
    ])('%s: exactly the distinct lines, no form more or less', (lang, expected) => {
      const counts = { facts: 0, lines: 0, frames: 0 };
      for (const sentence of parseGold(readShared(`data/benchie/gold_${lang}.txt`)).items) {
        const { annotation, losses } = importGold(sentence, lang);
        const framed = toGoldSentence(annotation);
        expect(losses).toEqual([]);
        expect(checkAnnotation(annotation)).toBeUndefined();
        expect(lines(framed).map((fact) => [...new Set(fact)].sort())).toEqual(
          lines(sentence).map((fact) => [...new Set(fact)].sort()),
        );
        for (const [index, fact] of framed.facts.entries())
          expect(countForms(triplesOf(fact))).toBe(countForms(sentence.facts[index]?.triples ?? []));
        counts.facts += framed.facts.length;
        counts.lines += lines(sentence).reduce((sum, fact) => sum + new Set(fact).size, 0);
        counts.frames += annotation.facts.reduce((sum, fact) => sum + fact.frames.length, 0);
      }
      expect(counts).toEqual(expected);
    });
  },
);
