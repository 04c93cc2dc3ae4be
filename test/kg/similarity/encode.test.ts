// Contextual encoders: what they read, how spans become vectors, and the clusters of it. The encoder here is made up, so that all can be worked out by hand.

import { describe, expect, test } from 'vitest';
import { createEncoderHac } from '../../../src/kg/cluster/methods/encoder-tree.ts';
import {
  createArgumentProblem,
  createProblem,
  type Mention,
  type OpenTriple,
} from '../../../src/kg/graph/open-graph.ts';
import { embedMentions } from '../../../src/kg/similarity/encode/embed-mentions.ts';
import type { EmbeddingStore } from '../../../src/kg/similarity/encode/embed-places.ts';
import type { ContextEncoder, EncoderText } from '../../../src/kg/similarity/encode/encoder.ts';
import { fitText } from '../../../src/kg/similarity/encode/fit-text.ts';
import { placePhrase } from '../../../src/kg/similarity/encode/input-forms.ts';
import { poolSpan } from '../../../src/kg/similarity/encode/pool-span.ts';
import { loadOwnEncoder } from '../../../src/node/encoders/own-encoder.ts';

const triple = (id: string, subject: string, relation: string, object: string, sentence?: string): OpenTriple => ({
  ...{ id, subject, relation, object },
  sentence: sentence?.split(' '),
});
const ferry = {
  ...triple('1', 'the ferry', 'crosses', 'lake orra', 'every day the ferry slowly crosses lake orra .'),
  spans: { subject: [2, 4], relation: [4, 6], object: [6, 8] },
} as const satisfies OpenTriple;
const mention = (own: OpenTriple, role: 'subject' | 'relation' | 'object'): Mention => ({
  ...{ id: own.id, phrase: own[role], triple: own },
});

describe('input forms', () => {
  test('sentence: the span, even where the phrase was normalized', () => {
    expect(placePhrase(mention(ferry, 'relation'), 'relation', 'sentence')).toEqual({
      text: { words: ferry.sentence, separators: [] },
      span: [4, 6],
    });
  });
  test('sentence without spans: where the words stand, whatever their case and the punctuation after them', () => {
    const said = triple('2', 'The ferry', 'sank in', 'Lund', 'Later the ferry sank in Lund, too.');
    expect(placePhrase(mention(said, 'subject'), 'subject', 'sentence').span).toEqual([1, 3]);
    expect(placePhrase(mention(said, 'object'), 'object', 'sentence').span).toEqual([5, 6]);
  });
  test('a phrase that is not in its sentence is read in its triple', () => {
    const said = triple('3', 'the ferry', 'is', 'old', 'the old ferry');
    expect(placePhrase(mention(said, 'relation'), 'relation', 'sentence')).toEqual({
      text: { words: ['the', 'ferry', 'is', 'old'], separators: [] },
      span: [2, 3],
    });
  });
  test('triple, with and without separators', () => {
    const words = ['the', 'ferry', 'crosses', 'lake', 'orra'];
    expect(placePhrase(mention(ferry, 'object'), 'object', 'triple')).toEqual({
      text: { words, separators: [] },
      span: [3, 5],
    });
    expect(placePhrase(mention(ferry, 'object'), 'object', 'triple-sep')).toEqual({
      text: { words, separators: [2, 3] },
      span: [3, 5],
    });
  });
  test('alone: asked for, or without a triple', () => {
    const alone = { text: { words: ['lake', 'orra'], separators: [] }, span: [0, 2] };
    expect(placePhrase(mention(ferry, 'object'), 'object', 'sep')).toEqual(alone);
    expect(placePhrase({ id: 'x', phrase: 'lake orra' }, 'argument', 'sentence')).toEqual(alone);
  });
  test('subjects and objects together: each on its own side', () => {
    const [subject, object] = createArgumentProblem([ferry]).mentions as [Mention, Mention];
    expect(placePhrase(subject, 'argument', 'triple').span).toEqual([0, 2]);
    expect(placePhrase(object, 'argument', 'triple').span).toEqual([3, 5]);
  });
});

describe('texts that are too long', () => {
  const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const shorten = (mostPieces: number, span: readonly [number, number], separators: readonly number[] = []) =>
    fitText({ text: { words, separators }, span }, { mostPieces, countPieces: (word) => (word === 'b' ? 3 : 1) });
  test('what fits stays', () => {
    expect(shorten(9, [2, 3]).text.words).toEqual(words);
  });
  test('words left and right of the phrase in turn', () => {
    expect(shorten(4, [3, 4])).toEqual({ text: { words: ['c', 'd', 'e', 'f'], separators: [] }, span: [1, 2] });
  });
  test('a separator takes room and moves along', () => {
    expect(shorten(4, [3, 4], [3])).toEqual({ text: { words: ['c', 'd', 'e'], separators: [1] }, span: [1, 2] });
  });
  test('a phrase that is too long loses its end, but never all of it', () => {
    expect(shorten(2, [3, 7])).toEqual({ text: { words: ['d', 'e'], separators: [] }, span: [0, 2] });
    expect(shorten(2, [1, 2])).toEqual({ text: { words: ['b'], separators: [] }, span: [0, 1] });
  });
});

test('pooling: mean, max, and difference with sum of the ends', () => {
  const rows = Float32Array.of(9, 9, 1, -4, 2, 8, 6, 2, 9, 9);
  expect([...poolSpan(rows, 2, 1, 4, 'mean')]).toEqual([3, 2]);
  expect([...poolSpan(rows, 2, 1, 4, 'max')]).toEqual([6, 8]);
  expect([...poolSpan(rows, 2, 1, 4, 'diff-sum')]).toEqual([-5, -6, 7, -2]);
});

/** A word is its length and what its text ends with; layer 2 has twice as much of it. */
function createToyEncoder(): ContextEncoder & { readonly read: EncoderText[] } {
  const read: EncoderText[] = [];
  const vectorOf = (word: string, text: EncoderText) => [word.length, text.words.at(-1) === 'town' ? 1 : -1, 1];
  return {
    ...{ read, name: 'toy', dimensions: 3, layers: [1, 2], mostPieces: 50, countPieces: () => 1 },
    async encode(texts, layers) {
      read.push(...texts);
      return texts.map((text) => {
        const rows = text.words.flatMap((word) => vectorOf(word, text));
        const states = layers.map((layer) => [layer, Float32Array.from(rows.map((value) => value * layer))] as const);
        return { starts: Array.from({ length: text.words.length + 1 }, (_, word) => word), layers: new Map(states) };
      });
    },
  };
}

const births = [
  triple('1', 'ines', 'born in', 'lund', 'ines was born in lund which is a town'),
  triple('2', 'liv', 'born in', '1950', 'liv was born in 1950 as it seems'),
  triple('3', 'olaf', 'born in', 'faro', 'olaf was born in faro which is a town'),
];

describe('embedding', () => {
  const recipes = [
    { form: 'sentence', pooling: 'mean', layer: 1 },
    { form: 'sentence', pooling: 'diff-sum', layer: 2 },
    { form: 'sep', pooling: 'mean', layer: 2 },
  ] as const;
  test('each text is read once for all recipes; mentions that are read alike share a vector', async () => {
    const encoder = createToyEncoder();
    const problem = createProblem(births, 'relation');
    const [sentence, ends, alone] = await embedMentions(problem, encoder, recipes);
    expect(encoder.read.map(({ words }) => words.length).sort()).toEqual([2, 8, 9, 9]);
    const of = (vectors: typeof alone, place: number) => vectors?.get(problem.mentions[place] as Mention);
    expect([...(of(sentence, 0) ?? [])]).toEqual([3, 1, 1]);
    expect([...(of(sentence, 1) ?? [])]).toEqual([3, -1, 1]);
    expect([...(of(ends, 1) ?? [])]).toEqual([4, 0, 0, 12, -4, 4]);
    expect(of(alone, 0)).toBe(of(alone, 2));
    expect(of(sentence, 0)).not.toBe(of(sentence, 2));
  });
  test('kept vectors are not worked out again, and are the same', async () => {
    const kept = new Map<string, Float32Array>();
    const store: EmbeddingStore = { get: (key) => kept.get(key), set: (key, vectors) => kept.set(key, vectors) };
    const encoder = createToyEncoder();
    const problem = createProblem(births, 'relation');
    const first = await embedMentions(problem, encoder, recipes, { store });
    const before = encoder.read.length;
    expect(await embedMentions(problem, encoder, recipes, { store })).toEqual(first);
    expect(encoder.read.length).toBe(before);
    await embedMentions(createProblem(births, 'object'), encoder, recipes, { store });
    expect(encoder.read.length).toBeGreaterThan(before);
  });
});

describe('clusters', () => {
  const problem = createProblem(births, 'relation');
  const sentenceMean = { form: 'sentence', pooling: 'mean', layer: 1 } as const;
  const clusters = async (form: 'sentence' | 'sep', standardized: boolean) => {
    const method = createEncoderHac({ ...sentenceMean, form, encoder: createToyEncoder(), standardized, cut: 0.05 });
    await method.prepare?.(problem);
    return [...method.cluster(problem)];
  };
  test('the context tells equal phrases apart; alone they are one', async () => {
    expect(await clusters('sentence', true)).toEqual([0, 1, 0]);
    expect(await clusters('sep', true)).toEqual([0, 0, 0]);
  });
  test('in blocks they are the same as over all pairs', async () => {
    const method = createEncoderHac({ ...sentenceMean, encoder: createToyEncoder(), cut: 0.05 });
    await method.prepare?.(problem);
    const inBlocks = method.growInBlocks?.(problem);
    expect(inBlocks && [...method.cut(inBlocks)]).toEqual([0, 1, 0]);
  });
  test('the signature names encoder, form, pooling and layer', () => {
    const recipe = { form: 'triple', pooling: 'max', layer: 2 } as const;
    const { signature } = createEncoderHac({ ...recipe, encoder: createToyEncoder(), cut: 0.5 });
    expect(Object.fromEntries(signature)).toEqual({
      ...{ encoder: 'toy', input: 'triple', pooling: 'max', layer: '2' },
      ...{ linkage: 'complete', standardized: 'true', cut: '0.5', ties: 'strict' },
    });
  });
  test('unprepared problems are refused', () => {
    const recipe = { form: 'triple', pooling: 'max', layer: 2 } as const;
    const method = createEncoderHac({ ...recipe, encoder: createToyEncoder(), cut: 0.5 });
    expect(() => method.cluster(problem)).toThrow('await prepare');
  });
});

describe("the parser's encoder", () => {
  const encoder = loadOwnEncoder();
  const textOf = (text: string, separators: readonly number[] = []): EncoderText => ({
    ...{ words: text.split(' '), separators },
  });
  test('shows all its layers, one row a word, whatever else is read with it', async () => {
    const texts = [textOf('the bank of the river'), textOf('the bank lent money to a ferry company')];
    expect(encoder.layers).toEqual([2, 3, 4, 5, 6, 7, 8]);
    const together = await encoder.encode(texts, [2, 3, 6]);
    expect(together.map(({ starts }) => starts.length)).toEqual([6, 9]);
    for (const [index, text] of texts.entries()) {
      const [alone] = await encoder.encode([text], [3]);
      const [one, other] = [alone?.layers.get(3), together[index]?.layers.get(3)];
      expect(one?.length).toBe(text.words.length * encoder.dimensions);
      one?.forEach((value, place) => {
        expect(value).toBeCloseTo(other?.[place] ?? Number.NaN, 4);
      });
    }
    const bank = together.map(({ layers }) => layers.get(6)?.slice(encoder.dimensions, 2 * encoder.dimensions));
    expect(bank[0]).not.toEqual(bank[1]);
    expect(together[0]?.layers.get(6)).not.toEqual(together[0]?.layers.get(2));
  });
  test('separators change what is read, and leave no row', async () => {
    const [plain, separated] = await encoder.encode(
      [textOf('ines edits the gazette'), textOf('ines edits the gazette', [1, 2])],
      [6],
    );
    expect(separated?.layers.get(6)?.length).toBe(4 * encoder.dimensions);
    expect(separated?.layers.get(6)).not.toEqual(plain?.layers.get(6));
  });
});
