// The words of a sentence that somebody has cut out already: given tokens are kept one to one, and nothing is split into further sentences.

import type { Sentence } from '../core/sentence.ts';
import { createRuleTokenizer, type Tokenizer } from '../language/tokenize/tokenize.ts';
import type { AnalysedSentence } from '../language/tree/analysed-sentence.ts';
import { anyLanguage } from '../languages/any/any-language.ts';

/** Punctuation that is glued to a word shows text that nobody has tokenized yet. */
const gluedPunctuation = /[\p{L}\p{N}][,;!?](?:\s|$)|(?:\p{Ll}{2}|[\p{N}%)])\.$|[，。、！？]/u;

/** Has somebody cut the text into words already? */
export const isTokenized = (text: string): boolean => !gluedPunctuation.test(text.replace(/[\r\n]/g, ' '));

export type GivenSentence = Pick<Sentence, 'text' | 'tokens'>;

/** `tokenize` is for text without tokens, and has to take a line for a sentence. Places are those in the given text. */
export function findGivenWords(
  { text, tokens }: GivenSentence,
  language: string,
  tokenize: Tokenizer,
): AnalysedSentence {
  const empty = { text, language, tokens: [], multiwords: [], entities: [] };
  if (tokens) {
    // Slots are spelled as gold is, with a space between tokens, whatever the text has there.
    const words = tokens.map(({ text: form, start, end }) => ({ form, start, end, spaceAfter: ' ' }));
    return { ...empty, tokens: words };
  }
  const line = text.replace(/[\r\n]/g, ' ');
  const keepTokens = createRuleTokenizer({ rules: anyLanguage.tokens, language, tokens: 'given' });
  const [sentence] = isTokenized(line) ? keepTokens(line) : tokenize(line);
  return sentence ?? empty;
}
