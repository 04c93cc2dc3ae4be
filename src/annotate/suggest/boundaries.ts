// Where else a frame may be cut: a preposition belongs to either side (both guidelines), and so does a verb after its auxiliary (the
// later one only).

import { at } from '../../core/at.ts';
import type { Form, SlotPattern, TriplePattern } from '../../core/pattern.ts';
import { createPatternMatcher } from '../../core/pattern-match.ts';
import { hasTag } from '../../language/tree/tree.ts';
import { addCuts } from '../model/edit-frame.ts';
import { triplesOfFrame } from '../model/expand.ts';
import type { AnnotatedFrame } from '../model/frame.ts';
import { allFrames, isPreposition, type PlacedFrame, printTokens, type Reading } from '../model/reading.ts';
import { type PlacedToken, placeTokens, type TokenRef } from '../model/slot.ts';
import { keepsSlotsFilled, type Suggestion, suggestEdit } from './suggestion.ts';

/** A cut that is missing, with the body token that changes sides. */
export interface MissingCut {
  readonly cut: number;
  readonly moved: number;
}

/** A preposition next to a cut, with nothing but this frame's cut keeping it there. */
export function findTwinCuts(reading: Reading, placed: PlacedFrame): MissingCut[] {
  const body = placeTokens(placed.frame.body);
  const isMovable = (position: number) => isPreposition(reading, body[position]?.token);
  const candidates = placed.frame.cuts.flatMap((cut): MissingCut[] => [
    ...(isMovable(cut - 1) ? [{ cut: cut - 1, moved: cut - 1 }] : []),
    ...(isMovable(cut) ? [{ cut: cut + 1, moved: cut }] : []),
  ]);
  return keepPossible(reading, placed, candidates);
}

/** After the auxiliaries of the first verb: "was | born in Brooklyn". */
export function findVerbCuts(reading: Reading, placed: PlacedFrame): MissingCut[] {
  const body = placeTokens(placed.frame.body);
  const verb = body.findIndex(({ token }) => hasTag(reading, token, 'VERB'));
  const isAuxiliary = verb > 0 && hasTag(reading, body[verb - 1]?.token, 'AUX');
  return isAuxiliary && !placed.frame.objectFirst ? keepPossible(reading, placed, [{ cut: verb, moved: verb }]) : [];
}

function keepPossible(reading: Reading, placed: PlacedFrame, candidates: readonly MissingCut[]): MissingCut[] {
  const { frame } = placed;
  const body = placeTokens(frame.body);
  const seen = new Set(frame.cuts);
  return candidates.filter(({ cut }) => {
    if (seen.has(cut) || splitsGroup(body, cut)) return false;
    seen.add(cut);
    const twin = { ...frame, cuts: [cut], exclusions: [] };
    const relation = frame.objectFirst ? body.slice(cut) : body.slice(0, cut);
    const keepsVerb = !reading.knows.tags || relation.some(({ token }) => hasTag(reading, token, 'VERB', 'AUX'));
    return keepsVerb && keepsSlotsFilled(twin) && !factHas(reading, placed, twin);
  });
}

function splitsGroup(body: readonly PlacedToken[], cut: number): boolean {
  const [left, right] = [body[cut - 1], body[cut]];
  return left?.optional === true && left.group === right?.group;
}

/** Does the fact say it already, perhaps with other marks, in another frame? */
function factHas(reading: Reading, { fact }: PlacedFrame, twin: AnnotatedFrame): boolean {
  const matcher = createPatternMatcher(fact.frames.flatMap(reading.triplesOf));
  return triplesOfFrame(reading.annotation, twin).some((triple) => {
    const forms = [longestForm(triple), shortestForm(triple)];
    return forms.some((form) => matcher.match(form).length > 0);
  });
}

const printWords = (slot: SlotPattern): string => slot.flatMap(({ words }) => words).join(' ');

function longestForm({ subject, relation, object }: TriplePattern): Form {
  return { subject: printWords(subject), relation: printWords(relation), object: printWords(object) };
}

function shortestForm({ subject, relation, object }: TriplePattern): Form {
  const mandatory = (slot: SlotPattern) => printWords(slot.filter(({ optional }) => !optional));
  return { subject: mandatory(subject), relation: mandatory(relation), object: mandatory(object) };
}

export function suggestTwinBoundaries(reading: Reading): Suggestion[] {
  return allFrames(reading).flatMap((placed) =>
    findTwinCuts(reading, placed).map((cut) => suggestCut(reading, placed, cut, 'twin-boundary')),
  );
}

export function suggestVerbBoundaries(reading: Reading): Suggestion[] {
  return allFrames(reading).flatMap((placed) =>
    findVerbCuts(reading, placed).map((cut) => suggestCut(reading, placed, cut, 'verb-boundary')),
  );
}

export const movedToken = ({ frame }: PlacedFrame, { moved }: Pick<MissingCut, 'moved'>): TokenRef =>
  at(placeTokens(frame.body), moved).token;

export function suggestCut(
  reading: Reading,
  placed: PlacedFrame,
  { cut, moved }: MissingCut,
  kind: 'twin-boundary' | 'verb-boundary',
): Suggestion {
  const ref = movedToken(placed, { moved });
  const word = JSON.stringify(printTokens(reading, [ref]));
  return suggestEdit(reading, placed, {
    kind,
    label: `let ${word} stand on the other side of the cut as well`,
    strength: 'ghost',
    refs: [ref],
    change: addCuts(placed.frame, [cut]),
    detail: moved < cut ? 'left' : 'right',
  });
}
