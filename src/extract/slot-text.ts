// Words of the sentence as text: neighbours as they stand there, others with a space where the language has spaces.

import type { Tree } from './tree.ts';

export function slotText({ sentence, tokens }: Tree, words: readonly number[]): string {
  const gap = /\s/.test(sentence.text.trim()) ? ' ' : '';
  let text = '';
  for (const [index, word] of words.entries()) {
    text += tokens[word]?.form ?? '';
    const next = words[index + 1];
    if (next !== undefined) text += next === word + 1 ? (tokens[word]?.spaceAfter === '' ? '' : ' ') : gap;
  }
  return text;
}
