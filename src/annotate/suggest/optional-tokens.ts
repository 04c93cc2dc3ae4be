// Tokens that can be left out. How often published gold has them optional decides: articles, titles and punctuation are marked at once,
// quantities, offices and adverbs of the relation are proposed, adjectives never.

import { featureOf, hasTag, tagOf } from '../../language/tree/tree.ts';
import { type SlotPlace, setEachOptional, slotAt } from '../model/edit-frame.ts';
import { type AnnotatedFrame, changeFrame } from '../model/frame.ts';
import { allFrames, isInList, isInsideEntity, type PlacedFrame, printTokens, type Reading } from '../model/reading.ts';
import { placeTokens, type TokenRef } from '../model/slot.ts';
import { keepsSlotsFilled, type Suggestion, suggestEdit } from './suggestion.ts';

/** A mandatory token with its place in a frame. */
export interface MandatoryToken {
  readonly ref: TokenRef;
  readonly place: SlotPlace;
  readonly position: number;
  readonly next: TokenRef | undefined;
  /** Left of the first cut (with `objectFirst`: right of the last): in the relation whatever the cut. */
  readonly inRelation: boolean;
}

/** The mandatory tokens of a frame that pass a test and without which every slot still has one. */
export function findRemovable(frame: AnnotatedFrame, passes: (token: MandatoryToken) => boolean): MandatoryToken[] {
  const found: MandatoryToken[] = [];
  let current = frame;
  for (const token of listMandatory(frame)) {
    if (!passes(token)) continue;
    const marked = changeFrame(current, setEachOptional(current, token.place, [token.position]));
    if (!keepsSlotsFilled(marked)) continue;
    found.push(token);
    current = marked;
  }
  return found;
}

function listMandatory(frame: AnnotatedFrame): MandatoryToken[] {
  const { subjects, cuts, objectFirst } = frame;
  const [first = 0, last = 0] = [Math.min(...cuts), Math.max(...cuts)];
  const places: SlotPlace[] = [...subjects.keys(), 'body'];
  return places.flatMap((place) => {
    const placed = placeTokens(slotAt(frame, place) ?? []);
    return placed.flatMap(({ token, optional }, position): MandatoryToken[] => {
      if (optional) return [];
      const inRelation = place === 'body' && (objectFirst ? position >= last : position < first);
      return [{ ref: token, place, position, next: placed[position + 1]?.token, inRelation }];
    });
  });
}

/** Unless it belongs to a name, as in "The Times". */
export function isArticle(reading: Reading, { ref }: MandatoryToken): boolean {
  return isInList(reading, 'articles', ref) && !hasTag(reading, ref, 'PRON') && !isInsideEntity(reading, ref);
}

const beginsName = (reading: Reading, ref: TokenRef | undefined): boolean =>
  ref !== undefined && /^\p{Lu}/u.test(printTokens(reading, [ref]));

export function isTitle(reading: Reading, { ref, next }: MandatoryToken): boolean {
  return isInList(reading, 'titles', ref) && beginsName(reading, next);
}

export function isOffice(reading: Reading, { ref, next }: MandatoryToken): boolean {
  return isInList(reading, 'offices', ref) && beginsName(reading, ref) && beginsName(reading, next);
}

function isPunctuation(reading: Reading, { ref }: MandatoryToken): boolean {
  return /^[\p{P}\p{S}]+$/u.test(printTokens(reading, [ref])) && !/^[$%€£&]$/u.test(printTokens(reading, [ref]));
}

/** "some people", not "some of them" and not "the most famous". */
export function isQuantity(reading: Reading, { ref, next }: MandatoryToken): boolean {
  const isModifier = tagOf(reading, ref) === '' || hasTag(reading, ref, 'DET', 'ADJ');
  return isInList(reading, 'quantities', ref) && next !== undefined && isModifier;
}

/** Adverbs that ask, relate or deny are no ornament. */
export function isAdverb(reading: Reading, { ref }: MandatoryToken): boolean {
  const isPlain = hasTag(reading, ref, 'ADV') && featureOf(reading, ref, 'PronType') === '';
  return isPlain && !isInList(reading, 'negations', ref);
}

interface OptionalClass {
  readonly name: string;
  readonly strength: Suggestion['strength'];
  test(reading: Reading, token: MandatoryToken): boolean;
}

const optionalClasses: readonly OptionalClass[] = [
  { name: 'article', strength: 'auto', test: isArticle },
  { name: 'title', strength: 'auto', test: isTitle },
  { name: 'punctuation', strength: 'auto', test: isPunctuation },
  { name: 'quantity', strength: 'ghost', test: isQuantity },
  { name: 'office', strength: 'ghost', test: isOffice },
  { name: 'adverb', strength: 'ghost', test: (reading, token) => token.inRelation && isAdverb(reading, token) },
];

export function suggestOptionalTokens(reading: Reading): Suggestion[] {
  return allFrames(reading).flatMap((placed) =>
    optionalClasses.flatMap(({ name, strength, test }) =>
      findRemovable(placed.frame, (token) => test(reading, token)).map((token) =>
        suggestOptional(reading, placed, token, { name, strength }),
      ),
    ),
  );
}

export function suggestOptional(
  reading: Reading,
  placed: PlacedFrame,
  { ref, place, position }: MandatoryToken,
  { name, strength }: Pick<OptionalClass, 'name' | 'strength'>,
): Suggestion {
  return suggestEdit(reading, placed, {
    kind: 'optional-token',
    label: `make ${JSON.stringify(printTokens(reading, [ref]))} optional (${name})`,
    strength,
    refs: [ref],
    change: setEachOptional(placed.frame, place, [position]),
    detail: `${place}`,
  });
}

/** A frame with its articles, titles and punctuation optional: what a page does when a frame is made. */
export function markObviousTokens(reading: Reading, frame: AnnotatedFrame): AnnotatedFrame {
  const obvious = optionalClasses.filter(({ strength }) => strength === 'auto');
  const found = findRemovable(frame, (token) => obvious.some(({ test }) => test(reading, token)));
  return found.reduce(
    (current, { place, position }) => changeFrame(current, setEachOptional(current, place, [position])),
    frame,
  );
}
