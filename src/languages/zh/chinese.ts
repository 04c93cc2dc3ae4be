// Chinese.

import { anyHabits } from '../../extract/walk/habits.ts';
import { wordSet } from '../../language/tokenize/rules.ts';
import { unspacedTokens } from '../any/unspaced-tokens.ts';
import type { Language } from '../language.ts';
import { chineseConfidence } from './chinese-confidence.ts';
import { readCoverbs } from './chinese-coverbs.ts';
import { chineseFactuality } from './chinese-factuality.ts';

export const chinese: Language = {
  code: 'zh',
  parsers: [{ name: 'zh', treebank: 'pud' }],
  segmenter: 'segment-zh.bin',
  tokens: unspacedTokens,
  isUnspaced: true,
  hasOneSubject: true,
  habits: {
    ...anyHabits,
    serialVerbs: true,
    mendTokens: readCoverbs,
    negations: wordSet(
      '不 没 没有 沒 沒有 未 無 无 非 不是 並非 并非 並不 并不 從未 从未 從不 从不 未曾 尚未 並未 并未 不能 不會 不会 無法 无法 未能 不再 毫無 毫无 不曾 並不是 并不是 不要 不可 不得 不可能 決不 决不 絕不 绝不 從來沒有 从来没有 毫不 未必',
    ),
    modals: new Map([
      ['可能', 'possible'],
      ['可以', 'possible'],
      ['能', 'possible'],
      ['能夠', 'possible'],
      ['能够', 'possible'],
      ['應該', 'commanded'],
      ['应该', 'commanded'],
      ['應', 'commanded'],
      ['应', 'commanded'],
      ['應當', 'commanded'],
      ['应当', 'commanded'],
      ['必須', 'commanded'],
      ['必须', 'commanded'],
      ['需要', 'commanded'],
      ['要', 'intended'],
      ['會', 'intended'],
      ['会', 'intended'],
      ['將', 'intended'],
      ['将', 'intended'],
      ['想', 'intended'],
      ['欲', 'intended'],
      ['打算', 'intended'],
      ['試圖', 'intended'],
      ['试图', 'intended'],
    ]),
    factuality: chineseFactuality,
    conditions: wordSet('如果 若 假如 要是 倘若 是否 除非 只要 一旦 若是 假使 萬一 万一'),
    contrasts: wordSet('但 但是 而 而是'),
  },
  confidence: chineseConfidence,
};
