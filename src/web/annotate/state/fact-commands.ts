// What is done with whole frames and facts: commit, edit, duplicate, move, merge, split, delete, link mentions.

import { findFrame } from '../../../annotate/model/annotation.ts';
import { type AnnotatedFrame, createFact } from '../../../annotate/model/frame.ts';
import type { Operation, SimpleOperation } from '../../../annotate/model/operations.ts';
import { placeTokens, type Slot } from '../../../annotate/model/slot.ts';
import { addAlternative, assign, isBlank } from './draft.ts';
import { carryOn, findGap, findSameFrame, proposeCuts, resolveDraft, toDraft, toFrame } from './draft-frame.ts';
import { chosenTokens } from './paint.ts';
import type { Workbench } from './workbench.ts';

/** The frame that the draft stands for, with the cuts that Enter takes over; undefined while something is missing. */
function frameOfDraft(bench: Workbench): AnnotatedFrame | undefined {
  const { draft, reading } = bench.get();
  const resolved = resolveDraft(reading, draft);
  if (findGap(resolved) !== undefined) return undefined;
  return toFrame({ ...resolved, cuts: [...resolved.cuts, ...proposeCuts(reading, resolved)] }, bench.createId());
}

/** Into a new fact, or into the fact with the given id. */
export function commitDraft(bench: Workbench, into?: string): void {
  const { draft, annotation, settings } = bench.get();
  const frame = frameOfDraft(bench);
  if (frame === undefined) {
    bench.say(`This fact still needs ${findGap(draft)}`, 'problem');
    return;
  }
  const same = findSameFrame(annotation, frame);
  if (same >= 0) {
    bench.say(`Fact ${same + 1} says exactly this already`, 'problem');
    return;
  }
  const { version } = annotation.tokenization;
  if (!bench.change(commitOperation(bench, frame, version, into))) return;
  bench.startDraft(
    settings.objectFirst === frame.objectFirst
      ? carryOn(frame)
      : carryOn({ ...frame, objectFirst: settings.objectFirst }),
  );
  bench.set({ focus: frame.id, offer: undefined });
}

function commitOperation(bench: Workbench, frame: AnnotatedFrame, version: number, into?: string): Operation {
  const { draft } = bench.get();
  const { subjects, body, cuts, objectFirst } = frame;
  if (!draft.editing) {
    return into === undefined
      ? { type: 'fact.add', version, fact: createFact({ id: bench.createId(), frames: [frame] }) }
      : { type: 'frame.add', version, fact: into, frame };
  }
  const edit: SimpleOperation = {
    type: 'frame.edit',
    version,
    frame: frame.id,
    change: { subjects, body, cuts, objectFirst },
  };
  const home = findFrame(bench.get().annotation, frame.id)?.fact.id;
  if (into === undefined || into === home) return edit;
  return { type: 'batch', operations: [edit, { type: 'frame.move', frame: frame.id, fact: into }] };
}

/** The fact that Shift+Enter adds to: that of the frame in focus. */
function currentFact(bench: Workbench): string | undefined {
  const { annotation, focus } = bench.get();
  return (focus === undefined ? undefined : findFrame(annotation, focus)?.fact.id) ?? annotation.facts.at(-1)?.id;
}

export function commitInto(bench: Workbench, position?: number): void {
  const { annotation } = bench.get();
  const fact = position === undefined ? currentFact(bench) : annotation.facts[position]?.id;
  if (fact === undefined && position !== undefined) bench.say(`There is no fact ${position + 1}`, 'problem');
  else commitDraft(bench, fact);
}

function focused(bench: Workbench): AnnotatedFrame | undefined {
  const { annotation, focus } = bench.get();
  const frame = focus === undefined ? undefined : findFrame(annotation, focus)?.frame;
  if (frame === undefined) bench.say('There is no fact yet');
  return frame;
}

export function editFrame(bench: Workbench, id?: string): void {
  if (id !== undefined) bench.set({ focus: id });
  const frame = focused(bench);
  if (frame === undefined) return;
  bench.startDraft(toDraft(frame, true));
  bench.say('Editing: Enter keeps the changes, Escape leaves them');
}

export function duplicateFrame(bench: Workbench): void {
  const frame = focused(bench);
  if (frame) bench.setDraft(toDraft(frame, false));
}

export function removeFrame(bench: Workbench, id?: string): void {
  if (id !== undefined) bench.set({ focus: id });
  const { annotation } = bench.get();
  const frame = focused(bench);
  if (frame === undefined) return;
  const frames = annotation.facts.flatMap((fact) => fact.frames);
  const at = frames.findIndex((known) => known.id === frame.id);
  const next = frames[at + 1] ?? frames[at - 1];
  if (bench.change({ type: 'frame.remove', frame: frame.id }, 'Deleted; Ctrl+Z brings it back'))
    bench.set({ focus: next?.id, peek: undefined });
}

/** The fact in focus goes into another one. */
export function mergeInto(bench: Workbench, position: number): void {
  const fact = currentFact(bench);
  const into = bench.get().annotation.facts[position]?.id;
  if (fact === undefined || into === undefined) bench.say(`There is no fact ${position + 1}`, 'problem');
  else bench.change({ type: 'fact.merge', fact, into }, `Merged into fact ${position + 1}`);
}

/** The frame in focus leaves its fact and becomes one of its own. */
export function splitFact(bench: Workbench): void {
  const frame = focused(bench);
  const found = frame && findFrame(bench.get().annotation, frame.id);
  if (found === undefined) return;
  const operation: Operation = {
    type: 'fact.split',
    fact: found.fact.id,
    frames: [found.frame.id],
    newFact: bench.createId(),
  };
  if (found.fact.frames.length > 1) bench.change(operation, 'Now a fact of its own');
  else bench.say('This fact has one frame only');
}

/** To the frame before or after the one in focus, around the end. */
export function stepFocus(bench: Workbench, direction: -1 | 1): void {
  const { annotation, focus } = bench.get();
  const frames = annotation.facts.flatMap((fact) => fact.frames);
  const at = frames.findIndex(({ id }) => id === focus);
  const next = frames[(at + direction + frames.length) % Math.max(1, frames.length)];
  if (next) bench.set({ focus: next.id, peek: next.id });
}

/** The chosen tokens mean the same as the draft's subject: linked once, they may stand for each other everywhere. */
export function linkMention(bench: Workbench): void {
  const { annotation, draft } = bench.get();
  const [first] = draft.subjects;
  if (!first || first.length === 0) {
    bench.say('Choose a subject first; then c links another mention to it', 'problem');
    return;
  }
  const mention = (tokens: readonly number[]): Slot => [{ tokens, optional: false }];
  const own = first.flatMap(({ token }) => (typeof token === 'number' ? [token] : []));
  const tokens = chosenTokens(bench);
  const known = annotation.chains.find(({ mentions }) => mentions.some((slot) => has(slot, own)));
  const mentions = [...(known?.mentions ?? [mention(own)]), mention(tokens)];
  const chain = { id: known?.id ?? bench.createId(), mentions };
  const operation: Operation = { type: 'chain.put', version: annotation.tokenization.version, chain };
  if (!bench.change(operation, 'Linked: both may stand as subject')) return;
  bench.setDraft({ ...assign(addAlternative({ ...draft, carried: false }), 'subject', tokens), carried: false });
}

const has = (slot: Slot, tokens: readonly number[]): boolean =>
  placeTokens(slot).some(({ token }) => tokens.some((given) => given === token));

export const hasDraft = (bench: Workbench): boolean => !isBlank(bench.get().draft);
