// blend-hac with an encoder: contexts are compared by the vectors of the sentence that a phrase stands in.

import { expect, test } from 'vitest';
import { createBlendHac } from '../../../src/kg/cluster/methods/blend-tree.ts';
import { createProblem, type OpenTriple } from '../../../src/kg/graph/open-graph.ts';
import { embedTriples } from '../../../src/kg/similarity/encode/embed-triples.ts';
import type { ContextEncoder, EncoderText } from '../../../src/kg/similarity/encode/encoder.ts';

const read: EncoderText[] = [];

/** One row a word: is it about boats, and how long is the word. */
const encoder: ContextEncoder = {
  name: 'boats',
  dimensions: 2,
  layers: [1],
  mostPieces: 100,
  countPieces: () => 1,
  encode: async (texts) =>
    texts.map((text) => {
      read.push(text);
      const isAboutBoats = text.words.includes('boat') ? 1 : -1;
      const rows = text.words.flatMap((word) => [isAboutBoats, word.length]);
      return { starts: [...text.words.keys(), text.words.length], layers: new Map([[1, Float32Array.from(rows)]]) };
    }),
};

const tripleOf = (id: string, subject: string, relation: string, object: string): OpenTriple => ({
  id,
  subject,
  relation,
  object,
  sentence: `${subject} ${relation} ${object} .`.split(' '),
});

const triples = [
  tripleOf('1', 'Ida', 'runs', 'the boat'),
  tripleOf('2', 'Jon', 'runs', 'the shop'),
  tripleOf('3', 'Mae', 'rows', 'the boat'),
  tripleOf('4', 'Ada', 'owns', 'the shop'),
];

test('a phrase is told apart by its sentences, and different phrases are brought together', async () => {
  const problem = createProblem(triples, 'relation');
  const method = createBlendHac({
    signals: { phrase: 1, sentence: 3 },
    unit: 'mention',
    cut: 0.9,
    encoder: { encoder, layers: [1] },
  });
  await method.prepare?.(problem);
  const labels = method.cluster(problem);
  expect([labels[0] === labels[2], labels[1] === labels[3], labels[0] === labels[1]]).toEqual([true, true, false]);
  expect(method.signature.get('encoder')).toBe('boats');
});

test('a sentence is read once for all its parts', async () => {
  read.length = 0;
  const [vectors] = await embedTriples(createProblem(triples, 'subject'), encoder, [{ layer: 1, pooling: 'mean' }]);
  expect(read).toHaveLength(4);
  const [first] = triples;
  const parts = first === undefined ? undefined : vectors?.get(first);
  expect(parts?.subject).toEqual(Float32Array.from([1, 3]));
  expect(parts?.object).toEqual(Float32Array.from([1, 3.5]));
  expect(parts?.sentence).toEqual(Float32Array.from([1, (3 + 4 + 3 + 4 + 1) / 5]));
});

test('without a sentence the triple is read', async () => {
  const bare: OpenTriple = { id: '5', subject: 'Ines', relation: 'runs', object: 'a shop' };
  const [vectors] = await embedTriples(createProblem([bare], 'subject'), encoder, [{ layer: 1, pooling: 'mean' }]);
  expect(vectors?.get(bare)?.sentence[1]).toBeCloseTo((4 + 4 + 1 + 4) / 4);
});
