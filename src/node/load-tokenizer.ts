// A tokenizer with the learned segmenter of its language, where there is one.

import { readFileSync } from 'node:fs';
import { usageError } from '../core/assay-error.ts';
import { loadSegmenter } from '../language/tokenize/segmenter.ts';
import { createRuleTokenizer } from '../language/tokenize/tokenize.ts';
import type { FindLanguage } from '../languages/any/find-language.ts';
import type { Models } from '../tasks/host.ts';

const shipped = new URL('../../models/', import.meta.url);

export function createTokenizerLoader(findLanguage: FindLanguage): Models['loadTokenizer'] {
  return ({ rules, ...options }) => {
    const { language, tokens } = options;
    if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language))
      throw usageError('bad-value', `${JSON.stringify(language)} is no language code; use one such as en, de or zh`);
    const { segmenter: file, tokens: ownRules } = findLanguage(language);
    const segmenter =
      tokens === 'given' || file === undefined
        ? undefined
        : loadSegmenter(new Uint8Array(readFileSync(new URL(file, shipped))));
    return createRuleTokenizer({ ...options, rules: rules ?? ownRules, segmenter });
  };
}
