// Edits of a frame as the changes that an operation carries. They say what is meant; whether it is allowed is decided by `apply`.

import type { AnnotatedFrame, FrameChange } from './frame.ts';
import { type PlacedToken, placeTokens, type Slot, slotOfPlaced, tokensOf } from './slot.ts';

/** A slot of a frame: the body, or a subject alternative by its number. */
export type SlotPlace = 'body' | number;

export function slotAt(frame: AnnotatedFrame, place: SlotPlace): Slot | null | undefined {
  return place === 'body' ? frame.body : frame.subjects[place];
}

function replaceSlot(frame: AnnotatedFrame, place: SlotPlace, slot: Slot): FrameChange {
  return place === 'body' ? { body: slot } : { subjects: frame.subjects.with(place, slot) };
}

/** Makes the tokens from `from` to `to` (half-open positions in the slot) one optional group, or mandatory. */
export function setOptional(
  frame: AnnotatedFrame,
  place: SlotPlace,
  { from, to, optional }: { readonly from: number; readonly to: number; readonly optional: boolean },
): FrameChange {
  const slot = slotAt(frame, place);
  return slot ? replaceSlot(frame, place, markSlot(slot, from, to, optional)) : {};
}

function markSlot(slot: Slot, from: number, to: number, optional: boolean): Slot {
  // A group that the marked tokens tear in two: its right part becomes a group of its own.
  const placed = placeTokens(slot).map((token, index): PlacedToken => {
    if (index >= from && index < to) return { ...token, optional, group: -1 };
    return index < from ? token : { ...token, group: token.group + slot.length };
  });
  return slotOfPlaced(placed);
}

/** Each token as a group of its own: the usual reading of several marks in a row. */
export function setEachOptional(frame: AnnotatedFrame, place: SlotPlace, positions: readonly number[]): FrameChange {
  const slot = slotAt(frame, place);
  if (!slot) return {};
  const marked = positions.reduce<Slot>((current, at) => markSlot(current, at, at + 1, true), slot);
  return replaceSlot(frame, place, marked);
}

export function addCuts(frame: AnnotatedFrame, cuts: readonly number[]): FrameChange {
  return { cuts: [...new Set([...frame.cuts, ...cuts])].sort((a, b) => a - b) };
}

export function addSubjects(frame: AnnotatedFrame, subjects: readonly (Slot | null)[]): FrameChange {
  return { subjects: [...frame.subjects, ...subjects] };
}

/** Moves a body token to another position; cuts stay where they are. */
export function moveBodyToken(frame: AnnotatedFrame, from: number, to: number): FrameChange {
  const placed = placeTokens(frame.body);
  const token = placed[from];
  if (token === undefined) return {};
  // On its own, so that it does not tear a group apart or join one.
  return { body: slotOfPlaced(placed.toSpliced(from, 1).toSpliced(to, 0, { ...token, group: -1 })) };
}

/** Takes body tokens out; cuts move along. */
export function removeBodyTokens(frame: AnnotatedFrame, positions: readonly number[]): FrameChange {
  const placed = placeTokens(frame.body).filter((_, index) => !positions.includes(index));
  const cuts = frame.cuts.map((cut) => cut - positions.filter((position) => position < cut).length);
  return { body: slotOfPlaced(placed), cuts: [...new Set(cuts)] };
}

/** The body of a relation and an object. */
export function joinBody(relation: Slot, object: Slot): Pick<AnnotatedFrame, 'body' | 'cuts'> {
  return { body: [...relation, ...object], cuts: [tokensOf(relation).length] };
}
