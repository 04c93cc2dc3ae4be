// How likely a head is: its share in the softmax of the word's scores.

import { expect, test } from 'vitest';
import { loadAnalyser, tokenizeText } from '../../../src/builtins/languages.ts';
import { chanceOf } from '../../../src/language/model/pick-classes.ts';
import { editModel } from './edit-model.ts';

/** Rows of the root and two words; the second is at 1 for the root, 3 for the first word, and 9 for itself, which does not count. */
const scores = Float32Array.of(0, 0, 0, 2, 7, -1, 1, 3, 9);

test('the chance of a head is its share among the exponentials of all others', () => {
  expect(chanceOf(scores, 2, 0, 3)).toBeCloseTo(Math.exp(1) / (Math.exp(1) + Math.exp(3)), 10);
  expect(chanceOf(scores, 2, 1, 3)).toBeCloseTo(Math.exp(3) / (Math.exp(1) + Math.exp(3)), 10);
  expect(chanceOf(scores, 1, 0, 3)).toBeCloseTo(Math.exp(2) / (Math.exp(2) + Math.exp(-1)), 10);
});

test('scores that are too large for exponentials have chances too', () => {
  const far = Float32Array.of(0, 0, 0, 0, 0, 0, 1000, 1001, 0);
  expect(chanceOf(far, 2, 1, 3)).toBeCloseTo(1 / (1 + Math.exp(-1)), 10);
});

const chancesOf = (model: Uint8Array): number[] => {
  const sentences = tokenizeText('She saw the man with the telescope.', { language: 'en', lines: 'sentence' });
  return loadAnalyser(model)
    .analyse(sentences)
    .flatMap(({ tokens }) => tokens.map(({ headChance = Number.NaN }) => headChance));
};
const usual = chancesOf(editModel(() => {}));

test('chances are above 0 and at most 1, and a word that can be read in two ways is less sure', () => {
  expect(usual).toHaveLength(8);
  for (const chance of usual) {
    expect(chance).toBeGreaterThan(0);
    expect(chance).toBeLessThanOrEqual(1);
  }
  const [she = 0, , , , , , telescope = 0] = usual;
  expect(telescope).toBeLessThan(0.99);
  expect(telescope).toBeLessThan(she);
});

test('a model that was not trained for inputs of 7 bits is computed with finer ones', () => {
  const fine = chancesOf(editModel((description) => delete description.inputBits));
  expect(fine).not.toEqual(usual);
  for (const [word, chance] of fine.entries()) expect(chance).toBeCloseTo(usual[word] ?? Number.NaN, 0.5);
});
