// The tasks on top of the word vectors: a linear layer per kind of tag, arcs and labels by biaffine products.

import type { Kernel } from './kernel.ts';
import { allocateQuantized, applyLinear, type Linear, loadLinear, padRows, quantize } from './linear.ts';
import type { ModelFile } from './model-file.ts';
import { keepOneSubject } from './one-subject.ts';
import { chanceOf, highest, highestFew } from './pick-classes.ts';
import { bestTree } from './spanning-tree.ts';
import { MOST_PIECES } from './transformer.ts';
import type { WordEncoder } from './word-encoder.ts';

/** How many of the best classes are told: of lemmas the second best may be the one that gives a word. */
const CHOICES: Readonly<Record<string, number>> = { lemma: 3 };

/** Words whose label scores are computed at a time: each takes one float per label and unit. */
const LABEL_ROWS = 32;

export interface Choices {
  readonly choices: number;
  readonly numbers: Int32Array;
}

export interface Predicted {
  /** The best classes by task, `choices` numbers a word with the best first; the root is left out. */
  readonly tags: Readonly<Record<string, Choices>>;
  /** 1-based head per word, 0 for the root; and the label's class number. */
  readonly heads: readonly number[];
  readonly labels: readonly number[];
  /** How likely each head is among all that the word could have. */
  readonly headChances: readonly number[];
}

interface ChosenTree {
  readonly tree: Int32Array;
  readonly chances: readonly number[];
}

export interface Heads {
  /** Reads the encoder's last output; `counts` are the words of each sentence, without the root. */
  predict(counts: readonly number[]): readonly Predicted[];
}

export function loadHeads(kernel: Kernel, file: ModelFile, encoder: WordEncoder, hasOneSubject: boolean): Heads {
  const { classes } = file.description;
  const linear = (name: string): Linear => loadLinear(kernel, file, name);
  const taggers = Object.keys(classes)
    .filter((task) => file.has(`tag.${task}`))
    .map((task) => {
      const count = classes[task]?.length ?? 0;
      return { task, layer: linear(`tag.${task}`), count, choices: Math.min(count, CHOICES[task] ?? 1) };
    });
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
  const tag = (words: number): (Choices & { readonly task: string })[] => {
    quantize(kernel, encoder.forTags, words, encoder.width, input);
    return taggers.map(({ task, layer, count, choices }) => {
      applyLinear(kernel, layer, input, words, tagScores);
      const scores = kernel.floats(tagScores, words * layer.columns);
      const numbers = new Int32Array(words * choices);
      for (let word = 0; word < words; word++) {
        const from = word * layer.columns;
        if (choices === 1) numbers[word] = highest(scores, from, count);
        else highestFew(scores, from, count, numbers.subarray(word * choices, (word + 1) * choices));
      }
      return { task, choices, numbers };
    });
  };

  const chooseHeads = (counts: readonly number[]): ChosenTree[] => {
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
      const scores = kernel.floats(arcScores, size * size);
      const tree = bestTree(scores, size);
      return { tree, chances: [...tree.subarray(1)].map((head, word) => chanceOf(scores, word + 1, head, size)) };
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
      for (const [i, row] of block.entries()) {
        chosen.push(run.bestLabel(labelProducts + i * label.columns * 4, labelHeads + row * width * 4, width, count));
      }
    }
    return chosen;
  };

  /** All labels of one word below its head. */
  const scoreLabels = (row: number, headRow: number): Float32Array => {
    quantize(kernel, labelDependents + row * labelDependent.columns * 4, 1, label.width, side);
    applyLinear(kernel, label, side, 1, labelProducts);
    const width = labelHead.columns;
    const head = kernel.floats(labelHeads + headRow * width * 4, width);
    return new Float32Array(classes['label']?.length ?? 0).map((_, number) => {
      const own = kernel.floats(labelProducts + number * (width + 1) * 4, width + 1);
      return head.reduce((sum, value, unit) => sum + value * (own[unit] ?? 0), own[width] ?? 0);
    });
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
      for (const { tree } of trees) {
        const start = headRows.length;
        for (const head of tree) headRows.push(start + head);
      }
      const labels = chooseLabels(headRows);
      if (hasOneSubject)
        keepOneSubject({
          headRows,
          labels,
          names: classes['label'] ?? [],
          scoresOf: (row) => scoreLabels(row, headRows[row] ?? row),
        });
      let start = 0;
      return trees.map(({ tree, chances }): Predicted => {
        const from = start + 1;
        start += tree.length;
        const own = tags.map(({ task, choices, numbers }) => {
          return [task, { choices, numbers: numbers.subarray(from * choices, start * choices) }] as const;
        });
        return {
          tags: Object.fromEntries(own),
          heads: [...tree.subarray(1)],
          labels: labels.slice(from, start),
          headChances: chances,
        };
      });
    },
  };
}
