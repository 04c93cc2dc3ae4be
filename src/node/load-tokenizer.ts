// A tokenizer with the learned segmenter of its language, where one is shipped.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { usageError } from '../core/assay-error.ts';
import { primaryLanguage } from '../core/language-tag.ts';
import type { Segmenter } from '../language/tokenize/rules.ts';
import { loadSegmenter } from '../language/tokenize/segmenter.ts';
import type { Tokenizer } from '../language/tokenize/tokenize.ts';
import { createTokenizer, type TokenizerOptions } from '../languages.ts';

const directory = new URL('../../models/', import.meta.url);

export function loadTokenizer(options: Omit<TokenizerOptions, 'segmenter'>): Tokenizer {
  const { language, tokens } = options;
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language))
    throw usageError('bad-value', `${JSON.stringify(language)} is no language code; use one such as en, de or zh`);
  const segmenter = tokens === 'given' ? undefined : readSegmenter(primaryLanguage(language));
  return createTokenizer({ ...options, segmenter });
}

function readSegmenter(language: string): Segmenter | undefined {
  const file = fileURLToPath(new URL(`segment-${language}.bin`, directory));
  return existsSync(file) ? loadSegmenter(new Uint8Array(readFileSync(file))) : undefined;
}
