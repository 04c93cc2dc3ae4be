// A model whose parts do not fit together is refused as damaged, and the message says what does not fit.

import { describe, expect, test } from 'vitest';
import { loadAnalyser } from '../../../src/builtins/languages.ts';
import { AssayError } from '../../../src/core/assay-error.ts';
import { cutTensor, type Edit, editModel, replaceLinear, replaceTensor } from './edit-model.ts';

function refusalOf(edit: Edit): Pick<AssayError, 'kind' | 'diagnostic'> {
  try {
    loadAnalyser(editModel(edit));
  } catch (error) {
    if (error instanceof AssayError) return error;
    throw error;
  }
  throw new Error('the model was taken');
}

const expectRefusal = (edit: Edit, message: RegExp): void =>
  expect(refusalOf(edit)).toMatchObject({
    kind: 'data',
    diagnostic: { code: 'model/damaged', message: expect.stringMatching(message) },
  });

test('a model that is written anew without a change is taken', () => {
  expect(loadAnalyser(editModel(() => {})).language).toBe('en');
});

const moreLayers: Edit = ({ encoder, mix }) => {
  encoder.layers++;
  for (const weights of mix) weights.push(0);
};

const fewPositions: Edit = (_, tensors) => {
  cutTensor(tensors, 'positions', [64, 384]);
  cutTensor(tensors, 'positions.scale', [64]);
};

const descriptions: readonly (readonly [string, Edit, RegExp])[] = [
  ['of no layers', ({ encoder }) => Object.assign(encoder, { layers: 0 }), /encoder\.layers: Too small/],
  ['of fewer than no layers', ({ encoder }) => Object.assign(encoder, { layers: -1 }), /encoder\.layers: Too small/],
  ['of half a layer', ({ encoder }) => Object.assign(encoder, { layers: 0.5 }), /encoder\.layers: /],
  ['of more layers than there are', moreLayers, /tensor "layer\d+\.out" is missing/],
  ['of no heads', ({ encoder }) => Object.assign(encoder, { heads: 0 }), /encoder\.heads: Too small/],
  ['of heads that do not divide', ({ encoder }) => Object.assign(encoder, { heads: 7 }), /make no 7 heads/],
  ['of heads that are too narrow', ({ encoder }) => Object.assign(encoder, { heads: 512 }), /make no 512 heads/],
  ['of words from no layer', ({ encoder }) => Object.assign(encoder, { wordsFrom: encoder.layers }), /words begin at/],
  ['of a mix of too few layers', ({ mix }) => mix[1]?.pop(), /a mix of \d+ layers has \d+ weights/],
  ['of a mix of too many layers', ({ mix }) => mix[0]?.push(1), /a mix of \d+ layers has \d+ weights/],
  ['of one mix', ({ mix }) => mix.pop(), /mix: Too small/],
  ['of no classes', (description) => Object.assign(description, { classes: {} }), /it has no classes of upos/],
  ['of no universal tags', ({ classes }) => Object.assign(classes, { upos: [] }), /it has no classes of upos/],
  ['of no labels', ({ classes }) => delete classes['label'], /it has no classes of label/],
  ['of a tag too many', ({ classes }) => classes['upos']?.push('Y'), /tensor "tag\.upos" has \d+ rows of \d+, not/],
  ['of a tag too few', ({ classes }) => classes['xpos']?.pop(), /tensor "tag\.xpos" has \d+ rows of \d+, not/],
  [
    'of tags without a layer',
    ({ classes }) => Object.assign(classes, { mood: ['x'] }),
    /tensor "tag\.mood" is missing/,
  ],
  ['of a label too many', ({ classes }) => classes['label']?.push('x'), /tensor "label" has \d+ rows of \d+, not/],
  ['of a label too few', ({ classes }) => classes['label']?.pop(), /tensor "label" has \d+ rows of \d+, not/],
  ['of a piece too many', ({ pieces }) => pieces.push('x'), /tensor "pieces" has \d+ rows of \d+, not/],
  ['of a piece too few', ({ pieces }) => pieces.pop(), /tensor "pieces" has \d+ rows of \d+, not/],
  ['of tags for too few lemmas', ({ lemmaTags }) => lemmaTags.pop(), /classes of lemmas have \d+ entries of lemmaTags/],
  ['of a treebank too many', ({ treebanks }) => treebanks.push('x'), /tensor "treebanks" has \d+ numbers, not/],
  ['of no treebank', (description) => Object.assign(description, { treebanks: [] }), /treebanks: Too small/],
];

test.each(descriptions)('a description %s is refused', (_, edit, message) => expectRefusal(edit, message));

const files: readonly (readonly [string, Edit, RegExp])[] = [
  ['too few scales', (_, all) => cutTensor(all, 'layer2.up.scale', [5]), /"layer2\.up" has \d+ rows, but 5 scales/],
  ['pieces without scales', (_, all) => cutTensor(all, 'pieces.scale', [0]), /"pieces" has \d+ rows, but 0 scales/],
  ['a short bias', (_, all) => cutTensor(all, 'arc_head.bias', [64]), /"arc_head\.bias" has 64 numbers, not/],
  [
    'a long bias',
    (_, all) => replaceTensor(all, 'tag.upos.bias', 'tag.feats.bias'),
    /"tag\.upos\.bias" has \d+ numbers, not/,
  ],
  ['a short norm', (_, all) => cutTensor(all, 'layer1.norm2.gain', [64]), /"layer1\.norm2\.gain" has 64 numbers, not/],
  ['too few positions', fewPositions, /"positions" has 64 rows of \d+, not 512/],
  ['features of an odd width', (_, all) => cutTensor(all, 'feature3', [4096, 1]), /inject is \d+ wide, not a multiple/],
  ['attention of an odd width', (_, all) => cutTensor(all, 'layer0.out', [384, 12]), /12 units make no/],
  ['a layer of half a head', (_, all) => cutTensor(all, 'layer1.out', [384, 16]), /do not divide the 16 of layer1/],
  ['a layer of another width', (_, all) => replaceLinear(all, 'layer3.up', 'inject'), /"layer3\.up" has/],
  ['heads unlike their arcs', (_, all) => replaceLinear(all, 'arc_head', 'label_head'), /"arc_head" has/],
  ['heads unlike their labels', (_, all) => replaceLinear(all, 'label_head', 'arc_head'), /"label" has/],
  [
    'label heads of an odd size',
    (_, all) => replaceLinear(all, 'label_head', 'tag.upos'),
    /label_head has \d+ rows, not/,
  ],
  ['a matrix of three dimensions', (_, all) => cutTensor(all, 'inject', [384, 12, 12]), /"inject" is no matrix/],
  ['a matrix of one dimension', (_, all) => cutTensor(all, 'inject', [384]), /"inject" is no matrix/],
];

describe('tensors that do not fit', () => {
  test.each(files)('%s', (_, edit, message) => expectRefusal(edit, message));
});
