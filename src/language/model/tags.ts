// The tags of words: for each task a linear layer, whose highest scores are the best classes.

import type { Kernel } from './kernel.ts';
import { applyLinear, loadLinear, padRows, type Quantized } from './linear.ts';
import type { ModelFile } from './model-file.ts';
import { highest, highestFew } from './pick-classes.ts';
import { MOST_PIECES } from './transformer.ts';

/** Of lemmas the second best may be the one that gives a word. */
const choicesOf = (task: string): number => (task === 'lemma' ? 3 : 1);

export interface Choices {
  readonly choices: number;
  readonly numbers: Int32Array;
}

interface TaskChoices extends Choices {
  readonly task: string;
}

/** Gives for all words, roots among them, the best classes of every task. */
type Tagger = (words: number) => readonly TaskChoices[];

export function loadTagger(kernel: Kernel, file: ModelFile, input: Quantized): Tagger {
  const tasks = Object.entries(file.description.classes)
    .filter(([task]) => file.has(`tag.${task}`))
    .map(([task, { length: count }]) => {
      return { task, layer: loadLinear(kernel, file, `tag.${task}`), count, choices: Math.min(count, choicesOf(task)) };
    });
  const widest = Math.max(...tasks.map(({ layer }) => layer.columns));
  const output = kernel.allocate(padRows(MOST_PIECES) * widest * 4);
  return (words) =>
    tasks.map(({ task, layer, count, choices }) => {
      applyLinear(kernel, layer, input, words, output);
      const scores = kernel.floats(output, words * layer.columns);
      const numbers = new Int32Array(words * choices);
      for (let word = 0; word < words; word++) {
        const from = word * layer.columns;
        if (choices === 1) numbers[word] = highest(scores, from, count);
        else highestFew(scores, from, count, numbers.subarray(word * choices, (word + 1) * choices));
      }
      return { task, choices, numbers };
    });
}
