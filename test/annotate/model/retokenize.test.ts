// R18: a new tokenization keeps what was annotated, or is refused. Each case gives tokens by writing them with | between.

import { describe, expect, test } from 'vitest';
import { type Annotation, wordOf } from '../../../src/annotate/model/annotation.ts';
import { apply } from '../../../src/annotate/model/apply.ts';
import { invert } from '../../../src/annotate/model/invert.ts';
import type { Operation } from '../../../src/annotate/model/operations.ts';
import { applyAll, withFacts } from '../annotations.ts';

const text = 'New York hired well-known U.S. cooks';
const base = withFacts(text, [['New York --> hired ¦ well-known --> U.S. [cooks]']]);

function cut(pieces: string): Operation {
  let from = 0;
  const tokens = pieces.split('|').map((piece) => {
    const start = text.indexOf(piece, from);
    from = start + piece.length;
    return { start, end: from };
  });
  return { type: 'sentence.retokenize', from: 1, to: 2, tokens };
}

const print = (state: Annotation): string[] =>
  state.facts.flatMap(({ frames }) =>
    frames.map(({ body, cuts }) => {
      const groups = body.map(({ tokens, optional }) => {
        const words = tokens.map((ref) => wordOf(state, ref)).join(' ');
        return optional ? `[${words}]` : words;
      });
      return `${groups.join(' ')} @${cuts}`;
    }),
  );

describe('a token cut into several', () => {
  const operation = cut('New|York|hired|well|-|known|U.S.|cooks');
  test('all of them take its place, and cuts move along', () => {
    expect(print(base)).toEqual(['hired well-known U.S. [cooks] @1,2']);
    expect(print(applyAll(base, operation))).toEqual(['hired well - known U.S. [cooks] @1,4']);
  });
  test('and back', () => {
    const inverse = invert(base, operation) as Operation;
    expect(applyAll(base, operation, inverse)).toEqual(base);
  });
  test('operations that mean the old tokens are refused', () => {
    const late = { type: 'token.label', version: 1, token: 3, label: { upos: 'ADJ' } } as const;
    expect(apply(applyAll(base, operation), late)).toMatchObject({ refusal: { rule: 'R2' } });
  });
});

describe('tokens joined', () => {
  // The text has a space there, so only what is written together can be joined.
  const split = applyAll(base, cut('New|York|hired|well|-|known|U.|S.|cooks'));
  const back = (tokens: readonly { start: number; end: number }[]): Operation => ({
    type: 'sentence.retokenize',
    from: 2,
    to: 3,
    tokens,
  });
  test('a slot that has all of them keeps them', () => {
    expect(print(applyAll(split, back(base.tokenization.tokens)))).toEqual(print(base));
  });
  test('a cut between them is in the way', () => {
    const change = { cuts: [2] };
    const between = applyAll(split, { type: 'frame.edit', version: 2, frame: 'f1.1', change });
    expect(apply(between, back(base.tokenization.tokens))).toMatchObject({
      refusal: { rule: 'R18', reason: expect.stringContaining('well | - | known') },
    });
  });
  test('so is a slot that has only some', () => {
    const body = [{ tokens: [2, 4, 5, 6, 7], optional: false }];
    const some = applyAll(split, { type: 'frame.edit', version: 2, frame: 'f1.1', change: { body, cuts: [1] } });
    expect(apply(some, back(base.tokenization.tokens))).toMatchObject({ refusal: { rule: 'R18' } });
  });
});

test('labels stay with tokens that stay, and undo brings back the others', () => {
  const label = (token: number): Operation => ({ type: 'token.label', version: 1, token, label: { upos: 'X' } });
  const labelled = applyAll(base, label(0), label(3), label(5));
  const operation = cut('New|York|hired|well|-|known|U.S.|cooks');
  expect(Object.keys(applyAll(labelled, operation).labels)).toEqual(['0', '7']);
  expect(applyAll(labelled, operation, invert(labelled, operation) as Operation)).toEqual(labelled);
});

test('exclusions and chains go along', () => {
  const exclusions = [{ subject: [0, 1], relation: [2], object: [3, 4] }];
  const chain = { id: 'c', mentions: [[{ tokens: [0, 1], optional: false }], [{ tokens: [3], optional: false }]] };
  const rich = applyAll(
    base,
    { type: 'frame.edit', version: 1, frame: 'f1.1', change: { exclusions } },
    { type: 'chain.put', version: 1, chain },
  );
  const state = applyAll(rich, cut('New|York|hired|well|-|known|U.S.|cooks'));
  expect(state.facts[0]?.frames[0]?.exclusions).toEqual([{ subject: [0, 1], relation: [2], object: [3, 4, 5, 6] }]);
  expect(state.chains[0]?.mentions[1]).toEqual([{ tokens: [3, 4, 5], optional: false }]);
});
