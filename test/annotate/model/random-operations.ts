// A seeded source of operations, about a third of which are refused.

import type { Annotation, TextSpan } from '../../../src/annotate/model/annotation.ts';
import { type AnnotatedFrame, createFact, createFrame } from '../../../src/annotate/model/frame.ts';
import type { Operation, SimpleOperation } from '../../../src/annotate/model/operations.ts';
import { type Slot, tokensOf } from '../../../src/annotate/model/slot.ts';
import { createRandom } from '../../../src/core/random.ts';

export function createOperationSource(seed: number) {
  const random = createRandom(seed);
  const chooseInt = (below: number): number => random.nextInt(Math.max(1, below));
  const choose = <Item>(items: readonly Item[]): Item | undefined => items[chooseInt(items.length)];
  let ids = 0;
  let versions = 1;
  // Sometimes an id that is taken, sometimes one that nobody has.
  const newId = (taken: readonly string[]): string => (chooseInt(12) === 0 ? choose(taken) : undefined) ?? `n${ids++}`;
  const oldId = (known: readonly string[]): string => (chooseInt(15) === 0 ? 'nobody' : (choose(known) ?? 'nobody'));

  const chooseSlot = (tokens: number): Slot =>
    Array.from({ length: 1 + chooseInt(3) }, () => ({
      optional: chooseInt(3) === 0,
      tokens: Array.from({ length: 1 + chooseInt(3) }, () => chooseInt(tokens + (chooseInt(60) === 0 ? 3 : 0))),
    }));

  const chooseFrame = (state: Annotation): AnnotatedFrame => {
    const tokens = state.tokenization.tokens.length;
    const body = chooseSlot(tokens);
    const length = tokensOf(body).length;
    const subjects = Array.from({ length: chooseInt(12) === 0 ? 0 : 1 + chooseInt(2) }, () =>
      chooseInt(8) === 0 ? null : [{ tokens: [chooseInt(tokens)], optional: false }],
    );
    const taken = state.facts.flatMap(({ frames }) => frames.map(({ id }) => id));
    const cuts = Array.from({ length: 1 + chooseInt(2) }, () => chooseInt(length + 1));
    const isImported = chooseInt(6) === 0;
    return createFrame({
      id: newId(taken),
      subjects,
      body: chooseInt(8) === 0 ? [{ tokens: ['elsewhere'], optional: false }, ...body] : body,
      cuts,
      exclusions: chooseInt(6) === 0 ? [mandatoryForm(subjects[0] ?? null, body, cuts[0] ?? 0)] : [],
      origin: isImported ? { kind: 'import', by: 'file' } : { kind: 'manual' },
    });
  };

  const chooseTokens = (state: Annotation): TextSpan[] =>
    Array.from(state.text.matchAll(chooseInt(2) === 0 ? /\S+/g : /[\p{L}\d]+|[^\p{L}\d\s]/gu), (found) => ({
      start: found.index,
      end: found.index + found[0].length,
    }));

  const nextSimple = (state: Annotation): SimpleOperation => {
    const { version } = state.tokenization;
    const factIds = state.facts.map(({ id }) => id);
    const frames = state.facts.flatMap((fact) => fact.frames);
    const frameIds = frames.map(({ id }) => id);
    const at = chooseInt(3) === 0 ? chooseInt(4) : undefined;
    const place = at === undefined ? {} : { at };
    const kinds: readonly (() => SimpleOperation)[] = [
      () => ({
        type: 'fact.add',
        version,
        fact: createFact({ id: newId(factIds), frames: [chooseFrame(state)] }),
        ...place,
      }),
      () => ({ type: 'fact.remove', fact: oldId(factIds) }),
      () => ({ type: 'fact.edit', fact: oldId(factIds), change: { note: `note ${ids}` } }),
      () => ({ type: 'fact.move', fact: oldId(factIds), to: chooseInt(factIds.length + 1) }),
      () => ({ type: 'fact.merge', fact: oldId(factIds), into: oldId(factIds) }),
      () => {
        const [fact, names] = [oldId(factIds), choose(state.facts)?.frames ?? []];
        return {
          type: 'fact.split',
          fact: chooseInt(4) === 0 ? fact : (state.facts.find(({ frames: own }) => own === names)?.id ?? fact),
          frames: [choose(names)?.id ?? 'nobody'],
          newFact: newId(factIds),
        };
      },
      () => ({ type: 'frame.add', version, fact: oldId(factIds), frame: chooseFrame(state), ...place }),
      () => ({ type: 'frame.add', version, fact: oldId(factIds), frame: chooseFrame(state) }),
      () => ({ type: 'frame.remove', frame: oldId(frameIds) }),
      () => {
        const { subjects, body, cuts, exclusions } = chooseFrame(state);
        const changes = [{ subjects }, { body, cuts }, { cuts }, { exclusions }, { entity: true }, { tags: ['odd'] }];
        return { type: 'frame.edit', version, frame: oldId(frameIds), change: choose(changes) ?? {} };
      },
      () => ({ type: 'frame.move', frame: oldId(frameIds), fact: oldId(factIds), ...place }),
      () => ({
        type: 'chain.put',
        version,
        chain: {
          id: choose(['c1', 'c2']) ?? '',
          mentions: Array.from({ length: 1 + chooseInt(3) }, () => chooseSlot(state.tokenization.tokens.length)),
        },
      }),
      () => ({ type: 'chain.remove', chain: oldId(['c1', 'c2']) }),
      () => ({
        type: 'token.label',
        version,
        token: chooseInt(state.tokenization.tokens.length),
        label: choose([null, { upos: 'X' }, { entity: '' }]) ?? null,
      }),
      () => ({
        type: 'sentence.retokenize',
        from: chooseInt(8) === 0 ? version + 1 : version,
        to: ++versions,
        tokens: chooseTokens(state),
      }),
      () => ({ type: 'sentence.status', status: choose(['todo', 'done', 'skipped'] as const) ?? 'todo' }),
      () => ({ type: 'sentence.flag', flagged: chooseInt(2) === 0 }),
      () => ({ type: 'sentence.note', note: `note ${ids}` }),
      () => ({
        type: 'dismissal.add',
        dismissal: { code: choose(['G3', 'G10']) ?? '', key: choose(['a', 'b']) ?? '', reason: '' },
        ...place,
      }),
      () => ({ type: 'dismissal.remove', code: choose(['G3', 'G10']) ?? '', key: choose(['a', 'b']) ?? '' }),
    ];
    return (choose(kinds) as () => SimpleOperation)();
  };

  const next = (state: Annotation): Operation => {
    if (chooseInt(8) > 0) return nextSimple(state);
    return { type: 'batch', operations: Array.from({ length: 1 + chooseInt(3) }, () => nextSimple(state)) };
  };
  return { next, chooseInt };
}

/** The form without optional words at a cut. */
function mandatoryForm(subject: Slot | null, body: Slot, cut: number) {
  const placed = body.flatMap(({ tokens, optional }) => tokens.map((token) => ({ token, optional })));
  const words = (from: number, to: number) =>
    placed.slice(from, to).flatMap(({ token, optional }) => (optional ? [] : [token]));
  return {
    subject: subject && tokensOf(subject),
    relation: words(0, cut),
    object: words(cut, placed.length),
  };
}
