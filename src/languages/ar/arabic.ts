// Arabic. It writes conjunctions, prepositions and pronouns onto words; only a learned segmenter can distinguish them from letters of the word.

import { anyHabits } from '../../extract/walk/habits.ts';
import { wordSet } from '../../language/tokenize/rules.ts';
import { anyTokens } from '../any/any-language.ts';
import { uncertainConfidence } from '../any/uncertain-confidence.ts';
import type { Language } from '../language.ts';

export const arabic: Language = {
  code: 'ar',
  parsers: [{ name: 'ar' }],
  segmenter: 'segment-ar.bin',
  tokens: {
    ...anyTokens,
    abbreviations: { leading: wordSet('د أ م'), trailing: new Set(), beforeNumber: wordSet('ص') },
    segmentsWords: /^[\p{Script=Arabic}\p{M}\u0640]{2,30}$/u,
  },
  habits: { ...anyHabits, conditions: wordSet('إذا لو') },
  confidence: uncertainConfidence,
};
