// The tasks on top of the word vectors, for a batch of sentences: tags, heads and labels.

import { loadArcs } from './arcs.ts';
import type { Kernel } from './kernel.ts';
import { loadLabels } from './labels.ts';
import { allocateQuantized, padRows, quantize } from './linear.ts';
import type { ModelFile } from './model-file.ts';
import { type Choices, loadTagger } from './tags.ts';
import { MOST_PIECES } from './transformer.ts';
import type { WordEncoder } from './word-encoder.ts';

export interface Predicted {
  /** The best classes by task, `choices` numbers a word with the best first; the root is left out. */
  readonly tags: ReadonlyMap<string, Choices>;
  /** 1-based head per word, 0 for the root; and the label's class number. */
  readonly heads: readonly number[];
  readonly labels: readonly number[];
  /** How likely each head is among all that the word could have. */
  readonly headChances: readonly number[];
}

export interface Heads {
  /** Reads the encoder's last output; `counts` are the words of each sentence, without the root. */
  predict(counts: readonly number[]): readonly Predicted[];
}

export function loadHeads(kernel: Kernel, file: ModelFile, encoder: WordEncoder, hasOneSubject: boolean): Heads {
  const input = allocateQuantized(kernel, padRows(MOST_PIECES), encoder.width);
  const tagWords = loadTagger(kernel, file, input);
  const chooseTrees = loadArcs(kernel, file, input);
  const chooseLabels = loadLabels(kernel, file, input, hasOneSubject);
  return {
    predict(counts) {
      const words = counts.reduce((sum, count) => sum + count + 1, 0);
      quantize(kernel, encoder.forTags, words, encoder.width, input);
      const tags = tagWords(words);
      quantize(kernel, encoder.forTrees, words, encoder.width, input);
      const trees = chooseTrees(counts);
      const headRows: number[] = [];
      for (const { tree } of trees) {
        const start = headRows.length;
        for (const head of tree) headRows.push(start + head);
      }
      const labels = chooseLabels(headRows);
      let start = 0;
      return trees.map(({ tree, chances }): Predicted => {
        const from = start + 1;
        start += tree.length;
        const own = tags.map(({ task, choices, numbers }) => {
          return [task, { choices, numbers: numbers.subarray(from * choices, start * choices) }] as const;
        });
        return {
          tags: new Map(own),
          heads: [...tree.subarray(1)],
          labels: labels.slice(from, start),
          headChances: chances,
        };
      });
    },
  };
}
