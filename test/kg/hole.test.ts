// HolE learns from triples alone: phrases that stand in the same triples come to lie together.

import { expect, test } from 'vitest';
import { defaultHole, trainHole } from '../../src/kg/embed/hole.ts';
import { createHoleHac } from '../../src/kg/methods/hole-tree.ts';
import { createProblem, type OpenTriple } from '../../src/kg/open-graph.ts';
import { rowOf } from '../../src/kg/vectors/vector-table.ts';

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
    const links = [{ phrases: ['Lund', 'editor 1'] as const, weight: 1 }];
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
