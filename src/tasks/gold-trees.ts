// Trees of the sentences of a benchmark, made when first asked for and remembered. Models are loaded when a language first occurs.

import { usageError } from '../core/assay-error.ts';
import type { Sentence } from '../core/sentence.ts';
import type { Tokenizer } from '../language/tokenize/tokenize.ts';
import type { AnalysedSentence, TreeOf } from '../language/tree/analysed-sentence.ts';
import { findGivenWords } from './given-words.ts';
import type { LoadedModel, Models } from './host.ts';

export interface GoldTrees {
  /** Undefined where the sentence's language has no model. */
  readonly treeIfAny: (sentence: Sentence) => AnalysedSentence | undefined;
  /** The trees for one who has to name the models behind them. */
  watch(): WatchedTrees;
}

interface WatchedTrees {
  readonly treeOf: TreeOf;
  /** The models of the trees that were asked for, for the signature of a score that depends on them: `en-b74a4a0daf5f`. */
  sign(): string;
}

interface Language {
  readonly model: LoadedModel;
  readonly tokenize: Tokenizer;
}

/** Words that English text cannot do without, and that the other languages in question do not have. */
const englishWords = /\b(?:the|of|and|to|is|for|by|with|that|from)\b/giu;
/** So much text has to be seen before its language is doubted. */
const enoughText = 400;

/** `fallback` is the language of sentences that carry none. */
export function createGoldTrees(models: Models, fallback?: string): GoldTrees {
  const languages = new Map<string, Language>();
  const trees = new Map<string, AnalysedSentence>();
  const guess = createEnglishGuess();
  const languageOf = ({ lang, text }: Sentence): string => lang ?? fallback ?? guess(text);
  const open = (code: string): Language => {
    const language = languages.get(code) ?? {
      model: models.load(code),
      tokenize: models.loadTokenizer({ language: code, lines: 'sentence' }),
    };
    languages.set(code, language);
    return language;
  };
  const findTree = (sentence: Sentence, code: string): AnalysedSentence => {
    const key = `${code} ${sentence.text}`;
    const known = trees.get(key);
    if (known) return known;
    const { model, tokenize } = open(code);
    const input = findGivenWords(sentence, code, tokenize);
    const tree = model.analyse([input])[0] ?? input;
    trees.set(key, tree);
    return tree;
  };
  return {
    treeIfAny: (sentence) =>
      models.has(sentence.lang ?? fallback ?? 'en') ? findTree(sentence, languageOf(sentence)) : undefined,
    watch() {
      const codes = new Set<string>();
      return {
        treeOf(sentence) {
          const code = languageOf(sentence);
          codes.add(code);
          return findTree(sentence, code);
        },
        sign: () => [...codes].map((code) => `${code}-${open(code).model.sha256.slice(0, 12)}`).join(','),
      };
    },
  };
}

/** Takes sentences for English until they are seen not to be: nobody's trees are better than those of the wrong language. */
function createEnglishGuess(): (text: string) => string {
  let [letters, matches] = [0, 0];
  return (text) => {
    letters += text.length;
    matches += text.match(englishWords)?.length ?? 0;
    if (letters < enoughText || matches * 100 > letters) return 'en';
    throw usageError('bad-option', 'these sentences do not look English, and carry no language; name it with --lang');
  };
}
