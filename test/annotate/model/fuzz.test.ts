// Random operations, sound and broken ones, from fixed seeds: the laws R19 to R21 and R23 hold after every one of them.

import { describe, expect, test } from 'vitest';
import { type Annotation, annotationSchema } from '../../../src/annotate/model/annotation.ts';
import { apply, checkAnnotation } from '../../../src/annotate/model/apply.ts';
import { invert } from '../../../src/annotate/model/invert.ts';
import { createUndo, findUndoState, type LogEntry, logEntrySchema, replay } from '../../../src/annotate/model/log.ts';
import { operationSchema } from '../../../src/annotate/model/operations.ts';
import { annotate } from '../annotations.ts';
import { createOperationSource } from './random-operations.ts';

const steps = 400;

interface Run {
  readonly start: Annotation;
  readonly end: Annotation;
  readonly log: readonly LogEntry[];
  readonly refusedRules: ReadonlySet<string>;
}

/** Applies random operations, among them undo and redo, and checks each step. */
function run(seed: number): Run {
  const start = annotate('Dr. Lima , who was born in Faro , said she had not been-to Rome or Paris since 2019 .');
  const { next, chooseInt } = createOperationSource(seed);
  const refusedRules = new Set<string>();
  const log: LogEntry[] = [];
  let state = start;
  for (let step = 0; step < steps; step++) {
    const { undo, redo } = findUndoState(log);
    const taken = [undo, redo][chooseInt(10)];
    const operation = taken ? taken.inverse : next(state);
    expect(operationSchema.parse(JSON.parse(JSON.stringify(operation)))).toEqual(operation);
    const frozen = JSON.stringify(state);
    const applied = apply(state, operation);
    expect(JSON.stringify(state)).toBe(frozen);
    const inverse = invert(state, operation);
    if (!applied.ok) {
      expect(taken, `an undo was refused: ${applied.refusal.reason}`).toBeUndefined();
      expect(inverse).toBeUndefined();
      refusedRules.add(applied.refusal.rule);
      continue;
    }
    if (inverse === undefined) throw new Error(`no inverse of ${operation.type}`);
    expect(apply(applied.state, inverse), operation.type).toEqual({ ok: true, state });
    const entry = { id: `e${step}`, sentence: 's1', annotator: 'ann', operation, inverse };
    log.push(taken ? createUndo(taken, entry.id) : entry);
    state = applied.state;
  }
  return { start, end: state, log, refusedRules };
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('seed %i', (seed) => {
  let outcome: Run | undefined;
  /** Made inside the first test that asks, so that a broken law fails as a test. */
  const getRun = (): Run => {
    outcome ??= run(seed);
    return outcome;
  };

  test('R19, R20, R21: every step, and enough of them', () => {
    const { log, refusedRules } = getRun();
    expect(log.length).toBeGreaterThan(steps / 4);
    expect(new Set(log.map(({ operation }) => operation.type)).size).toBeGreaterThan(12);
    expect(refusedRules.size).toBeGreaterThan(4);
  });

  test('R23: the state is what a replay of the stored log gives', () => {
    const { start, end, log } = getRun();
    const stored = log.map((entry) => logEntrySchema.parse(JSON.parse(JSON.stringify(entry))));
    expect(replay(start, stored)).toEqual({ ok: true, state: end });
  });

  test('R21: undoing everything leads to the start, redoing it to the end', () => {
    const { start, end, log } = getRun();
    const all = [...log];
    for (const direction of ['undo', 'redo'] as const) {
      for (let entry = findUndoState(all)[direction]; entry; entry = findUndoState(all)[direction])
        all.push(createUndo(entry, `u${all.length}`));
      expect(replay(start, all)).toEqual({ ok: true, state: direction === 'undo' ? start : end });
    }
  });

  test('the state is sound', () => {
    const { end } = getRun();
    expect(annotationSchema.parse(end)).toEqual(end);
    expect(checkAnnotation(end)).toBeUndefined();
  });
});
