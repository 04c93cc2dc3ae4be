// A word has one subject at most: where several words want to be it, the one keeps it that is surest, and the others take what is next likely of them.
// Without this a German object in first place, or the parts of a Chinese name, are subjects beside the real one.

import { at, float32At } from '../../core/at.ts';
import { addToGroup } from '../../core/group.ts';
import { universalRelation } from '../tree/analysed-sentence.ts';

export interface LabelledRows {
  /** Of each row the row of its head, and the number of its label, which is changed. */
  readonly headRows: readonly number[];
  readonly labels: number[];
  /** The names of the labels. */
  readonly names: readonly string[];
  /** How well each label fits a row below its head. */
  scoresOf(row: number): Float32Array;
}

const subjects = new Set(['nsubj', 'csubj']);

export function keepOneSubject({ headRows, labels, names, scoresOf }: LabelledRows): void {
  // The subject of a whole clause that is itself a predicate stands beside the inner one.
  const isSubject = names.map((name) => subjects.has(universalRelation(name)) && !name.endsWith(':outer'));
  const rowsByHead = new Map<number, number[]>();
  for (const [row, label] of labels.entries()) {
    const head = at(headRows, row);
    if (isSubject[label] && head !== row) addToGroup(rowsByHead, head, row);
  }
  for (const rows of rowsByHead.values()) {
    if (rows.length < 2) continue;
    const judged = rows.map((row) => {
      const scores = scoresOf(row);
      const other = bestOf(scores, (label) => !isSubject[label]);
      return { row, other, lead: float32At(scores, at(labels, row)) - float32At(scores, other) };
    });
    const surest = Math.max(...judged.map(({ lead }) => lead));
    for (const { row, other, lead } of judged) if (lead < surest) labels[row] = other;
  }
}

function bestOf(scores: Float32Array, isAllowed: (label: number) => boolean): number {
  let [best, bestScore] = [-1, -Infinity];
  for (const [label, score] of scores.entries())
    if (isAllowed(label) && score > bestScore) [best, bestScore] = [label, score];
  return best;
}
