// Tokens of Chinese and Japanese: everything between spaces is a run for the segmenter, addresses and pictographs aside.

import { sticky, type TokenRules } from '../../language/tokenize/rules.ts';

export const unspacedTokens: TokenRules = {
  abbreviations: { leading: new Set(), trailing: new Set(), beforeNumber: new Set() },
  units: new Set(),
  run: sticky('(?:(?!https?://|www\\.)[^\\s\\u0085\\p{RI}\\u{1F000}-\\u{1FAFF}\\u2600-\\u27BF])+', 'i'),
  splitContraction: () => undefined,
  openers: new Set(),
};
