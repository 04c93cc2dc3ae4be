// The frame that is being made and is no frame yet: which tokens are in which slot, with their marks. Pure; turned into a frame by draft-frame.ts.

import type { AnnotatedFrame } from '../../../annotate/model/frame.ts';
import type { TokenRef } from '../../../annotate/model/slot.ts';
import type { SlotName } from '../../../core/pattern.ts';

export interface Mark {
  readonly token: TokenRef;
  /** `auto`: articles, titles and punctuation are optional, other words are not. */
  readonly optional: boolean | 'auto';
  /** Neighbours with the same number are one optional group. */
  readonly group: number;
}
export type Marks = readonly Mark[];

/** A further cut, named by the word that it stands before. */
export interface CutPlace {
  readonly slot: 'relation' | 'object';
  readonly token: TokenRef;
}

export interface Draft {
  /** Null is a subject that the language drops. */
  readonly subjects: readonly (Marks | null)[];
  /** The alternative that is being filled. */
  readonly alternative: number;
  readonly relation: Marks;
  readonly object: Marks;
  readonly cuts: readonly CutPlace[];
  /** Cuts that were proposed and are not wanted. */
  readonly declined: readonly CutPlace[];
  /** The slot that was filled last: more words go there. */
  readonly active: SlotName | undefined;
  /** The subject is that of the last frame and nothing has been added yet. */
  readonly carried: boolean;
  readonly objectFirst: boolean;
  /** The frame that this is an edit of. */
  readonly editing: AnnotatedFrame | undefined;
}

export function createDraft(objectFirst: boolean): Draft {
  return {
    subjects: [],
    alternative: 0,
    relation: [],
    object: [],
    cuts: [],
    declined: [],
    active: undefined,
    carried: false,
    objectFirst,
    editing: undefined,
  };
}

export const marksOf = (draft: Draft, slot: SlotName): Marks =>
  slot === 'subject' ? (draft.subjects[draft.alternative] ?? []) : draft[slot];

export function withMarks(draft: Draft, slot: SlotName, marks: Marks): Draft {
  if (slot !== 'subject') return { ...draft, [slot]: marks };
  const subjects = [...draft.subjects];
  subjects[draft.alternative] = marks;
  return { ...draft, subjects };
}

/** The slot that the pointer fills next: the first empty one, then the one that was filled last. */
export function nextSlot(draft: Draft): SlotName {
  const order: readonly SlotName[] = draft.objectFirst
    ? ['subject', 'object', 'relation']
    : ['subject', 'relation', 'object'];
  const isEmpty = (slot: SlotName): boolean =>
    slot === 'subject' ? isAlternativeEmpty(draft) : draft[slot].length === 0;
  return order.find(isEmpty) ?? draft.active ?? 'object';
}

const isAlternativeEmpty = ({ subjects, alternative }: Draft): boolean =>
  subjects[alternative] !== null && (subjects[alternative]?.length ?? 0) === 0;

export const isBlank = ({ subjects, relation, object, carried }: Draft): boolean =>
  relation.length + object.length === 0 && (carried || subjects.every((subject) => subject?.length === 0));

export interface AssignOptions {
  /** As an optional group, each token optional, or as the words themselves suggest. */
  readonly optional?: 'group' | 'each' | undefined;
  /** In the order of choosing instead of that of the sentence. */
  readonly manualOrder?: boolean | undefined;
}

export function assign(draft: Draft, slot: SlotName, tokens: readonly number[], options: AssignOptions = {}): Draft {
  const { optional, manualOrder = false } = options;
  const start = slot === 'subject' && draft.carried ? { ...draft, subjects: [], alternative: 0 } : draft;
  let marks = marksOf(start, slot);
  let group = freeGroup(start);
  for (const token of tokens) {
    const mark: Mark = { token, optional: optional === undefined ? 'auto' : true, group };
    if (optional !== 'group') group++;
    const at = marks.findIndex((known) => known.token === token);
    if (at >= 0) marks = optional === undefined ? marks : marks.with(at, mark);
    else marks = insertMark(marks, mark, manualOrder);
  }
  return { ...withMarks(start, slot, marks), active: slot, carried: false };
}

/** Behind the nearest word that stands before it in the sentence, so that an order of the annotator's own is kept. */
function insertMark(marks: Marks, mark: Mark, manualOrder: boolean): Marks {
  if (manualOrder || typeof mark.token === 'string') return [...marks, mark];
  const number = mark.token;
  let [place, nearest] = [-1, -1];
  for (const [index, { token }] of marks.entries()) {
    if (typeof token === 'number' && token < number && token > nearest) [place, nearest] = [index, token];
  }
  return marks.toSpliced(place + 1, 0, mark);
}

export function freeGroup(draft: Draft): number {
  const all = [...draft.subjects.flatMap((subject) => subject ?? []), ...draft.relation, ...draft.object];
  return 1 + Math.max(0, ...all.map(({ group }) => group));
}

export const isMarked = (marks: Marks, token: TokenRef): boolean => marks.some((mark) => mark.token === token);

/** Is the token in any slot of the draft? */
export function isAssigned(draft: Draft, token: TokenRef): boolean {
  return (
    draft.subjects.some((subject) => subject !== null && isMarked(subject, token)) ||
    isMarked(draft.relation, token) ||
    isMarked(draft.object, token)
  );
}

export function unassign(draft: Draft, tokens: readonly number[]): Draft {
  const without = (marks: Marks): Marks => marks.filter(({ token }) => !tokens.some((given) => given === token));
  const isKept = ({ token }: CutPlace): boolean => !tokens.some((given) => given === token);
  const kept = draft.subjects.map((subject) => subject && without(subject));
  const subjects = kept.filter((subject) => subject === null || subject.length > 0);
  return {
    ...draft,
    subjects,
    alternative: Math.max(0, Math.min(draft.alternative, subjects.length - 1)),
    relation: without(draft.relation),
    object: without(draft.object),
    cuts: draft.cuts.filter(isKept),
    carried: false,
  };
}

/** Has room been made for another subject that has no words yet? */
export const awaitsSubject = (draft: Draft): boolean => draft.active === 'subject' && isAlternativeEmpty(draft);

/** Makes room for another subject; the next words go there. */
export function addAlternative(draft: Draft): Draft {
  const filled = draft.subjects.filter((subject) => subject === null || subject.length > 0);
  return { ...draft, subjects: [...filled, []], alternative: filled.length, active: 'subject', carried: false };
}

export function setNullSubject(draft: Draft): Draft {
  const filled = draft.carried ? [] : draft.subjects.filter((subject) => subject !== null && subject.length > 0);
  const has = draft.subjects.includes(null) && !draft.carried;
  const subjects = has ? filled : [...filled, null];
  return { ...draft, subjects, alternative: Math.max(0, subjects.length - 1), active: 'subject', carried: false };
}
