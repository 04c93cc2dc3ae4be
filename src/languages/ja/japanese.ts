// Japanese. A topic may stand beside the real subject, so a verb may have two.

import { otherHabits } from '../../extract/habits.ts';
import type { Language } from '../language.ts';
import { uncertainConfidence } from '../uncertain-confidence.ts';
import { unspacedTokens } from '../unspaced-tokens.ts';

export const japanese: Language = {
  code: 'ja',
  parsers: [{ name: 'ja' }],
  segmenter: 'segment-ja.bin',
  tokens: unspacedTokens,
  isUnspaced: true,
  habits: otherHabits,
  confidence: uncertainConfidence,
};
