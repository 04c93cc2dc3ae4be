// The relations of words to their heads: of every pair of a word and its head the label with the highest score.

import { at, float32At } from '../../core/at.ts';
import { loadBiaffineSide } from './biaffine-side.ts';
import type { Kernel } from './kernel.ts';
import { allocateQuantized, applyLinear, loadLinear, type Quantized, quantize } from './linear.ts';
import type { ModelFile } from './model-file.ts';
import { keepOneSubject } from './one-subject.ts';

/** Words whose scores are computed at a time: each takes one float per label and unit. */
const LABEL_ROWS = 32;

/** Gives the label of each row below its head, which is a row too. */
type LabelChooser = (headRows: readonly number[]) => readonly number[];

export function loadLabels(kernel: Kernel, file: ModelFile, input: Quantized, hasOneSubject: boolean): LabelChooser {
  const dependents = loadBiaffineSide(kernel, file, 'label_dependent', input);
  const heads = loadBiaffineSide(kernel, file, 'label_head', input);
  const label = loadLinear(kernel, file, 'label');
  const { label: names = [] } = file.description.classes;
  const width = heads.columns;
  const quantized = allocateQuantized(kernel, LABEL_ROWS, label.width);
  const products = kernel.allocate(LABEL_ROWS * label.columns * 4);

  const multiply = (first: number, rows: number): void => {
    quantize(kernel, dependents.rowAt(first), rows, label.width, quantized);
    applyLinear(kernel, label, quantized, rows, products);
  };

  const chooseLabels = (headRows: readonly number[]): number[] => {
    const chosen: number[] = [];
    for (let first = 0; first < headRows.length; first += LABEL_ROWS) {
      const block = headRows.slice(first, first + LABEL_ROWS);
      multiply(first, block.length);
      for (const [i, row] of block.entries()) {
        const from = products + i * label.columns * 4;
        chosen.push(kernel.run.bestLabel(from, heads.rowAt(row), width, names.length));
      }
    }
    return chosen;
  };

  /** All labels of one word below its head. */
  const scoreLabels = (row: number, headRow: number): Float32Array => {
    multiply(row, 1);
    const head = kernel.floats(heads.rowAt(headRow), width);
    return new Float32Array(names.length).map((_, number) => {
      const own = kernel.floats(products + number * (width + 1) * 4, width + 1);
      return head.reduce((sum, value, unit) => sum + value * float32At(own, unit), float32At(own, width));
    });
  };

  return (headRows) => {
    dependents.apply(headRows.length);
    heads.apply(headRows.length);
    const labels = chooseLabels(headRows);
    if (hasOneSubject)
      keepOneSubject({ headRows, labels, names, scoresOf: (row) => scoreLabels(row, at(headRows, row)) });
    return labels;
  };
}
