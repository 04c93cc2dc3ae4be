// Brings a frame that an operation brings in into its normal form, or refuses it: rules R3 to R10.

import { type Annotation, wordOf } from './annotation.ts';
import { type AnnotatedFrame, cutFrame, type Exclusion } from './frame.ts';
import { refuse } from './rules.ts';
import { placeTokens, type Slot, slotHasForm, type TokenRef, tidySlotGroups, tokensOf } from './slot.ts';

export function settleFrame(annotation: Annotation, frame: AnnotatedFrame): AnnotatedFrame {
  const { id, origin } = frame;
  const checkTokens = (slot: Slot) => checkReferences(annotation, tokensOf(slot), id, origin.kind === 'import');
  const subjects = frame.subjects.map((subject) => subject && tidySlotGroups(subject));
  if (subjects.length === 0) refuse('R5', `frame ${id} has no subject; null stands for one that is dropped`);
  for (const subject of subjects) if (subject) checkTokens(subject);
  for (const subject of subjects) if (subject) checkTwice(annotation, subject, id);
  const body = tidySlotGroups(frame.body);
  if (tokensOf(body).length === 0) refuse('R6', `frame ${id} has neither relation nor object`);
  checkTokens(body);
  const cuts = [...new Set(frame.cuts)].sort((a, b) => a - b);
  checkCuts(body, cuts, id);
  const settled = { ...frame, subjects: withoutRepeats(subjects), body, cuts };
  for (const cut of cuts) for (const side of Object.values(cutFrame(settled, cut))) checkTwice(annotation, side, id);
  return { ...settled, exclusions: withoutRepeats(frame.exclusions) };
}

/** Refuses an exclusion that is no form of the frame (R10). */
export function checkExclusions(annotation: Annotation, frame: AnnotatedFrame): void {
  const stray = frame.exclusions.find((exclusion) => !isFormOf(frame, exclusion));
  if (stray === undefined) return;
  const print = (refs: readonly TokenRef[] | null) => refs?.map((ref) => wordOf(annotation, ref)).join(' ') ?? '/';
  const form = [stray.subject, stray.relation, stray.object].map(print).join('; ');
  refuse('R10', `(${form}) is no form of frame ${frame.id}, so it cannot be switched off`);
}

export function dropStrayExclusions(frame: AnnotatedFrame): AnnotatedFrame {
  return { ...frame, exclusions: frame.exclusions.filter((exclusion) => isFormOf(frame, exclusion)) };
}

function isFormOf(frame: AnnotatedFrame, { subject, relation, object }: Exclusion): boolean {
  const hasSubject = frame.subjects.some((alternative) =>
    alternative === null ? subject === null : subject !== null && slotHasForm(alternative, subject),
  );
  return (
    hasSubject &&
    frame.cuts.some((cut) => {
      const parts = cutFrame(frame, cut);
      return slotHasForm(parts.relation, relation) && slotHasForm(parts.object, object);
    })
  );
}

export function checkReferences(
  annotation: Annotation,
  refs: readonly TokenRef[],
  owner: string,
  mayBeForeign: boolean,
): void {
  const count = annotation.tokenization.tokens.length;
  for (const ref of refs) {
    if (typeof ref === 'number' && ref >= count)
      refuse('R3', `${owner}: the sentence has ${count} tokens, there is no token ${ref}`);
    if (typeof ref === 'string' && !mayBeForeign)
      refuse('R4', `${owner}: ${JSON.stringify(ref)} is no token of the sentence`);
  }
}

function checkTwice(annotation: Annotation, slot: Slot, id: string): void {
  const seen = new Set<number>();
  for (const ref of tokensOf(slot)) {
    if (typeof ref === 'string') continue;
    if (seen.has(ref)) refuse('R7', `frame ${id} has the token ${wordOf(annotation, ref)} twice in one slot`);
    seen.add(ref);
  }
}

function checkCuts(body: Slot, cuts: readonly number[], id: string): void {
  if (cuts.length === 0) refuse('R9', `frame ${id} does not say where the relation ends`);
  const placed = placeTokens(body);
  for (const cut of cuts) {
    if (cut > placed.length) refuse('R9', `frame ${id} has ${placed.length} body tokens and cannot be cut at ${cut}`);
    const [left, right] = [placed[cut - 1], placed[cut]];
    if (left?.optional && left.group === right?.group)
      refuse('R8', `frame ${id} cannot be cut at ${cut}, inside an optional group`);
  }
}

function withoutRepeats<Item>(items: readonly Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = JSON.stringify(item);
    return !seen.has(key) && seen.add(key);
  });
}
