// Japanese. A topic may stand beside the real subject, so a verb may have two.

import { anyHabits } from '../../extract/walk/habits.ts';
import { uncertainConfidence } from '../any/uncertain-confidence.ts';
import { unspacedTokens } from '../any/unspaced-tokens.ts';
import type { Language } from '../language.ts';

export const japanese: Language = {
  code: 'ja',
  parsers: [{ name: 'ja' }],
  segmenter: 'segment-ja.bin',
  tokens: unspacedTokens,
  isUnspaced: true,
  habits: anyHabits,
  confidence: uncertainConfidence,
};
