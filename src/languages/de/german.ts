// German.

import type { Language } from '../language.ts';
import { germanConfidence } from './german-confidence.ts';
import { germanHabits } from './german-habits.ts';
import { chooseGermanLemma } from './german-lemma.ts';
import { germanTokens } from './german-tokens.ts';

export const german: Language = {
  code: 'de',
  parsers: [{ name: 'de', treebank: 'pud' }],
  tokens: germanTokens,
  chooseLemma: chooseGermanLemma,
  hasOneSubject: true,
  frequentWords:
    'der die das und ist nicht ein eine einen einem einer dem den des im mit von zu auf für sich auch wurde sie er es nach bei als wird zum zur aus durch oder über werden sind wir ich',
  habits: germanHabits,
  confidence: germanConfidence,
};
