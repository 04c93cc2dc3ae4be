// Trees of the sentences of a benchmark, made when first asked for and remembered. Models are loaded when a language first occurs.

import type { TreeOf } from '../../analysis/tree-features.ts';
import type { Sentence } from '../../core/sentence.ts';
import type { AnalysedSentence } from '../../language/analysis.ts';
import type { Analyser } from '../../language/model/load-analyser.ts';
import { tokenizeText } from '../../language/tokenize/tokenize.ts';
import { loadModel } from './load-model.ts';
import { loadTokenizer } from './load-tokenizer.ts';

/** Punctuation that is glued to a word tells text that nobody has tokenized yet. */
const gluedPunctuation = /[\p{L}\p{N}][,;!?](?:\s|$)|\p{Ll}{2}\.$|[，。、！？]/u;

export function createGoldTrees(defaultLanguage = 'en'): TreeOf {
  const analysers = new Map<string, Analyser>();
  const trees = new Map<string, AnalysedSentence>();
  return (sentence) => {
    const language = sentence.lang ?? defaultLanguage;
    const key = `${language} ${sentence.text}`;
    const known = trees.get(key);
    if (known) return known;
    const analyser = analysers.get(language) ?? loadModel(language);
    analysers.set(language, analyser);
    const input = tokensOf(sentence, language);
    const tree = analyser.analyse([input])[0] ?? input;
    trees.set(key, tree);
    return tree;
  };
}

/** One sentence, whatever the splitter would make of it: benchmarks have cut their text already. */
function tokensOf({ text, tokens }: Sentence, language: string): AnalysedSentence {
  const words =
    tokens?.map((token) => token.text) ?? (gluedPunctuation.test(text) ? findWords(text, language) : [text]);
  const [sentence] = tokenizeText(words.join(' ').replace(/\s+/g, ' '), { language, tokens: 'given' });
  return sentence ?? { text, language, tokens: [], multiwords: [], entities: [] };
}

const findWords = (text: string, language: string): string[] =>
  loadTokenizer({ language })(text).flatMap((part) => part.tokens.map(({ form }) => form));
