// The single forms of a frame by their tokens, for switching some of them off. Listed only where they are few enough to look at.

import type { AnnotatedFrame, Exclusion } from '../../../annotate/model/frame.ts';
import { cutFrame } from '../../../annotate/model/frame.ts';
import type { Slot, TokenRef } from '../../../annotate/model/slot.ts';

/** All readings of a slot, with and without each optional group. */
function listReadings(slot: Slot): TokenRef[][] {
  return slot.reduce<TokenRef[][]>(
    (readings, { tokens, optional }) => [
      ...readings.map((reading) => [...reading, ...tokens]),
      ...(optional ? readings : []),
    ],
    [[]],
  );
}

const countReadings = (slot: Slot): number => 2 ** slot.filter(({ optional }) => optional).length;

/** Undefined when there are more than `most`. Forms with an empty slot are left out: they never count. */
export function listFrameForms(frame: AnnotatedFrame, most: number): Exclusion[] | undefined {
  const ofSubjects = frame.subjects.reduce((sum, subject) => sum + (subject ? countReadings(subject) : 1), 0);
  if (ofSubjects * frame.cuts.length * countReadings(frame.body) > most) return undefined;
  const subjects = frame.subjects.flatMap((subject): (TokenRef[] | null)[] =>
    subject === null ? [null] : listReadings(subject),
  );
  const bodies = frame.cuts.flatMap((cut) => {
    const { relation, object } = cutFrame(frame, cut);
    return listReadings(relation).flatMap((left) =>
      listReadings(object).map((right) => ({ relation: left, object: right })),
    );
  });
  const forms = subjects.flatMap((subject) => bodies.map((body): Exclusion => ({ subject, ...body })));
  const isFull = ({ subject, relation, object }: Exclusion): boolean =>
    subject?.length !== 0 && relation.length > 0 && object.length > 0;
  return [...new Map(forms.filter(isFull).map((form) => [formKey(form), form])).values()];
}

export const formKey = ({ subject, relation, object }: Exclusion): string =>
  JSON.stringify([subject, relation, object]);
