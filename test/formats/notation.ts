// Short ways to write patterns and gold in tests: one word group at a time, so that no parser is needed to read a test of a parser.

import type { GoldSentence } from '../../src/core/fact.ts';
import type { SlotPattern, TriplePattern, WordGroup } from '../../src/core/pattern.ts';

/** Words that every form has. */
export const words = (text: string): WordGroup => ({ words: text.split(' '), optional: false });

/** Words that a form has all or none of. */
export const maybe = (text: string): WordGroup => ({ words: text.split(' '), optional: true });

/** Words that point at sentence tokens, counted from 0. */
export const linked = (group: WordGroup, ...tokens: readonly number[]): WordGroup => ({ ...group, tokens });

const slotOf = (slot: string | SlotPattern): SlotPattern => (typeof slot === 'string' ? [words(slot)] : slot);

export function triple(
  subject: string | SlotPattern,
  relation: string | SlotPattern,
  object: string | SlotPattern,
): TriplePattern {
  return { subject: slotOf(subject), relation: slotOf(relation), object: slotOf(object) };
}

/** A sentence in which each list of triples is a fact. */
export function gold(id: string, text: string, ...facts: readonly (readonly TriplePattern[])[]): GoldSentence {
  return { id, text, facts: facts.map((triples) => ({ triples })) };
}
