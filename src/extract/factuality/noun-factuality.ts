// How the sentence stands to a fact that no verb tells: "the alleged leader, Ben Ruud" does not say that he is.

import type { Factuality } from '../../core/factuality.ts';
import type { FactTree } from '../walk/fact-tree.ts';
import { readNoun } from './noun-words.ts';
import { createReading, type Spell } from './reading.ts';

export function factualityOfNouns(tree: FactTree, nouns: readonly number[], spell: Spell): Factuality {
  const reading = createReading();
  for (const noun of nouns) readNoun(tree, noun, false, reading);
  return reading.toFactuality(spell);
}
