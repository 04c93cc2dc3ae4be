// The tasks on top of the word vectors: a linear layer per kind of tag, arcs and labels by biaffine products.

import type { Kernel } from './kernel.ts';
import { allocateQuantized, applyLinear, type Linear, loadLinear, padRows, quantize } from './linear.ts';
import type { ModelFile } from './model-file.ts';
import { bestTree } from './spanning-tree.ts';
import { MOST_PIECES } from './transformer.ts';
import type { WordEncoder } from './word-encoder.ts';

/** How many of the best classes are told. */
const CHOICES = 3;

/** Words whose label scores are computed at a time: each takes one float per label and unit. */
const LABEL_ROWS = 32;

export interface Predicted {
  /** Class numbers per word by task, the best few with the best first; the root is left out. */
  readonly tags: Readonly<Record<string, readonly (readonly number[])[]>>;
  /** 1-based head per word, 0 for the root; and the label's class number. */
  readonly heads: readonly number[];
  readonly labels: readonly number[];
}

export interface Heads {
  /** Reads the encoder's last output; `counts` are the words of each sentence, without the root. */
  predict(counts: readonly number[]): readonly Predicted[];
}

export function loadHeads(kernel: Kernel, file: ModelFile, encoder: WordEncoder): Heads {
  const { classes } = file.description;
  const linear = (name: string): Linear => loadLinear(kernel, file, name);
  const taggers = Object.keys(classes)
    .filter((task) => file.has(`tag.${task}`))
    .map((task) => ({ task, layer: linear(`tag.${task}`), count: classes[task]?.length ?? 0 }));
  const [arcDependent, arcHead, arc] = [linear('arc_dependent'), linear('arc_head'), linear('arc')];
  const [labelDependent, labelHead, label] = [linear('label_dependent'), linear('label_head'), linear('label')];
  const rows = padRows(MOST_PIECES);
  const floats = (columns: number, count = rows): number => kernel.allocate(count * columns * 4);
  const input = allocateQuantized(kernel, rows, encoder.width);
  const side = allocateQuantized(kernel, rows, Math.max(arc.width, label.width));
  const tagScores = floats(Math.max(...taggers.map(({ layer }) => layer.columns)));
  const [dependents, heads, products] = [floats(arcDependent.columns), floats(arcHead.columns), floats(arc.columns)];
  const arcScores = floats(rows);
  const [labelDependents, labelHeads] = [floats(labelDependent.columns), floats(labelHead.columns)];
  const labelProducts = floats(label.columns, LABEL_ROWS);
  const { run } = kernel;

  const applySide = (layer: Linear, words: number, output: number): void => {
    applyLinear(kernel, layer, input, words, output);
    run.leakyRelu(output, padRows(words) * layer.columns);
  };

  /** For every word the best classes of every task. */
  const tag = (words: number): Map<string, readonly number[][]> => {
    quantize(kernel, encoder.forTags, words, encoder.width, input);
    return new Map(
      taggers.map(({ task, layer, count }) => {
        applyLinear(kernel, layer, input, words, tagScores);
        const scores = kernel.floats(tagScores, words * layer.columns);
        const best = Array.from({ length: words }, (_, word) => {
          const from = word * layer.columns;
          return bestOf(scores.subarray(from, from + count));
        });
        return [task, best];
      }),
    );
  };

  const chooseHeads = (counts: readonly number[]): Int32Array[] => {
    let start = 0;
    return counts.map((count) => {
      const size = count + 1;
      run.innerProducts(
        products + start * arc.columns * 4,
        size,
        heads + start * arcHead.columns * 4,
        size,
        arc.columns,
        arcScores,
      );
      start += size;
      return bestTree(kernel.floats(arcScores, size * size), size);
    });
  };

  /** The best label of every word below its head, both given as rows. */
  const chooseLabels = (headRows: readonly number[]): number[] => {
    const count = classes['label']?.length ?? 0;
    const width = labelHead.columns;
    const chosen: number[] = [];
    for (let first = 0; first < headRows.length; first += LABEL_ROWS) {
      const block = headRows.slice(first, first + LABEL_ROWS);
      quantize(kernel, labelDependents + first * labelDependent.columns * 4, block.length, label.width, side);
      applyLinear(kernel, label, side, block.length, labelProducts);
      const known = kernel.floats(labelHeads, rows * width);
      const scores = kernel.floats(labelProducts, LABEL_ROWS * label.columns);
      for (const [i, row] of block.entries()) {
        const head = known.subarray(row * width, (row + 1) * width);
        chosen.push(bestLabel(scores.subarray(i * label.columns, (i + 1) * label.columns), head, count));
      }
    }
    return chosen;
  };

  return {
    predict(counts) {
      const words = counts.reduce((sum, count) => sum + count + 1, 0);
      const tags = tag(words);
      quantize(kernel, encoder.forTrees, words, encoder.width, input);
      applySide(arcDependent, words, dependents);
      applySide(arcHead, words, heads);
      applySide(labelDependent, words, labelDependents);
      applySide(labelHead, words, labelHeads);
      quantize(kernel, dependents, words, arc.width, side);
      applyLinear(kernel, arc, side, words, products);
      const trees = chooseHeads(counts);
      const headRows: number[] = [];
      for (const tree of trees) {
        const start = headRows.length;
        for (const head of tree) headRows.push(start + head);
      }
      const labels = chooseLabels(headRows);
      let start = 0;
      return trees.map((tree): Predicted => {
        const from = start + 1;
        start += tree.length;
        const own = [...tags].map(([task, best]) => [task, best.slice(from, start)] as const);
        return { tags: Object.fromEntries(own), heads: [...tree.subarray(1)], labels: labels.slice(from, start) };
      });
    },
  };
}

/** The numbers of the highest scores, highest first. */
function bestOf(scores: Float32Array): number[] {
  const best: number[] = [];
  for (const [number, score] of scores.entries()) {
    if (best.length === CHOICES && score <= (scores[best[CHOICES - 1] ?? 0] ?? 0)) continue;
    const place = best.findIndex((other) => score > (scores[other] ?? 0));
    best.splice(place < 0 ? best.length : place, 0, number);
    best.length = Math.min(best.length, CHOICES);
  }
  return best;
}

/** Label scores are the products with the head's vector, to which a constant one is added. */
function bestLabel(products: Float32Array, head: Float32Array, count: number): number {
  const width = head.length + 1;
  let [best, bestScore] = [0, -Infinity];
  for (let label = 0; label < count; label++) {
    const from = label * width;
    let score = products[from + head.length] ?? 0;
    for (let i = 0; i < head.length; i++) score += (products[from + i] ?? 0) * (head[i] ?? 0);
    if (score > bestScore) [best, bestScore] = [label, score];
  }
  return best;
}
