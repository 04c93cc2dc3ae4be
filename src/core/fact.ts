// A fact is what BenchIE calls a fact synset: all acceptable surface forms of one piece of knowledge in a sentence.

import { type Frame, frameToTriples } from './frame.ts';
import type { TriplePattern } from './pattern.ts';
import type { Sentence } from './sentence.ts';

export interface Fact {
  readonly triples: readonly TriplePattern[];
  /** Facts annotated as frames keep them; the triples of a frame are a view (see frame.ts). */
  readonly frames?: readonly Frame[] | undefined;
  /** Free labels, such as `attribution` or `passive-twin`. */
  readonly tags?: readonly string[] | undefined;
  readonly note?: string | undefined;
  /** Anything else the source wants to keep with the fact. */
  readonly meta?: unknown;
  readonly line?: number | undefined;
}

export interface GoldSentence extends Sentence {
  readonly facts: readonly Fact[];
  readonly meta?: unknown;
  readonly line?: number | undefined;
}

/** Every triple pattern of a fact: its own, then those of its frames. */
export function triplesOf(fact: Fact): readonly TriplePattern[] {
  return fact.frames === undefined ? fact.triples : [...fact.triples, ...fact.frames.flatMap(frameToTriples)];
}
