// A scorer of one's own, from outside the source tree: listed in the host's registry, it works as the shipped ones do.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { builtins } from '../../../src/builtins/builtins.ts';
import { parseGold, tupleOfFact } from '../../../src/index.ts';
import { createNodeHost } from '../../../src/node/create-node-host.ts';
import { printScores } from '../../../src/report/print-scores.ts';
import type { Scorer } from '../../../src/scoring.ts';
import { scoreFiles } from '../../../src/tasks/score/score-files.ts';

const gold = 'data/sample/gold.jsonl';
const systems = ['data/sample/careful.tsv', 'data/sample/naive.tsv'];

interface RelationOutcome {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
  readonly gold: number;
}

/** Extractions whose relation is that of some fact. */
const relations: Scorer<RelationOutcome, { readonly letters?: string }> = {
  id: 'relations',
  title: 'Relations',
  about: 'relations',
  meaning: 'relations that are those of some fact',
  gold: 'facts',
  options: [
    { kind: 'choice', name: 'letters', about: 'how letters are compared', value: 'how', choices: ['same', 'any'] },
  ],
  prepare(sentences, { letters = 'same' }) {
    const fold = (text: string) => (letters === 'any' ? text.toLowerCase() : text);
    return {
      id: 'relations.v1',
      signature: new Map([['letters', letters]]),
      countNames: ['tp', 'fp', 'fn'],
      sentences,
      compare(index, extractions) {
        const known = new Set(sentences[index]?.facts.map((fact) => fold(tupleOfFact(fact).relation)));
        const said = extractions.map(({ relation }) => fold(relation));
        return {
          right: [...new Set(said.filter((relation) => known.has(relation)))],
          wrong: said.filter((relation) => !known.has(relation)),
          gold: known.size,
        };
      },
      count: ({ right, wrong, gold: all }) => [right.length, wrong.length, all - right.length],
      score: ([tp = 0, fp = 0, fn = 0]) => ({
        precision: tp / (tp + fp),
        recall: tp / (tp + fn),
        f1: (2 * tp) / (2 * tp + fp + fn),
      }),
      curve: { isHeadline: false, thresholds: 'aligned', order: 'threshold' },
    };
  },
  printOutcome: ({ right, wrong }) => ({ right, wrong }),
  remarksOf: ({ wrong }) => wrong.map(() => 'of another relation'),
  createHintFinder: () => (extractions) => [`${extractions.length} extractions were looked at`],
};

const shipped = createNodeHost();
const said: string[] = [];
const host = {
  ...shipped,
  registry: { ...shipped.registry, scorers: [...shipped.registry.scorers, relations] },
  remark: (text: string) => said.push(text),
};

describe('a scorer of one’s own', () => {
  test('scores with its option, intervals and the full signature', () => {
    const options = { scorer: 'relations', scorerOptions: { letters: 'any' }, randomization: 100 };
    const report = scoreFiles(gold, systems, options, host);
    expect(report.measures.map(({ measure }) => measure)).toEqual(['relations']);
    expect(report.measures[0]?.signature).toBe(
      'assay:0.1.0|scorer:relations.v1|letters:any|bootstrap:1000|randomization:100|seed:1|gold:7d3ec507e19a',
    );
    const [careful] = report.measures[0]?.systems ?? [];
    expect(careful?.counts['tp']).toBeGreaterThan(0);
    expect(careful?.intervals?.f1?.low).toBeLessThan(careful?.f1 ?? 0);
    expect(printScores(report, 'table')).toContain('of another relation');
    expect(said).toContain('note: careful: 41 extractions were looked at');
  });

  test('prints its outcomes', () => {
    const report = scoreFiles(gold, systems, { scorer: 'relations', outcomes: true }, host);
    expect(report.measures[0]?.systems[0]?.outcomes).toContainEqual({ right: expect.any(Array), wrong: [] });
  });

  test('stands beside the others', () => {
    const { measures } = scoreFiles(gold, systems, { allScorers: true, bootstrap: 0, randomization: 0 }, host);
    expect(measures.map(({ measure }) => measure)).toEqual([...builtins.scorers.map(({ id }) => id), 'relations']);
  });
});

describe('options', () => {
  const score = (options: object) => () => scoreFiles(gold, systems, options, host);
  test.each<[object, string]>([
    [{ scorer: 'relation' }, 'unknown scorer: "relation" (did you mean relations?)'],
    [{ scorerOptions: { letters: 'any' } }, '--letters belongs to --scorer relations'],
    [{ scorerOptions: { goldColour: 1 } }, '--gold-colour means nothing to any scorer'],
    [{ scorer: 'relations', scorerOptions: { letters: 'some' } }, 'unknown --letters: "some"'],
    [{ scorerOptions: { credit: 3 } }, 'unknown --credit: "3"'],
    [{ tupleGold: gold }, '--tuple-gold belongs to --scorer carb or oie2016, or --all-scorers'],
  ])('%j are refused', (options, message) => {
    expect(score(options)).toThrow(message);
  });
});

test('every scorer signs each option that it describes, and no option is described twice', () => {
  const { items } = parseGold(readFileSync(gold, 'utf8'));
  const noTrees = { treeOf: () => expect.unreachable() };
  for (const scorer of builtins.scorers) {
    const names = scorer.options.map(({ name }) => name);
    expect([...scorer.prepare(items, {}, noTrees).signature.keys()]).toEqual(names);
  }
  const all = builtins.scorers.flatMap(({ options }) => options.map(({ name }) => name));
  expect(all.filter((name, place) => all.indexOf(name) < place)).toEqual([]);
});
