// A fact is what BenchIE calls a fact synset: all acceptable surface forms of one piece of knowledge in a sentence.

import { type Frame, frameToTriples } from './frame.ts';
import type { SlotPattern, TriplePattern } from './pattern.ts';
import { type Sentence, splitWords } from './sentence.ts';
import type { Tuple } from './tuple.ts';

/** A piece of knowledge in a sentence, with all acceptable ways to state it. */
export interface Fact {
  readonly triples: readonly TriplePattern[];
  /** Facts annotated as frames keep them; the triples of a frame are a view (see frame.ts). */
  readonly frames?: readonly Frame[] | undefined;
  /** The tuple that the fact was made from, in benchmarks that have one form per fact. */
  readonly tuple?: Tuple | undefined;
  /** Free labels, such as `attribution` or `passive-twin`. */
  readonly tags?: readonly string[] | undefined;
  readonly note?: string | undefined;
  /** Anything else the source wants to keep with the fact. */
  readonly meta?: unknown;
  readonly line?: number | undefined;
}

/** A sentence with all its facts. */
export interface GoldSentence extends Sentence {
  readonly facts: readonly Fact[];
  readonly meta?: unknown;
  readonly line?: number | undefined;
}

/** Every triple pattern of a fact: its own, then those of its frames. */
export function triplesOf(fact: Fact): readonly TriplePattern[] {
  return fact.frames === undefined ? fact.triples : [...fact.triples, ...fact.frames.flatMap(frameToTriples)];
}

/** A fact with one form: the tuple itself, its objects joined. */
export function factOfTuple(tuple: Tuple, line?: number): Fact {
  const { subject, relation, objects } = tuple;
  const triple = { subject: toSlot(subject), relation: toSlot(relation), object: toSlot(objects.join(' ')), line };
  return { triples: [triple], tuple, line };
}

/** The tuple that a fact was made from; otherwise its first triple with all optional words. */
export function tupleOfFact(fact: Fact): Tuple {
  if (fact.tuple) return fact.tuple;
  const [first] = triplesOf(fact);
  const text = (slot: SlotPattern = []) => slot.flatMap((group) => group.words).join(' ');
  const object = text(first?.object);
  return { subject: text(first?.subject), relation: text(first?.relation), objects: object === '' ? [] : [object] };
}

function toSlot(text: string): SlotPattern {
  const words = splitWords(text);
  return words.length === 0 ? [] : [{ words, optional: false }];
}
