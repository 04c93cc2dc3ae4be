// What holds for a language of which nothing is known: abbreviations that many share, nothing that one could get wrong by guessing.

import { anyHabits } from '../../extract/walk/habits.ts';
import { type TokenRules, wordSet } from '../../language/tokenize/rules.ts';
import type { Language } from '../language.ts';
import { uncertainConfidence } from './uncertain-confidence.ts';

/** Words with spaces between them. */
export const anyTokens: TokenRules = {
  abbreviations: {
    leading: wordSet('dr prof mr mrs st sr sra cf vs'),
    trailing: wordSet('etc inc ltd corp co jr'),
    beforeNumber: wordSet('p pp no nr art vol fig'),
  },
  units: new Set(),
  splitContraction: () => undefined,
  openers: new Set(),
};

/** What holds for a language that is not listed. */
export const anyLanguage: Language = {
  code: 'und',
  parsers: [],
  tokens: anyTokens,
  habits: anyHabits,
  confidence: uncertainConfidence,
};
