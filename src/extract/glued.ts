// What is written together stays together: "£4.50/kg" is no price of kilograms.

import { formOf } from '../language/tree/tree.ts';
import type { FactCandidate } from './candidates.ts';
import type { FactTree } from './walk/fact-tree.ts';

const glue = /^(?:[/–-]|.*\p{Sc})$|[/]$/u;

/** Do two slots share an amount, or words that a slash or a hyphen joins? */
export function cutsGlued(tree: FactTree, { subject, relation, object }: FactCandidate): boolean {
  const slots = [subject, relation, object];
  return slots.some((slot) =>
    slot.some((word) => {
      const next = word + 1;
      const isGlued = tree.tokens[word]?.spaceAfter === '' && !slot.includes(next);
      return (
        isGlued &&
        [word, next].some((one) => glue.test(formOf(tree, one))) &&
        slots.some((other) => other.includes(next))
      );
    }),
  );
}
