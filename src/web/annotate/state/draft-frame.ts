// From a draft to a frame and back, with what the page does by itself: obvious optional tokens and the other place of a preposition.

import type { Annotation } from '../../../annotate/model/annotation.ts';
import { type AnnotatedFrame, createFact, createFrame } from '../../../annotate/model/frame.ts';
import type { Reading } from '../../../annotate/model/reading.ts';
import { placeTokens, type Slot, slotOfPlaced } from '../../../annotate/model/slot.ts';
import { findTwinCuts } from '../../../annotate/suggest/boundaries.ts';
import { markObviousTokens } from '../../../annotate/suggest/optional-tokens.ts';
import { suggestionModeOf } from '../../../annotate/suggest/suggest.ts';
import { type CutPlace, createDraft, type Draft, type Mark, type Marks } from './draft.ts';
import { bodyOf, cutPositions, isSameCut } from './draft-marks.ts';

/** Marks with every `auto` decided; a slot keeps at least one mandatory word. */
export function resolveMarks(reading: Reading, marks: Marks): Marks {
  const plain = marks.map((mark): Mark => (mark.optional === 'auto' ? { ...mark, optional: false } : mark));
  if (marks.length === 0 || suggestionModeOf(reading, 'optional-token') !== 'accept') return plain;
  // The slot as the subject of a frame, for the rules about single words work on frames.
  const frame = createFrame({ id: 'slot', subjects: [toSlot(plain)], body: otherSlots, cuts: [1] });
  const marked = placeTokens(markObviousTokens(reading, frame).subjects[0] ?? []);
  return marks.map((mark, index): Mark => {
    return mark.optional === 'auto' ? { ...mark, optional: marked[index]?.optional ?? false } : mark;
  });
}

const otherSlots: Slot = [{ tokens: ['x', 'x'], optional: false }];

function toSlot(marks: Marks): Slot {
  return slotOfPlaced(marks.map(({ token, optional, group }) => ({ token, optional: optional === true, group })));
}

/** What is missing before the draft can be a frame, in words; undefined when nothing is. */
export function findGap({ subjects, relation, object }: Draft): string | undefined {
  if (!subjects.some((subject) => subject === null || subject.length > 0)) return 'a subject';
  if (relation.length === 0) return 'a predicate';
  return object.length === 0 ? 'an object' : undefined;
}

const resolvedDrafts = new WeakMap<Draft, { readonly reading: Reading; readonly resolved: Draft }>();

/** The draft with all marks decided: what is shown, and what is stored. Remembered, because several parts of the page ask. */
export function resolveDraft(reading: Reading, draft: Draft): Draft {
  const known = resolvedDrafts.get(draft);
  if (known?.reading === reading) return known.resolved;
  const resolve = (marks: Marks) => resolveMarks(reading, marks);
  const resolved = {
    ...draft,
    subjects: draft.subjects.map((subject) => subject && resolve(subject)),
    relation: resolve(draft.relation),
    object: resolve(draft.object),
  };
  resolvedDrafts.set(draft, { reading, resolved });
  return resolved;
}

/** Of a draft whose marks are decided. Without a gap it is a whole frame. */
export function toFrame(draft: Draft, id: string): AnnotatedFrame {
  const subjects = draft.subjects
    .filter((subject) => subject === null || subject.length > 0)
    .map((subject) => subject && toSlot(subject));
  // Groups are numbered across the draft, so that the last of the relation and the first of the object stay two.
  const parts = { subjects, body: toSlot(bodyOf(draft)), cuts: cutPositions(draft), objectFirst: draft.objectFirst };
  return draft.editing ? { ...draft.editing, ...parts } : createFrame({ id, ...parts });
}

/** Cuts that the guidelines ask for and the draft lacks: a preposition belongs to either side. Enter takes them over. */
export function proposeCuts(reading: Reading, draft: Draft): readonly CutPlace[] {
  const known = proposedCuts.get(draft);
  if (known?.reading === reading) return known.cuts;
  const cuts = findProposals(reading, draft);
  proposedCuts.set(draft, { reading, cuts });
  return cuts;
}

const proposedCuts = new WeakMap<Draft, { readonly reading: Reading; readonly cuts: readonly CutPlace[] }>();

function findProposals(reading: Reading, draft: Draft): CutPlace[] {
  if (suggestionModeOf(reading, 'twin-boundary') !== 'accept' || findGap(draft) !== undefined) return [];
  const frame = toFrame(draft, 'draft');
  const body = bodyOf(draft);
  const placed = { fact: createFact({ id: 'draft', frames: [frame] }), frame };
  return findTwinCuts(reading, placed).flatMap(({ cut }): CutPlace[] => {
    const mark = body[cut];
    const place = mark && { slot: mark.slot, token: mark.token };
    return place && !draft.declined.some((declined) => isSameCut(declined, place)) ? [place] : [];
  });
}

function toMarks(slot: Slot, firstGroup: number): Marks {
  return placeTokens(slot).map(({ token, optional, group }): Mark => ({ token, optional, group: group + firstGroup }));
}

/** A frame in the hands of the annotator again, to be changed or varied. */
export function toDraft(frame: AnnotatedFrame, editing: boolean): Draft {
  const { subjects, body, objectFirst } = frame;
  const [first = 0, ...further] = frame.cuts;
  const firstOfBody = subjects.reduce((sum, subject) => sum + (subject?.length ?? 0), 1);
  let group = 1;
  const subjectMarks = subjects.map((subject) => {
    const marks = subject && toMarks(subject, group);
    group += subject?.length ?? 0;
    return marks;
  });
  const marks = toMarks(body, firstOfBody);
  const [left, right] = [marks.slice(0, first), marks.slice(first)];
  const parts = objectFirst ? { relation: right, object: left } : { relation: left, object: right };
  const base: Draft = { ...createDraft(objectFirst), ...parts, subjects: subjectMarks, active: 'object' };
  const places = bodyOf(base);
  const cuts = further.flatMap((at): CutPlace[] => {
    const mark = places[at];
    return mark ? [{ slot: mark.slot, token: mark.token }] : [];
  });
  return { ...base, cuts, editing: editing ? frame : undefined };
}

/** The next draft begins with the subject of the last frame. */
export function carryOn({ subjects, objectFirst }: AnnotatedFrame): Draft {
  const carried = subjects.map((subject) => subject && toMarks(subject, 1));
  return { ...createDraft(objectFirst), subjects: carried, carried: true };
}

/** The fact that says exactly this already. */
export function findSameFrame({ facts }: Annotation, frame: AnnotatedFrame): number {
  const key = ({ subjects, body, cuts, objectFirst }: AnnotatedFrame): string =>
    JSON.stringify([subjects, body, [...cuts].sort((a, b) => a - b), objectFirst]);
  const wanted = key(frame);
  return facts.findIndex(({ frames }) => frames.some((known) => known.id !== frame.id && key(known) === wanted));
}
