// Chinese.

import { otherHabits } from '../../extract/habits.ts';
import type { Language } from '../language.ts';
import { unspacedTokens } from '../unspaced-tokens.ts';
import { chineseConfidence } from './chinese-confidence.ts';

export const chinese: Language = {
  code: 'zh',
  parsers: [{ name: 'zh', treebank: 'pud' }],
  segmenter: 'segment-zh.bin',
  tokens: unspacedTokens,
  isUnspaced: true,
  hasOneSubject: true,
  habits: otherHabits,
  confidence: chineseConfidence,
};
