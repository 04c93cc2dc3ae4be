// Similarities of all pairs, against plain code that compares each pair.

import { describe, expect, test } from 'vitest';
import { listNodes } from '../../../src/kg/cluster/linkage/cluster-tree.ts';
import { createBlendHac, growBlendTree } from '../../../src/kg/cluster/methods/blend-tree.ts';
import { type ClusterProblem, createProblem, type OpenTriple } from '../../../src/kg/graph/open-graph.ts';
import { rowStart } from '../../../src/kg/similarity/distances/condensed.ts';
import { addSignal, listItems, type signalNames } from '../../../src/kg/similarity/features/signals.ts';
import { smoothSimilarities } from '../../../src/kg/similarity/features/smooth-similarities.ts';
import {
  addSparseCosines,
  addSparseOverlaps,
  createSparseRows,
} from '../../../src/kg/similarity/features/sparse-rows.ts';
import { drawVector } from '../../../src/kg/similarity/vectors/portable-vector.ts';

const pairs = (items: number) =>
  Array.from({ length: items }, (_, i) =>
    Array.from({ length: items - i - 1 }, (__, k) => [i, i + k + 1] as const),
  ).flat();

/** Lists of words drawn from a small stock, so that many pairs share some; some lists are empty. */
const lists = Array.from({ length: 40 }, (_, row) =>
  Array.from(drawVector(`list${row}`, row % 7), (value) => `w${Math.floor((value + 2) * 4)}`),
);
const frequencyOf = (word: string) => lists.filter((list) => list.includes(word)).length;

describe('sparse rows', () => {
  test('cosines of counts weighted by rarity', () => {
    const weigh = (frequency: number) => 1 / frequency;
    const values = new Float32Array(780).fill(0.25);
    addSparseCosines(values, createSparseRows(lists, weigh, 'tf'), 2);
    const vector = (list: readonly string[]) =>
      new Map(
        [...new Set(list)].map((word) => [word, list.filter((other) => other === word).length / frequencyOf(word)]),
      );
    const norm = (map: Map<string, number>) => Math.hypot(...map.values());
    const expected = pairs(40).map(([i, j]) => {
      const [a, b] = [vector(lists[i] ?? []), vector(lists[j] ?? [])];
      const dot = [...a].reduce((sum, [word, value]) => sum + value * (b.get(word) ?? 0), 0);
      return 0.25 + (dot === 0 ? 0 : (2 * dot) / (norm(a) * norm(b)));
    });
    expect([...values]).toEqual(expected.map((value) => expect.closeTo(value, 5)));
    expect(new Set(expected).size).toBeGreaterThan(100);
  });

  test('weighted Jaccard index of sets', () => {
    const weigh = (frequency: number) => 1 / Math.log(1 + frequency);
    const values = new Float32Array(780);
    addSparseOverlaps(values, createSparseRows(lists, weigh, 'set'), 1);
    const weightOf = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + weigh(frequencyOf(word)), 0);
    const expected = pairs(40).map(([i, j]) => {
      const [a, b] = [new Set(lists[i]), new Set(lists[j])];
      const either = weightOf(new Set([...a, ...b]));
      return either === 0 ? 0 : weightOf([...a].filter((word) => b.has(word))) / either;
    });
    expect([...values]).toEqual(expected.map((value) => expect.closeTo(value, 5)));
  });
});

test('smoothing is adding the mean of the ten nearest vectors, twice', () => {
  const items = 30;
  const unit = (vector: ArrayLike<number>) => {
    const norm = Math.hypot(...Array.from(vector));
    return Array.from(vector, (value) => value / norm);
  };
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0);
  let rows = Array.from({ length: items }, (_, row) => unit(drawVector(`row${row}`, 5)));
  const values = Float32Array.from(pairs(items), ([i, j]) => dot(rows[i] ?? [], rows[j] ?? []));
  for (let round = 0; round < 2; round++) {
    rows = rows.map((own, row) => {
      const nearest = [...rows.keys()]
        .filter((other) => other !== row)
        .sort((a, b) => dot(own, rows[b] ?? []) - dot(own, rows[a] ?? []) || a - b)
        .slice(0, 10);
      return unit(
        own.map((value, axis) => value + nearest.reduce((sum, other) => sum + (rows[other]?.[axis] ?? 0), 0) / 10),
      );
    });
  }
  smoothSimilarities(items, values, 2);
  expect([...values]).toEqual(pairs(items).map(([i, j]) => expect.closeTo(dot(rows[i] ?? [], rows[j] ?? []), 4)));
});

const triple = (id: string, subject: string, relation: string, object: string, sentence?: string): OpenTriple => ({
  id,
  subject,
  relation,
  object,
  sentence: sentence?.split(' '),
});
const triples = [
  triple('1', 'the old ferry', 'crosses', 'lake orra', 'the old ferry crosses lake orra'),
  triple('2', 'old ferry', 'goes over', 'lake orra', 'the old ferry goes over lake orra daily'),
  triple('3', 'ines berg', 'edits', 'the gazette', 'ines berg edits the gazette'),
  triple('4', 'The Old Ferry', 'crosses', 'the bay'),
  triple('5', 'ines bergs', 'writes', 'a diary', 'ines bergs writes a diary'),
];
const subjects = createProblem(triples, 'subject');

describe('signals', () => {
  const similarity = (problem: ClusterProblem, signal: (typeof signalNames)[number], i: number, j: number) => {
    const items = listItems(problem, 'mention');
    const values = new Float32Array(10);
    addSignal(values, items, signal, 1);
    return values[rowStart(5, i) + j] ?? Number.NaN;
  };
  test('own phrase: case does not matter, words are compared whole, letters in part', () => {
    expect(similarity(subjects, 'words', 0, 3)).toBeCloseTo(1, 6);
    expect(similarity(subjects, 'words', 2, 4)).toBeLessThan(0.5);
    expect(similarity(subjects, 'letters', 2, 4)).toBeGreaterThan(0.7);
  });
  test('context: the slots of the triple, the other argument, and the sentence', () => {
    expect(similarity(subjects, 'relation', 0, 3)).toBeCloseTo(1, 6);
    expect(similarity(subjects, 'other', 0, 1)).toBeCloseTo(1, 6);
    expect(similarity(subjects, 'other', 0, 3)).toBe(0);
    expect(similarity(subjects, 'sentence', 0, 1)).toBeGreaterThan(0.5);
    expect(similarity(subjects, 'sentence', 0, 3)).toBe(0);
    expect(similarity(createProblem(triples, 'object'), 'other', 0, 3)).toBeCloseTo(1, 6);
  });
  test('phrases hold all contexts of their mentions', () => {
    const items = listItems(subjects, 'phrase');
    expect(items.members).toEqual([[0, 3], [1], [2], [4]]);
  });
  test('the whole graph, where mentions have no triples of their own', () => {
    const mentions = ['old ferry', 'The Old Ferry', 'nobody'].map((phrase, place) => ({ id: String(place), phrase }));
    const values = new Float32Array(3);
    addSignal(values, listItems({ role: 'subject', mentions, graph: triples }, 'phrase'), 'other', 1);
    expect(values[0]).toBeGreaterThan(0.5);
    expect([values[1], values[2]]).toEqual([0, 0]);
  });
  test('word vectors, where there are some; an item without text is like none', () => {
    const vectors = { dimensions: 2, get: (word: string) => ({ ferry: [1, 0], orra: [0, 1] })[word] };
    const values = new Float32Array(10);
    addSignal(values, listItems(subjects, 'mention'), 'sentence', 1, { vectors });
    expect(values[rowStart(5, 0) + 1]).toBeCloseTo(1, 5);
    expect(values[rowStart(5, 0) + 3]).toBe(0);
  });
});

describe('blend-hac', () => {
  const options = { signals: { words: 1, letters: 1 }, unit: 'phrase', cut: 0.6 } as const;
  test('joins what is written alike', () => {
    expect([...createBlendHac(options).cluster(subjects)]).toEqual([0, 0, 1, 0, 1]);
  });
  test('the nodes of the tree are clusters of mentions', () => {
    const nodes = [...listNodes(growBlendTree(subjects, options))].map((node) => [...node].sort().join());
    expect(nodes).toContain('0,3');
    expect(nodes).toHaveLength(3);
  });
  test('kept similarities give the same tree', () => {
    const cache = new Map();
    const trees = [
      growBlendTree(subjects, options),
      ...[1, 2].map(() => growBlendTree(subjects, options, undefined, cache)),
    ];
    expect(trees[1]).toEqual(trees[0]);
    expect(trees[2]).toEqual(trees[0]);
  });
  test('side information makes a distance 0', () => {
    const sideInformation = [{ phrases: ['Old Ferry', 'ines berg'] as const, weight: 2 }];
    const joined = (weight: number) => [
      ...createBlendHac({ ...options, cut: 0.01, sideInformation: weight }).cluster({ ...subjects, sideInformation }),
    ];
    expect(joined(2)).toEqual([0, 1, 1, 0, 2]);
    expect(joined(3)).toEqual([0, 1, 2, 0, 3]);
  });
  test('bytes for distances', () => {
    const bytes = (more: object) => createBlendHac({ ...options, ...more }).estimateBytes(subjects);
    expect([bytes({}), bytes({ unit: 'mention' }), bytes({ smoothing: 1 })]).toEqual([24, 40, 168]);
  });
});
