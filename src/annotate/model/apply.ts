// Applies an operation to an annotation: a new annotation, or the reason why not. Pure, so that page and server come to the same state.

import { type Annotation, findFrame } from './annotation.ts';
import { findUnfitText } from './fit-text.ts';
import { type AnnotatedFact, changeFrame } from './frame.ts';
import type { Operation, OperationType } from './operations.ts';
import { findTokenRefusal, retokenize } from './retokenize.ts';
import { type Refusal, RefusedOperation, refuse } from './rules.ts';
import { checkExclusions, checkReferences, dropStrayExclusions, settleFrame } from './settle-frame.ts';
import { tidySlotGroups, tokensOf } from './slot.ts';

export type Applied =
  | { readonly ok: true; readonly state: Annotation }
  | { readonly ok: false; readonly refusal: Refusal };

export function apply(state: Annotation, operation: Operation): Applied {
  try {
    return { ok: true, state: change(state, operation) };
  } catch (error) {
    if (!(error instanceof RefusedOperation)) throw error;
    return { ok: false, refusal: error.refusal };
  }
}

/** For an operation that comes in: its texts are held to R24, which those that are stored from earlier may break. */
export function applyNew(state: Annotation, operation: Operation): Applied {
  const reason = findUnfitText(operation);
  return reason === undefined ? apply(state, operation) : { ok: false, refusal: { rule: 'R24', reason } };
}

/** Why an annotation that comes from outside cannot be worked on; undefined when it can. */
export function checkAnnotation(annotation: Annotation): Refusal | undefined {
  const { text, tokenization, facts, chains, labels } = annotation;
  const refusal = findTokenRefusal(text, tokenization.tokens);
  if (refusal) return refusal;
  const { version } = tokenization;
  const steps: Operation[] = [
    ...facts.map((fact): Operation => ({ type: 'fact.add', version, fact })),
    ...chains.map((chain): Operation => ({ type: 'chain.put', version, chain })),
    ...Object.entries(labels).map(
      ([token, label]): Operation => ({ type: 'token.label', version, token: Number(token), label }),
    ),
  ];
  let state: Annotation = { ...annotation, facts: [], chains: [], labels: {} };
  for (const step of steps) {
    const applied = apply(state, step);
    if (!applied.ok) return applied.refusal;
    state = applied.state;
  }
  return undefined;
}

type OperationOf<Type extends OperationType> = Extract<Operation, { type: Type }>;
type Handlers = { readonly [Type in OperationType]: (state: Annotation, operation: OperationOf<Type>) => Annotation };

function change<Type extends OperationType>(state: Annotation, operation: OperationOf<Type>): Annotation {
  return (handlers as Handlers)[operation.type as Type](state, operation);
}

const handlers: Handlers = {
  'fact.add': (state, { version, fact, at }) => {
    requireVersion(state, version);
    requireFreeIds(state, fact);
    return { ...state, facts: insert(state.facts, settleFact(state, fact), at) };
  },
  'fact.remove': (state, { fact: id }) => {
    const { index } = requireFact(state, id);
    return { ...state, facts: state.facts.toSpliced(index, 1) };
  },
  'fact.edit': (state, { fact: id, change: { tags, note } }) => {
    const { fact, index } = requireFact(state, id);
    const edited = { ...fact, ...(tags === undefined ? {} : { tags }), ...(note === undefined ? {} : { note }) };
    return { ...state, facts: state.facts.with(index, edited) };
  },
  'fact.move': (state, { fact: id, to }) => {
    const { fact, index } = requireFact(state, id);
    return { ...state, facts: insert(state.facts.toSpliced(index, 1), fact, to) };
  },
  'fact.merge': (state, { fact: id, into }) => {
    if (id === into) refuse('R11', `fact ${id} cannot be merged into itself`);
    const { fact, index } = requireFact(state, id);
    const { fact: target, index: targetIndex } = requireFact(state, into);
    const merged = { ...target, frames: [...target.frames, ...fact.frames] };
    return { ...state, facts: state.facts.with(targetIndex, merged).toSpliced(index, 1) };
  },
  'fact.split': (state, { fact: id, frames, newFact }) => {
    const { fact, index } = requireFact(state, id);
    const leaving = fact.frames.filter((frame) => frames.includes(frame.id));
    const staying = fact.frames.filter((frame) => !frames.includes(frame.id));
    if (leaving.length !== frames.length) refuse('R11', `fact ${id} does not have all of the frames ${frames.join()}`);
    if (staying.length === 0) refuse('R12', `fact ${id} would be left without a frame`);
    if (state.facts.some((other) => other.id === newFact)) refuse('R11', `there is a fact ${newFact} already`);
    const [kept, split] = [
      { ...fact, frames: staying },
      { ...fact, id: newFact, frames: leaving },
    ];
    return { ...state, facts: state.facts.toSpliced(index, 1, kept, split) };
  },
  'frame.add': (state, { version, fact: id, frame, at }) => {
    requireVersion(state, version);
    const { fact, index } = requireFact(state, id);
    requireFreeFrameId(state, frame.id);
    const settled = settleFrame(state, frame);
    checkExclusions(state, settled);
    return { ...state, facts: state.facts.with(index, { ...fact, frames: insert(fact.frames, settled, at) }) };
  },
  'frame.remove': (state, { frame: id }) => {
    const { fact, factIndex, frameIndex } = requireFrame(state, id);
    return { ...state, facts: replaceFrames(state.facts, fact, factIndex, fact.frames.toSpliced(frameIndex, 1)) };
  },
  'frame.edit': (state, { version, frame: id, change: fields }) => {
    requireVersion(state, version);
    const { fact, factIndex, frame, frameIndex } = requireFrame(state, id);
    const edited = settleFrame(state, changeFrame(frame, fields));
    if (fields.exclusions) checkExclusions(state, edited);
    const frames = fact.frames.with(frameIndex, dropStrayExclusions(edited));
    return { ...state, facts: state.facts.with(factIndex, { ...fact, frames }) };
  },
  'frame.move': (state, { frame: id, fact: targetId, at }) => {
    const { fact, factIndex, frame, frameIndex } = requireFrame(state, id);
    requireFact(state, targetId);
    const rest = fact.frames.toSpliced(frameIndex, 1);
    if (targetId === fact.id) {
      return { ...state, facts: state.facts.with(factIndex, { ...fact, frames: insert(rest, frame, at) }) };
    }
    const facts = replaceFrames(state.facts, fact, factIndex, rest);
    return {
      ...state,
      facts: facts.map((other) =>
        other.id === targetId ? { ...other, frames: insert(other.frames, frame, at) } : other,
      ),
    };
  },
  'chain.put': (state, { version, chain, at }) => {
    requireVersion(state, version);
    if (chain.mentions.length < 2) refuse('R16', `chain ${chain.id} links fewer than two mentions`);
    for (const mention of chain.mentions) checkReferences(state, tokensOf(mention), `chain ${chain.id}`, false);
    const settled = { ...chain, mentions: chain.mentions.map(tidySlotGroups) };
    const index = state.chains.findIndex(({ id }) => id === chain.id);
    return { ...state, chains: index < 0 ? insert(state.chains, settled, at) : state.chains.with(index, settled) };
  },
  'chain.remove': (state, { chain: id }) => {
    const index = state.chains.findIndex((chain) => chain.id === id);
    if (index < 0) refuse('R11', `there is no chain ${id}`);
    return { ...state, chains: state.chains.toSpliced(index, 1) };
  },
  'token.label': (state, { version, token, label }) => {
    requireVersion(state, version);
    if (token >= state.tokenization.tokens.length) refuse('R3', `there is no token ${token} to label`);
    const { [token]: _, ...rest } = state.labels;
    if (label === null) return { ...state, labels: rest };
    if (Object.values(label).every((value) => value === undefined))
      refuse('R17', `the label of token ${token} says nothing; null takes a label away`);
    return { ...state, labels: { ...rest, [token]: label } };
  },
  'sentence.retokenize': (state, { from, to, tokens }) => {
    requireVersion(state, from);
    if (from === to) refuse('R2', `the new tokenization needs a number of its own, not ${to}`);
    return retokenize(state, to, tokens);
  },
  'sentence.status': (state, { status }) => ({ ...state, status }),
  'sentence.flag': (state, { flagged }) => ({ ...state, flagged }),
  'sentence.note': (state, { note }) => ({ ...state, note }),
  'dismissal.add': (state, { dismissal, at }) => {
    const { code, key } = dismissal;
    if (state.dismissals.some((known) => known.code === code && known.key === key))
      refuse('R15', `${code} is dismissed there already`);
    return { ...state, dismissals: insert(state.dismissals, dismissal, at) };
  },
  'dismissal.remove': (state, { code, key }) => {
    const index = state.dismissals.findIndex((known) => known.code === code && known.key === key);
    if (index < 0) refuse('R15', `${code} is not dismissed there`);
    return { ...state, dismissals: state.dismissals.toSpliced(index, 1) };
  },
  'facts.restore': (state, { version, put, remove, order }) => {
    requireVersion(state, version);
    const facts = new Map(state.facts.map((fact) => [fact.id, fact]));
    for (const id of remove) if (!facts.delete(id)) refuse('R22', `there is no fact ${id} to remove`);
    for (const fact of put) facts.set(fact.id, settleFact(state, fact));
    const ordered = order.flatMap((id) => facts.get(id) ?? []);
    if (ordered.length !== facts.size || ordered.length !== order.length)
      refuse('R22', 'the facts have changed since the operation that it takes back');
    const frames = ordered.flatMap((fact) => fact.frames.map(({ id }) => id));
    if (new Set(frames).size !== frames.length) refuse('R22', 'a frame would be in two facts');
    return { ...state, facts: ordered };
  },
  batch: (state, { operations }) => operations.reduce((current, operation) => change(current, operation), state),
};

function requireVersion({ tokenization }: Annotation, version: number): void {
  if (version !== tokenization.version)
    refuse('R2', `the operation means tokenization ${version}, the sentence now has ${tokenization.version}`);
}

function requireFact({ facts }: Annotation, id: string): { fact: AnnotatedFact; index: number } {
  const index = facts.findIndex((fact) => fact.id === id);
  const fact = facts[index];
  return fact ? { fact, index } : refuse('R11', `there is no fact ${id}`);
}

function requireFrame(state: Annotation, id: string) {
  return findFrame(state, id) ?? refuse('R11', `there is no frame ${id}`);
}

function requireFreeFrameId(state: Annotation, id: string): void {
  if (findFrame(state, id)) refuse('R11', `there is a frame ${id} already`);
}

function requireFreeIds(state: Annotation, { id, frames }: AnnotatedFact): void {
  if (state.facts.some((fact) => fact.id === id)) refuse('R11', `there is a fact ${id} already`);
  for (const frame of frames) requireFreeFrameId(state, frame.id);
  if (new Set(frames.map((frame) => frame.id)).size < frames.length) refuse('R11', `fact ${id} has a frame id twice`);
}

function settleFact(state: Annotation, fact: AnnotatedFact): AnnotatedFact {
  if (fact.frames.length === 0) refuse('R12', `fact ${fact.id} has no frame`);
  const frames = fact.frames.map((frame) => settleFrame(state, frame));
  for (const frame of frames) checkExclusions(state, frame);
  return { ...fact, frames };
}

/** The fact with other frames; without any it goes (R12). */
function replaceFrames(
  facts: readonly AnnotatedFact[],
  fact: AnnotatedFact,
  index: number,
  frames: AnnotatedFact['frames'],
): readonly AnnotatedFact[] {
  return frames.length === 0 ? facts.toSpliced(index, 1) : facts.with(index, { ...fact, frames });
}

function insert<Item>(items: readonly Item[], item: Item, at = items.length): Item[] {
  if (at > items.length) refuse('R13', `there is no position ${at} in a list of ${items.length}`);
  return items.toSpliced(at, 0, item);
}
