// What an Open IE system says about a sentence: a subject, a relation and any number of further arguments.

import type { ArgumentNotes } from './argument-note.ts';
import type { Factuality } from './factuality.ts';
import type { SourcePlace } from './source-place.ts';
import type { Tuple } from './tuple.ts';

/** A statement of a system about a sentence. */
export interface Extraction extends Tuple {
  /** The sentence's id; systems that print none are joined by `sentenceText`. */
  readonly sentenceId?: string | undefined;
  readonly sentenceText?: string | undefined;
  readonly confidence?: number | undefined;
  /** What the extractor knows of subject and first object. */
  readonly arguments?: ArgumentNotes | undefined;
  /** Absent where the source does not say. */
  readonly factuality?: Factuality | undefined;
  /** Where it stands in its document; absent where the input knows only sentences. */
  readonly document?: SourcePlace | undefined;
  /** Anything else the source wants to keep with the extraction. */
  readonly meta?: unknown;
  readonly line?: number | undefined;
}

/** Prints an extraction for people. */
export function printExtraction({ subject, relation, objects }: Tuple): string {
  return `(${[subject, relation, ...objects].map((slot) => JSON.stringify(slot)).join('; ')})`;
}
