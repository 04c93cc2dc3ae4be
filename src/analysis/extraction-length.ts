// How long a system's extractions are, slot by slot: token measures reward long ones (Gashteovski et al. 2022, section 4.2).

import { type SlotName, slotNames } from '../core/pattern.ts';
import { splitWords } from '../core/sentence.ts';
import type { Tuple } from '../core/tuple.ts';

export interface ExtractionLengths {
  readonly extractions: number;
  /** Words on average; null for a silent system. */
  readonly mean: number | null;
  readonly median: number | null;
  readonly longest: number | null;
  readonly meanOfSlot: Readonly<Record<SlotName, number | null>>;
  /** Extractions with arguments after the object. */
  readonly nary: number;
}

/** Words of subject, relation and object with all that follows it. */
export function countSlotWords({ subject, relation, objects }: Tuple): Readonly<Record<SlotName, number>> {
  const count = (slot: string) => splitWords(slot).length;
  return {
    subject: count(subject),
    relation: count(relation),
    object: objects.reduce((sum, object) => sum + count(object), 0),
  };
}

export function measureLengths(extractions: readonly Tuple[]): ExtractionLengths {
  const bySlot = extractions.map(countSlotWords);
  const lengths = bySlot.map((slots) => slots.subject + slots.relation + slots.object).sort((a, b) => a - b);
  const meanOf = (values: readonly number[]) =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  const [subject, relation, object] = slotNames.map((name) => meanOf(bySlot.map((slots) => slots[name])));
  return {
    extractions: extractions.length,
    mean: meanOf(lengths),
    median: meanOf(lengths.slice((lengths.length - 1) >> 1, (lengths.length >> 1) + 1)),
    longest: lengths.at(-1) ?? null,
    meanOfSlot: { subject: subject ?? null, relation: relation ?? null, object: object ?? null },
    nary: extractions.filter(({ objects }) => objects.length > 1).length,
  };
}
