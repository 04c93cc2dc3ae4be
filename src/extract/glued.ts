// What is written together stays together: "£4.50/kg" is no price of kilograms, and "£85/night" no price of £85.

import { formOf } from '../language/tree/tree.ts';
import type { FactCandidate } from './candidates.ts';
import type { FactTree } from './walk/fact-tree.ts';

const glue = /^(?:[/–-]|.*\p{Sc})$|[/]$/u;

/** Do two slots share an amount or words that a slash or a hyphen joins, or does a slot end in front of a slash? */
export function cutsGlued(tree: FactTree, { subject, relation, object }: FactCandidate): boolean {
  const slots = [subject, relation, object];
  const isGlued = (word: number): boolean => tree.tokens[word]?.spaceAfter === '';
  const isSlash = (word: number): boolean => formOf(tree, word) === '/' && isGlued(word);
  return slots.some((slot) =>
    slot.some((word) => {
      if (isSlash(word - 1) && slots.some((other) => other !== slot && other.includes(word))) return true;
      const next = word + 1;
      if (!isGlued(word) || slot.includes(next)) return false;
      const isAmount = [word, next].some((one) => glue.test(formOf(tree, one)));
      return isSlash(next) || (isAmount && slots.some((other) => other.includes(next)));
    }),
  );
}
