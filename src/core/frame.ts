// A frame is the unit that people annotate: subject alternatives x one body (relation and object words in order, with
// optional groups) x the cuts where the relation may end. Triples, brackets and BenchIE text are views of it.

import { type Form, type SlotPattern, type TriplePattern, tidySlot, type WordGroup } from './pattern.ts';

/** The forms of a fact as people annotate them: subjects, one body, and where it may be cut. */
export interface Frame {
  /** Each alternative is one acceptable subject; null is a subject that the language drops. */
  readonly subjects: readonly (SlotPattern | null)[];
  readonly body: SlotPattern;
  /**
   * Where the relation may end (or, with `objectFirst`, the object): numbers of body words to the left of the cut.
   * Words left of the first cut and right of the last are fixed, those between them float.
   */
  readonly cuts: readonly number[];
  /** Object before relation, as in Japanese. */
  readonly objectFirst?: boolean | undefined;
  readonly exclusions?: readonly Form[] | undefined;
  readonly entity?: boolean | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly note?: string | undefined;
  /** Who or what proposed the frame. */
  readonly origin?: string | undefined;
}

/** The form printed for a dropped subject (as in Galician). */
const droppedSubject: SlotPattern = [{ words: ['/'], optional: false }];

/** Lists the triples of a frame. */
export function frameToTriples(frame: Frame): TriplePattern[] {
  return frame.subjects.flatMap((subject) =>
    frame.cuts.map((cut): TriplePattern => {
      const [left, right] = cutSlot(frame.body, cut);
      return {
        subject: subject ?? droppedSubject,
        relation: frame.objectFirst ? right : left,
        object: frame.objectFirst ? left : right,
        ...(frame.entity === undefined ? {} : { entity: frame.entity }),
        ...(frame.exclusions === undefined ? {} : { exclusions: frame.exclusions }),
      };
    }),
  );
}

/** What is wrong with a frame, in words; undefined when nothing is. */
export function findFrameDefect(frame: Frame): string | undefined {
  if (frame.subjects.length === 0) return 'a frame needs at least one subject (null for a dropped one)';
  if (frame.cuts.length === 0) return 'a frame needs at least one cut';
  const length = frame.body.reduce((sum, group) => sum + group.words.length, 0);
  const bad = frame.cuts.find(
    (cut) => !Number.isInteger(cut) || cut < 0 || cut > length || splitsOptional(frame.body, cut),
  );
  if (bad === undefined) return undefined;
  return `cut ${bad} must be a whole number from 0 to ${length} that does not fall inside an optional group`;
}

function splitsOptional(body: SlotPattern, cut: number): boolean {
  let start = 0;
  for (const { words, optional } of body) {
    if (optional && start < cut && cut < start + words.length) return true;
    start += words.length;
  }
  return false;
}

function cutSlot(body: SlotPattern, cut: number): [SlotPattern, SlotPattern] {
  const left: WordGroup[] = [];
  const right: WordGroup[] = [];
  let start = 0;
  for (const group of body) {
    const inLeft = Math.max(0, Math.min(group.words.length, cut - start));
    left.push(sliceGroup(group, 0, inLeft));
    right.push(sliceGroup(group, inLeft, group.words.length));
    start += group.words.length;
  }
  return [tidySlot(left), tidySlot(right)];
}

function sliceGroup(group: WordGroup, from: number, to: number): WordGroup {
  const tokens = group.tokens?.slice(from, to);
  return { words: group.words.slice(from, to), optional: group.optional, ...(tokens ? { tokens } : {}) };
}
