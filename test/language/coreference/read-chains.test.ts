// Coreference in MISC, as GUM writes it.

import { expect, test } from 'vitest';
import { conllu } from '../../../src/formats/conllu/conllu.ts';
import { readChains } from '../../../src/language/coreference/read-chains.ts';

const word = (id: number, form: string, misc: string): string =>
  [id, form, form, 'NOUN', '_', '_', id === 1 ? 0 : 1, id === 1 ? 'root' : 'dep', '_', misc].join('\t');

function read(...sentences: readonly string[][]) {
  const lines = sentences.flatMap((own) => [...own, '']);
  return readChains([...conllu.parse({ name: 'own.conllu', lines }, () => {})]);
}

test('mentions nest, end where they begin, and go on in the next sentence', () => {
  const [document] = read(
    [
      '# newdoc id = one',
      word(1, 'Ines', 'Entity=(1-person-new-cf1-1-coref'),
      word(2, 'of', '_'),
      word(3, 'Faro', 'Entity=(2-place-new-cf2-1-sgl)1)'),
    ],
    [word(1, 'She', 'Entity=(1-person-giv-cf1-1-ana)')],
  );
  expect(document?.chains).toEqual([
    [{ sentence: 0, first: 2, end: 3, type: 'place' }],
    [
      { sentence: 0, first: 0, end: 3, type: 'person' },
      { sentence: 1, first: 0, end: 1, type: 'person' },
    ],
  ]);
});

test('documents begin at newdoc, and the same number is another thing there', () => {
  const one = word(1, 'Ines', 'Entity=(1-person-new-cf1-1-sgl)');
  const documents = read(['# newdoc id = one', one], ['# newdoc id = two', one], [one]);
  expect(documents.map(({ chains }) => chains.map(({ length }) => length))).toEqual([[1], [2]]);
});

test('a mention in several parts is left out', () => {
  const [document] = read([word(1, 'Ines', 'Entity=(1[1/2]-person-new-cf1-1-sgl)'), word(2, 'Faro', 'Entity=1[2/2])')]);
  expect(document?.chains).toEqual([]);
});
