// The language engine as the annotation server needs it: tokens of new sentences, tags and trees of those that are shown.

import type { TextSpan } from '../../annotate/model/annotation.ts';
import { findTokenRefusal } from '../../annotate/model/retokenize.ts';
import { AssayError } from '../../core/assay-error.ts';
import type { Analyser } from '../../language/model/load-analyser.ts';
import type { Tokenizer } from '../../language/tokenize/tokenize.ts';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';
import { createNodeHost } from '../../node/create-node-host.ts';
import { loadParser } from '../../tasks/load-parser.ts';
import { hasSpacedCharacters } from '../../tasks/spaced-characters.ts';

const host = createNodeHost();

export interface LanguageEngine {
  tokenize(text: string, language: string): readonly TextSpan[];
  analyse(sentence: AnalysedSentence): AnalysedSentence | undefined;
}

export function createLanguageEngine(): LanguageEngine {
  const tokenizers = new Map<string, Tokenizer | undefined>();
  const models = new Map<string, Analyser>();
  const findTokenizer = (language: string): Tokenizer | undefined => {
    if (!tokenizers.has(language)) tokenizers.set(language, tryTokenizer(language));
    return tokenizers.get(language);
  };
  return {
    tokenize(text, language) {
      const tokens = findTokenizer(language)?.(text).flatMap(({ offset = 0, tokens: all }) =>
        all.map(({ start, end }) => ({ start: start + offset, end: end + offset })),
      );
      return tokens && findTokenRefusal(text, tokens) === undefined ? tokens : splitAtSpaces(text);
    },
    analyse(sentence) {
      const { language, text } = sentence;
      // Characters with spaces between them are no words that could be parsed.
      if (!host.models.has(language) || hasSpacedCharacters(text, host.findLanguage(language))) return undefined;
      // Suggested facts come from the extractor, which knows these trees.
      const model = models.get(language) ?? loadParser(language, undefined, host);
      models.set(language, model);
      return model.analyse([sentence])[0];
    },
  };
}

/** A language of which we know nothing is cut at its spaces. */
function tryTokenizer(language: string): Tokenizer | undefined {
  try {
    return host.models.loadTokenizer({ language, contractions: 'keep', lines: 'sentence' });
  } catch (error) {
    if (error instanceof AssayError) return undefined;
    throw error;
  }
}

function splitAtSpaces(text: string): TextSpan[] {
  return Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => ({ start: index, end: index + word.length }));
}
