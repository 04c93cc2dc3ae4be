// A coordination inside an argument becomes one fact for each conjunct, as the guidelines demand.

import { at } from '../../core/at.ts';
import { type SlotPlace, slotAt } from '../model/edit-frame.ts';
import type { AnnotatedFact, AnnotatedFrame } from '../model/frame.ts';
import { createFact } from '../model/frame.ts';
import type { SimpleOperation } from '../model/operations.ts';
import { allFrames, isInList, isInsideEntity, type PlacedFrame, printTokens, type Reading } from '../model/reading.ts';
import { type PlacedToken, placeTokens, slotOfPlaced, type TokenRef } from '../model/slot.ts';
import { keepsSlotsFilled, keyOf, numbersOf, originOf, type Suggestion } from './suggestion.ts';

/** A coordinator in an argument: in a subject, or in the object whatever the cut. Not one that belongs to a name. */
export interface Coordination {
  readonly place: SlotPlace;
  readonly position: number;
  readonly ref: TokenRef;
}

export function findCoordination(reading: Reading, frame: AnnotatedFrame): Coordination | undefined {
  const places: SlotPlace[] = [...frame.subjects.keys(), 'body'];
  for (const place of places) {
    const [from, to] = argumentRange(frame, place);
    const placed = placeTokens(slotAt(frame, place) ?? []);
    for (let position = from + 1; position < Math.min(to, placed.length) - 1; position++) {
      const { token: ref } = at(placed, position);
      if (isInList(reading, 'coordinators', ref) && !isInsideEntity(reading, ref)) return { place, position, ref };
    }
  }
  return undefined;
}

/** Which positions of a slot are an argument whatever the cut. */
function argumentRange({ cuts, objectFirst }: AnnotatedFrame, place: SlotPlace): [number, number] {
  if (place !== 'body') return [0, Number.POSITIVE_INFINITY];
  return objectFirst ? [0, Math.min(...cuts)] : [Math.max(...cuts), Number.POSITIVE_INFINITY];
}

/** The frame once for each conjunct: what stands before the coordinator (cut at commas) and what stands behind it. */
function splitConjuncts(reading: Reading, frame: AnnotatedFrame, found: Coordination): AnnotatedFrame[] {
  const placed = placeTokens(slotAt(frame, found.place) ?? []);
  const [from, to] = argumentRange(frame, found.place);
  const isComma = ({ token }: PlacedToken) => /^[,;、，]$/u.test(printTokens(reading, [token]));
  const pieces: PlacedToken[][] = [[]];
  for (const [position, token] of placed.entries()) {
    if (position < from || position >= to) continue;
    if (position === found.position || isComma(token)) pieces.push([]);
    else pieces.at(-1)?.push(token);
  }
  const [before, after] = [placed.slice(0, from), placed.slice(Math.min(to, placed.length))];
  const conjuncts = pieces.filter((piece) => piece.length > 0).map((piece) => [...before, ...piece, ...after]);
  return conjuncts.flatMap((conjunct): AnnotatedFrame[] => {
    const slot = slotOfPlaced(conjunct);
    const change =
      found.place === 'body'
        ? moveCuts(frame, slot, placed.length - conjunct.length)
        : { subjects: frame.subjects.with(found.place, slot) };
    const split = { ...frame, id: reading.createId(), exclusions: [], ...change };
    return keepsSlotsFilled(split) ? [split] : [];
  });
}

/** With the object first, cuts lie behind the conjuncts and move with what is left out. */
function moveCuts({ cuts, objectFirst }: AnnotatedFrame, body: AnnotatedFrame['body'], removed: number) {
  return { body, cuts: objectFirst ? cuts.map((cut) => cut - removed) : cuts };
}

export function suggestConjunctSplits(reading: Reading): Suggestion[] {
  return allFrames(reading).flatMap((placed) => {
    const found = findCoordination(reading, placed.frame);
    return found === undefined ? [] : (suggestSplit(reading, placed, found) ?? []);
  });
}

/** Undefined when the parts would not be facts. */
export function suggestSplit(
  reading: Reading,
  { fact, frame }: PlacedFrame,
  found: Coordination,
): Suggestion | undefined {
  const frames = splitConjuncts(reading, frame, found);
  if (frames.length < 2) return undefined;
  const { facts, tokenization } = reading.annotation;
  const first = facts.findIndex(({ id }) => id === fact.id) + (fact.frames.length === 1 ? 0 : 1);
  const add = (part: AnnotatedFact, index: number): SimpleOperation => ({
    type: 'fact.add',
    version: tokenization.version,
    fact: part,
    at: first + index,
  });
  const parts = frames.map((part) => createFact({ id: reading.createId(), frames: [part], tags: fact.tags }));
  return {
    kind: 'conjunct-split',
    key: keyOf(reading, ['conjunct-split', frame.id, `${found.place}`], [found.ref]),
    label: `make ${frames.length} facts of it, one for each part of the coordination`,
    strength: 'ghost',
    operation: {
      type: 'batch',
      operations: [{ type: 'frame.remove', frame: frame.id }, ...parts.map(add)],
      origin: originOf('conjunct-split'),
    },
    fact: fact.id,
    frame: frame.id,
    tokens: numbersOf([found.ref]),
  };
}
