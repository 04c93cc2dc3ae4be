// What a guideline check is: a pure function from an annotation, read with all that is known about its tokens, to findings.

import type { Operation } from '../model/operations.ts';
import type { PlacedFrame, Reading } from '../model/reading.ts';
import { printTokens } from '../model/reading.ts';
import type { CheckLevel } from '../model/settings.ts';
import type { TokenRef } from '../model/slot.ts';
import type { Suggestion } from '../suggest/suggestion.ts';

export interface Fix {
  readonly label: string;
  readonly operation: Operation;
}

/** What a check sees at one place. */
export interface FindingDraft {
  readonly message: string;
  /** Ids and words that distinguish it from other findings of the check; a dismissal names it. */
  readonly key: string;
  readonly fact?: string | undefined;
  readonly frame?: string | undefined;
  readonly tokens: readonly number[];
  readonly fixes: readonly Fix[];
  /** It weighs less than the check's other findings. */
  readonly isMilder?: true | undefined;
}

export interface Finding extends FindingDraft {
  readonly code: string;
  readonly level: CheckLevel;
}

export interface Check {
  readonly code: string;
  readonly title: string;
  readonly level: CheckLevel;
  /** Of findings that weigh less. */
  readonly milder?: CheckLevel | undefined;
  /** What it needs to know about the tokens to say anything. */
  readonly needs?: 'tags' | 'tree' | 'entities' | undefined;
  /** Its fix is right so often that a page may make it at once and say so. */
  readonly automatic?: true | undefined;
  find(reading: Reading): Iterable<FindingDraft>;
}

/** A finding about a frame. */
export function draftFor(
  reading: Reading,
  { fact, frame }: PlacedFrame,
  about: {
    readonly message: string;
    readonly refs: readonly TokenRef[];
    readonly fixes?: readonly Fix[];
    readonly detail?: string;
    readonly isMilder?: true;
  },
): FindingDraft {
  const { message, refs, fixes = [], detail = '', isMilder } = about;
  return {
    message,
    key: [frame.id, detail, printTokens(reading, refs)].join('|'),
    fact: fact.id,
    frame: frame.id,
    tokens: refs.filter((ref) => typeof ref === 'number'),
    fixes,
    ...(isMilder ? { isMilder } : {}),
  };
}

/** A finding whose fix is a suggestion. */
export function draftOf({ key, fact, frame, tokens, label, operation }: Suggestion, message: string): FindingDraft {
  return { message, key, fact, frame, tokens, fixes: [{ label, operation }] };
}
