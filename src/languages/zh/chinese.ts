// Chinese.

import { anyHabits } from '../../extract/walk/habits.ts';
import { wordSet } from '../../language/tokenize/rules.ts';
import { unspacedTokens } from '../any/unspaced-tokens.ts';
import type { Language } from '../language.ts';
import { chineseConfidence } from './chinese-confidence.ts';

export const chinese: Language = {
  code: 'zh',
  parsers: [{ name: 'zh', treebank: 'pud' }],
  segmenter: 'segment-zh.bin',
  tokens: unspacedTokens,
  isUnspaced: true,
  hasOneSubject: true,
  habits: {
    ...anyHabits,
    negations: wordSet('不 没 没有'),
    conditions: wordSet('如果 若 假如 要是 倘若 是否'),
  },
  confidence: chineseConfidence,
};
