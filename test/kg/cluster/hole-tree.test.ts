// HolE learns from triples alone: phrases that stand in the same triples come to lie together.

import { expect, test } from 'vitest';
import { createHoleHac, createHoleTrainer } from '../../../src/kg/cluster/methods/hole-tree.ts';
import { createProblem, type OpenTriple } from '../../../src/kg/graph/open-graph.ts';
import { defaultHole, trainHole } from '../../../src/kg/similarity/embed/hole.ts';
import { rowOf } from '../../../src/kg/similarity/vectors/vector-table.ts';

/** Towns lie on lakes, and people edit papers; two towns and two people of each have the same triples. */
const triples = ['lund', 'varde', 'ribe'].flatMap((town, index) =>
  ['orra', 'skarn', 'mira'].flatMap((lake, place): OpenTriple[] => [
    { id: `t${index}${place}`, subject: town, relation: 'lies on', object: lake },
    { id: `p${index}${place}`, subject: `editor ${index}`, relation: 'edits', object: `paper ${place}` },
  ]),
);

test('true triples score above those with a wrong subject', () => {
  const { nouns, relations, nounVectors, relationVectors } = trainHole(triples, { ...defaultHole, epochs: 200 });
  const score = (subject: string, relation: string, object: string) => {
    const [s, o] = [subject, object].map((noun) => rowOf(nounVectors, nouns.get(noun) ?? -1)) as [
      Float64Array,
      Float64Array,
    ];
    const r = rowOf(relationVectors, relations.get(relation) ?? -1);
    return r.reduce(
      (sum, value, k) => sum + value * s.reduce((all, x, i) => all + x * (o[(i + k) % o.length] ?? 0), 0),
      0,
    );
  };
  for (const { subject, relation, object } of triples) {
    const other = relation === 'edits' ? 'lund' : 'editor 1';
    expect(score(subject, relation, object)).toBeGreaterThan(score(other, relation, object));
  }
});

test('the same seed gives the same clusters, and kinds come apart', () => {
  const subjects = createProblem(triples, 'subject');
  const cluster = () => [...createHoleHac({ cut: 0.9, epochs: 200 }).cluster(subjects)];
  const labels = cluster();
  expect(cluster()).toEqual(labels);
  const towns = new Set(labels.filter((_, place) => subjects.mentions[place]?.id.startsWith('t')));
  const people = new Set(labels.filter((_, place) => subjects.mentions[place]?.id.startsWith('p')));
  expect([...towns].some((label) => people.has(label))).toBe(false);
  expect(towns.size).toBeLessThan(3);
});

test('side information draws phrases together, and word vectors are where they begin', () => {
  const cosine = (pull: number, start?: (phrase: string) => number[] | undefined) => {
    const links = { nouns: [{ phrases: ['Lund', 'editor 1'] as const, weight: 1 }], relations: [] };
    const options = { ...defaultHole, dimensions: 4, epochs: 20, links, pull, start };
    const { nouns, nounVectors } = trainHole(triples, options);
    const [a, b] = ['lund', 'editor 1'].map((noun) => rowOf(nounVectors, nouns.get(noun) ?? -1)) as [
      Float64Array,
      Float64Array,
    ];
    return a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0) / (Math.hypot(...a) * Math.hypot(...b));
  };
  expect(cosine(0.5)).toBeGreaterThan(0.95);
  expect(cosine(0.5)).toBeGreaterThan(cosine(0));
  const start = (phrase: string) =>
    phrase === 'lund' ? [1, 0, 0, 0] : phrase === 'editor 1' ? [-1, 0, 0, 0] : undefined;
  expect(cosine(0, start)).toBeLessThan(0);
});

test('roles of one graph share a training, other triples have their own', () => {
  const train = createHoleTrainer({ epochs: 1 });
  const trained = train(createProblem(triples, 'subject'));
  expect(train(createProblem(triples, 'relation'))).toBe(trained);
  expect(train({ role: 'argument', mentions: [], graph: triples })).toBe(trained);
  expect(train(createProblem(triples.slice(1), 'subject'))).not.toBe(trained);
});

test('begun with word vectors it has their dimensions and learns slowly, unless told otherwise', () => {
  const vectors = { name: 'own', dimensions: 4, get: () => undefined };
  const sign = (options: object) => {
    const { signature } = createHoleHac({ cut: 0.1, ...options });
    return [signature.get('dimensions'), signature.get('rate')];
  };
  expect(sign({})).toEqual(['32', '0.1']);
  expect(sign({ vectors })).toEqual(['4', '0.01']);
  expect(sign({ vectors, rate: 0.5 })).toEqual(['4', '0.5']);
});

test('a link pulls by its weight', () => {
  const distance = (weight: number) => {
    const links = { nouns: [{ phrases: ['lund', 'editor 1'] as const, weight }], relations: [] };
    const { nouns, nounVectors } = trainHole(triples, { ...defaultHole, rate: 0, epochs: 1, links, pull: 0.5 });
    const [a, b] = ['lund', 'editor 1'].map((noun) => rowOf(nounVectors, nouns.get(noun) ?? -1));
    return Math.hypot(...Array.from(a ?? [], (value, axis) => value - (b?.[axis] ?? 0)));
  };
  expect(distance(0.5) / distance(0)).toBeCloseTo(0.75, 2);
  expect(distance(1) / distance(0)).toBeCloseTo(0.5, 2);
  expect(distance(7)).toBe(distance(1));
});
