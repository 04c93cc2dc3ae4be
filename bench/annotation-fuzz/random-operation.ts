// Operations on an annotation, most of which make sense.

import type { Annotation, Chain } from '../../src/annotate/model/annotation.ts';
import { type AnnotatedFact, type AnnotatedFrame, createFact, createFrame } from '../../src/annotate/model/frame.ts';
import type { Operation, SimpleOperation } from '../../src/annotate/model/operations.ts';
import type { Slot } from '../../src/annotate/model/slot.ts';
import type { Random } from './random.ts';

const texts = ['', 'a note', '<b>é</b>', '"\\\u2028', '=1+1', 'نص', '𝒳'.repeat(20), 'x'.repeat(500)];

export interface Draft {
  readonly random: Random;
  readonly state: Annotation;
  createId(): string;
}

export function createOperation(draft: Draft): Operation {
  const { random } = draft;
  if (!random.chance(5)) return createSimple(draft);
  const operations = Array.from({ length: 1 + random.below(4) }, () => createSimple(draft));
  return { type: 'batch', operations };
}

function createSimple(draft: Draft): SimpleOperation {
  const { random, state, createId } = draft;
  const { version } = state.tokenization;
  const fact = () => pickId(draft, state.facts);
  const frames = state.facts.flatMap((one) => one.frames);
  const frame = () => pickId(draft, frames);
  const at = random.chance(20) ? { at: random.below(4) } : {};
  const makers: readonly (() => SimpleOperation)[] = [
    () => ({
      type: 'fact.add',
      version: random.chance(97) ? version : version + 1,
      fact: createRandomFact(draft),
      ...at,
    }),
    () => ({ type: 'fact.add', version, fact: createRandomFact(draft) }),
    () => ({ type: 'frame.add', version, fact: fact(), frame: createRandomFrame(draft), ...at }),
    () => ({
      type: 'frame.edit',
      version,
      frame: frame(),
      change: { body: createSlot(draft, 3), note: random.pick(texts) },
    }),
    () => ({
      type: 'frame.edit',
      version,
      frame: frame(),
      change: { entity: random.pick([true, false, null]), tags: ['t'] },
    }),
    () => ({ type: 'frame.move', frame: frame(), fact: fact(), ...at }),
    () => ({ type: 'frame.remove', frame: frame() }),
    () => ({ type: 'fact.edit', fact: fact(), change: { note: random.pick(texts) } }),
    () => ({ type: 'fact.move', fact: fact(), to: random.below(5) }),
    () => ({ type: 'fact.merge', fact: fact(), into: fact() }),
    () => ({ type: 'fact.split', fact: fact(), frames: [frame()], newFact: createId() }),
    () => ({ type: 'fact.remove', fact: fact() }),
    () => ({ type: 'chain.put', version, chain: createChain(draft), ...at }),
    () => ({ type: 'chain.remove', chain: pickId(draft, state.chains) }),
    () => ({
      type: 'token.label',
      version,
      token: random.below(12),
      label: random.pick([null, { upos: 'VERB' }, { entity: '' }]),
    }),
    () => ({ type: 'sentence.retokenize', from: version, to: version + 1, tokens: cutAnew(draft) }),
    () => ({ type: 'sentence.status', status: random.pick(['todo', 'done', 'skipped']) }),
    () => ({ type: 'sentence.flag', flagged: random.chance(50) }),
    () => ({ type: 'sentence.note', note: random.pick(texts) }),
    () => ({ type: 'dismissal.add', dismissal: { code: `G${random.below(3)}`, key: 'k', reason: random.pick(texts) } }),
    () => ({ type: 'dismissal.remove', code: `G${random.below(3)}`, key: 'k' }),
    () => ({
      type: 'facts.restore',
      version,
      put: [createRandomFact(draft)],
      remove: [fact()],
      order: state.facts.map(({ id }) => id),
    }),
  ];
  return random.pick(makers)();
}

/** Now and then one that is not there. */
function pickId({ random }: Draft, items: readonly { readonly id: string }[]): string {
  return items.length === 0 || random.chance(3) ? `none-${random.below(3)}` : random.pick(items).id;
}

function createSlot({ random, state }: Draft, length: number): Slot {
  const count = state.tokenization.tokens.length;
  const from = random.below(count - length);
  const tokens = Array.from({ length }, (_, index) => from + index);
  const words = random.chance(5) ? ['is', ...tokens] : tokens;
  return random.chance(30) && length > 1
    ? [
        { tokens: words.slice(0, 1), optional: true },
        { tokens: words.slice(1), optional: false },
      ]
    : [{ tokens: random.chance(2) ? [count + 5] : words, optional: false }];
}

function createRandomFrame(draft: Draft): AnnotatedFrame {
  const { random, createId } = draft;
  const subjects = random.chance(10) ? [null] : [createSlot(draft, 1), createSlot(draft, 2)].slice(random.below(2));
  return createFrame({ id: createId(), subjects, body: createSlot(draft, 4), cuts: random.chance(90) ? [2] : [1, 3] });
}

function createRandomFact(draft: Draft): AnnotatedFact {
  const frames = Array.from({ length: 1 + draft.random.below(2) }, () => createRandomFrame(draft));
  return createFact({ id: draft.createId(), frames, note: draft.random.pick(texts) });
}

function createChain(draft: Draft): Chain {
  const { random, state, createId } = draft;
  const id = state.chains.length > 0 && random.chance(50) ? random.pick(state.chains).id : createId();
  return { id, mentions: [createSlot(draft, 1), createSlot(draft, 1)] };
}

/** One token is cut in two, where it is long enough. */
function cutAnew({ random, state }: Draft): { start: number; end: number }[] {
  const { tokens } = state.tokenization;
  const chosen = random.below(tokens.length);
  return tokens.flatMap(({ start, end }, index) =>
    index === chosen && end - start > 1
      ? [
          { start, end: start + 1 },
          { start: start + 1, end },
        ]
      : [{ start, end }],
  );
}
