// Optional marks, cuts and word order of a draft.

import type { TokenRef } from '../../../annotate/model/slot.ts';
import type { SlotName } from '../../../core/pattern.ts';
import {
  assign,
  type CutPlace,
  type Draft,
  freeGroup,
  isMarked,
  type Mark,
  type Marks,
  marksOf,
  nextSlot,
  withMarks,
} from './draft.ts';

/**
 * The slot that a mark on a run of tokens is meant for: the one filled last if it has both ends, else the first that has them. Words between them
 * that are not in the slot are passed over.
 */
export function slotOfTokens(draft: Draft, tokens: readonly number[]): { draft: Draft; slot: SlotName } | undefined {
  const ends = [tokens[0], tokens.at(-1)].filter((token) => token !== undefined);
  const hasEnds = (marks: Marks): boolean => ends.every((token) => isMarked(marks, token));
  const { active } = draft;
  if (active && hasEnds(marksOf(draft, active))) return { draft, slot: active };
  if (hasEnds(draft.relation)) return { draft, slot: 'relation' };
  if (hasEnds(draft.object)) return { draft, slot: 'object' };
  const alternative = draft.subjects.findIndex((subject) => subject !== null && hasEnds(subject));
  return alternative < 0 ? undefined : { draft: { ...draft, alternative }, slot: 'subject' };
}

/**
 * One optional group of the tokens, or mandatory tokens if they were one. Tokens that are in no slot come into the one
 * that is being filled. `resolve` says which marks are optional by themselves.
 */
export function toggleOptional(draft: Draft, tokens: readonly number[], resolve: (marks: Marks) => Marks): Draft {
  const found = slotOfTokens(draft, tokens);
  if (found === undefined) {
    const isFresh = tokens.every((token) => !isMarked(marksOf(draft, draft.active ?? 'subject'), token));
    const slot = draft.active && !isFresh ? draft.active : nextSlot(draft);
    return assign(draft, slot, tokens, { optional: 'group' });
  }
  const { slot } = found;
  const shown = resolve(marksOf(found.draft, slot));
  const chosen = shown.filter(({ token }) => tokens.some((given) => given === token));
  const isGroup = chosen.every(({ optional, group }) => optional === true && group === chosen[0]?.group);
  const group = freeGroup(found.draft);
  const marks = marksOf(found.draft, slot).map(
    (mark): Mark => (isMarked(chosen, mark.token) ? { ...mark, optional: !isGroup, group } : mark),
  );
  return { ...withMarks(found.draft, slot, marks), active: slot, carried: false };
}

/** The cut before a word of relation or object; undefined where that is an end of the body. */
export function cutBefore(draft: Draft, token: TokenRef): CutPlace | undefined {
  for (const slot of ['object', 'relation'] as const) {
    const at = draft[slot].findIndex((mark) => mark.token === token);
    if (at > 0) return { slot, token };
  }
  return undefined;
}

export const isSameCut = (left: CutPlace, right: CutPlace): boolean =>
  left.slot === right.slot && left.token === right.token;

export function toggleCut(draft: Draft, place: CutPlace): Draft {
  const without = draft.cuts.filter((cut) => !isSameCut(cut, place));
  if (without.length < draft.cuts.length) return { ...draft, cuts: without, declined: [...draft.declined, place] };
  return {
    ...draft,
    cuts: [...draft.cuts, place],
    declined: draft.declined.filter((cut) => !isSameCut(cut, place)),
  };
}

export const declineCut = (draft: Draft, place: CutPlace): Draft => ({
  ...draft,
  declined: [...draft.declined, place],
});

/** Moves the cut between relation and object by one word, or one optional group. */
export function moveCut(draft: Draft, direction: -1 | 1): Draft {
  const [left, right] = draft.objectFirst ? (['object', 'relation'] as const) : (['relation', 'object'] as const);
  const [from, to] = direction < 0 ? [left, right] : [right, left];
  const source = draft[from];
  const border = direction < 0 ? source.at(-1) : source[0];
  if (border === undefined) return draft;
  const isMoved = (mark: Mark): boolean =>
    mark === border || (border.optional === true && mark.optional === true && mark.group === border.group);
  const moved = source.filter(isMoved);
  if (moved.some(({ token }) => isMarked(draft[to], token))) return draft;
  const target = direction < 0 ? [...moved, ...draft[to]] : [...draft[to], ...moved];
  const first = direction < 0 ? moved[0] : source[moved.length];
  const cuts = draft.cuts
    .filter((cut) => !(cut.slot === from && cut.token === first?.token))
    .map((cut) => (cut.slot === from && isMarked(moved, cut.token) ? { ...cut, slot: to } : cut));
  return { ...draft, [from]: source.filter((mark) => !isMoved(mark)), [to]: target, cuts, carried: false };
}

/** Adds a cut one step left of the leftmost cut, or right of the rightmost. */
export function spreadCut(draft: Draft, direction: -1 | 1): Draft {
  const body = bodyOf(draft);
  const places = cutPositions(draft);
  const at = direction < 0 ? Math.min(...places) - 1 : Math.max(...places) + 1;
  const mark = body[at];
  if (at <= 0 || mark === undefined) return draft;
  return toggleCut(draft, { slot: mark.slot, token: mark.token });
}

export interface BodyMark extends Mark {
  readonly slot: 'relation' | 'object';
}

/** Relation and object in the order in which they are read. */
export function bodyOf({ relation, object, objectFirst }: Draft): BodyMark[] {
  const [left, right] = [
    relation.map((mark): BodyMark => ({ ...mark, slot: 'relation' })),
    object.map((mark): BodyMark => ({ ...mark, slot: 'object' })),
  ];
  return objectFirst ? [...right, ...left] : [...left, ...right];
}

/** All cuts as numbers of body words to their left, the first being the one between relation and object. */
export function cutPositions(draft: Draft): number[] {
  const body = bodyOf(draft);
  const first = draft.objectFirst ? draft.object.length : draft.relation.length;
  const further = draft.cuts.map((cut) =>
    body.findIndex(({ slot, token }) => slot === cut.slot && token === cut.token),
  );
  return [...new Set([first, ...further.filter((at) => at > 0)])];
}

/** Moves a word inside its slot. */
export function reorder(draft: Draft, token: number, direction: -1 | 1): Draft {
  const found = slotOfTokens(draft, [token]);
  if (found === undefined) return draft;
  const marks = marksOf(found.draft, found.slot);
  const from = marks.findIndex((mark) => mark.token === token);
  const to = from + direction;
  const mark = marks[from];
  if (mark === undefined || to < 0 || to >= marks.length) return draft;
  return { ...withMarks(found.draft, found.slot, marks.toSpliced(from, 1).toSpliced(to, 0, mark)), carried: false };
}
