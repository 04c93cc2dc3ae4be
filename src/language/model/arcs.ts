// The heads of words: the score of every pair of words in a sentence, and the best tree over them.

import { loadBiaffineSide } from './biaffine-side.ts';
import type { Kernel } from './kernel.ts';
import { allocateQuantized, applyLinear, loadLinear, padRows, type Quantized, quantize } from './linear.ts';
import type { ModelFile } from './model-file.ts';
import { chanceOf } from './pick-classes.ts';
import { bestTree } from './spanning-tree.ts';
import { MOST_PIECES } from './transformer.ts';

interface ChosenTree {
  /** The head of each word; word 0 is the root. */
  readonly tree: Int32Array;
  /** How likely each head is among all that the word could have; without the root's. */
  readonly chances: readonly number[];
}

/** Gives the tree of each sentence; `counts` are their words, without the root. */
type ArcChooser = (counts: readonly number[]) => readonly ChosenTree[];

export function loadArcs(kernel: Kernel, file: ModelFile, input: Quantized): ArcChooser {
  const dependents = loadBiaffineSide(kernel, file, 'arc_dependent', input);
  const heads = loadBiaffineSide(kernel, file, 'arc_head', input);
  const arc = loadLinear(kernel, file, 'arc');
  const rows = padRows(MOST_PIECES);
  const quantized = allocateQuantized(kernel, rows, arc.width);
  const products = kernel.allocate(rows * arc.columns * 4);
  const output = kernel.allocate(rows * rows * 4);
  return (counts) => {
    const words = counts.reduce((sum, count) => sum + count + 1, 0);
    dependents.apply(words);
    heads.apply(words);
    quantize(kernel, dependents.rowAt(0), words, arc.width, quantized);
    applyLinear(kernel, arc, quantized, words, products);
    let start = 0;
    return counts.map((count) => {
      const size = count + 1;
      const from = products + start * arc.columns * 4;
      kernel.run.innerProducts(from, size, heads.rowAt(start), size, arc.columns, output);
      start += size;
      const scores = kernel.floats(output, size * size);
      const tree = bestTree(scores, size);
      return { tree, chances: [...tree.subarray(1)].map((head, word) => chanceOf(scores, word + 1, head, size)) };
    });
  };
}
