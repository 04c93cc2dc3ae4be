// What a suggestion is: an operation that the annotator may take over with one key, never written by itself unless the project says so.

import type { AnnotatedFrame, FrameChange } from '../model/frame.ts';
import type { Operation } from '../model/operations.ts';
import { type PlacedFrame, printTokens, type Reading } from '../model/reading.ts';
import type { Slot, TokenRef } from '../model/slot.ts';
import { placeTokens } from '../model/slot.ts';

export const suggestionKinds = [
  'optional-token',
  'twin-boundary',
  'verb-boundary',
  'passive-twin',
  'coreferent-subject',
  'conjunct-split',
  'nested-fact',
  'extractor',
  'system',
] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export interface Suggestion {
  readonly kind: SuggestionKind;
  /** The same for the same suggestion on the same facts, so that a dismissal is remembered. */
  readonly key: string;
  readonly label: string;
  /** `auto` is right so often that a page may take it over and say so; `ghost` waits for a key. */
  readonly strength: 'auto' | 'ghost';
  readonly operation: Operation;
  readonly fact?: string | undefined;
  readonly frame?: string | undefined;
  /** The tokens that it is about. */
  readonly tokens: readonly number[];
}

export const originOf = (kind: SuggestionKind) => ({ kind: 'suggestion', by: kind }) as const;

/** Keys hold ids and words, not token numbers, so that they outlive a change of tokenization. */
export function keyOf(reading: Reading, parts: readonly string[], refs: readonly TokenRef[]): string {
  return [...parts, printTokens(reading, refs)].join('|');
}

export const numbersOf = (refs: readonly TokenRef[]): number[] => refs.filter((ref) => typeof ref === 'number');

/** The suggestion that an edit of one frame makes. */
export function suggestEdit(
  reading: Reading,
  { fact, frame }: PlacedFrame,
  about: Pick<Suggestion, 'kind' | 'label' | 'strength'> & {
    readonly refs: readonly TokenRef[];
    readonly change: FrameChange;
    /** What makes the key unique beside frame and words. */
    readonly detail?: string;
  },
): Suggestion {
  const { kind, label, strength, refs, change, detail = '' } = about;
  const { version } = reading.annotation.tokenization;
  return {
    kind,
    key: keyOf(reading, [kind, frame.id, detail], refs),
    label,
    strength,
    operation: { type: 'frame.edit', version, frame: frame.id, change, origin: originOf(kind) },
    fact: fact.id,
    frame: frame.id,
    tokens: numbersOf(refs),
  };
}

/** Has each side of each cut a mandatory token? Then no slot can be empty. */
export function keepsSlotsFilled({
  subjects,
  body,
  cuts,
}: Pick<AnnotatedFrame, 'subjects' | 'body' | 'cuts'>): boolean {
  const placed = placeTokens(body);
  const isFilled = (part: readonly { optional: boolean }[]) => part.some(({ optional }) => !optional);
  return (
    subjects.every((subject: Slot | null) => subject === null || isFilled(subject)) &&
    cuts.every((cut) => isFilled(placed.slice(0, cut)) && isFilled(placed.slice(cut)))
  );
}
