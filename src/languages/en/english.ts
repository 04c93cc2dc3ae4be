// English.

import { toCoreferenceHabits } from '../../language/coreference/coreference-habits.ts';
import type { Language } from '../language.ts';
import { englishConfidence } from './english-confidence.ts';
import { englishCoreference } from './english-coreference.ts';
import { englishHabits } from './english-habits.ts';
import { chooseEnglishLemma } from './english-lemma.ts';
import { englishPronouns } from './english-pronouns.ts';
import { englishTokens } from './english-tokens.ts';
import { englishTuples } from './english-tuples.ts';

export const english: Language = {
  code: 'en',
  parsers: [
    { name: 'en', treebank: 'pud' },
    { name: 'en-small', treebank: 'pud' },
  ],
  tokens: englishTokens,
  chooseLemma: chooseEnglishLemma,
  frequentWords:
    'the of and to is was that for with his it by on are were from at this be have had not they he she which its been their who',
  coreference: () => toCoreferenceHabits(englishPronouns, englishCoreference),
  habits: englishHabits,
  confidence: englishConfidence,
  tuples: englishTuples,
};
