// Galician.

import { anyHabits } from '../../extract/walk/habits.ts';
import { uncertainConfidence } from '../any/uncertain-confidence.ts';
import type { Language } from '../language.ts';
import { galicianTokens } from './galician-tokens.ts';

export const galician: Language = {
  code: 'gl',
  parsers: [{ name: 'gl' }],
  tokens: galicianTokens,
  hasOneSubject: true,
  frequentWords:
    'o os de da dos das na nos nas e que en un unha con por para é se non ao á polo pola como máis foi seu súa coa co',
  habits: { ...anyHabits, conditions: new Set(['se']) },
  confidence: uncertainConfidence,
};
