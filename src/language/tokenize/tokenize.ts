// From a text to sentences of tokens with their place in it. Between tokens there is only white space, which each knows, so the text can always
// be put together again from them.

import { at } from '../../core/at.ts';
import { locateWords } from '../conllu.ts';
import type { AnalysedSentence, AnalysedToken, MultiwordSpan } from '../tree/analysed-sentence.ts';
import { createDictionarySegmenter } from './dictionary.ts';
import type { ContractionSplitter, Segmenter, Span, TokenRules } from './rules.ts';
import { scan } from './scan.ts';
import { findLineEnds, findSentenceEnds, type LineReading } from './sentences.ts';

export interface RuleTokenizerOptions {
  readonly rules: TokenRules;
  /** BCP 47 language tag, such as `en`. */
  readonly language: string;
  /**
   * `find` cuts the text; `given` keeps what is there: a line is a sentence, and white space separates its tokens.
   * Default: find.
   */
  readonly tokens?: 'find' | 'given' | undefined;
  /** `split` gives the words of a contraction (German "zum": "zu", "dem"), `keep` the token as it is written. Default: split. */
  readonly contractions?: 'split' | 'keep' | undefined;
  /** Default: flow. */
  readonly lines?: LineReading | undefined;
  /** What cuts runs of Chinese or Japanese, and clitics from Arabic words. Default: the platform's dictionary, and no clitics. */
  readonly segmenter?: Segmenter | undefined;
}

/** How a text is tokenized. `rules` are those of the language unless given. */
export interface TokenizerOptions extends Omit<RuleTokenizerOptions, 'rules'> {
  readonly rules?: TokenRules | undefined;
}

/** Cuts a text into sentences with tokens. */
export type Tokenizer = (text: string) => AnalysedSentence[];

export function createRuleTokenizer(options: RuleTokenizerOptions): Tokenizer {
  const { rules, language, tokens = 'find', contractions = 'split', lines = 'flow', segmenter } = options;
  const segmentRun = (rules.segmentsWords ? undefined : segmenter) ?? createDictionarySegmenter(language);
  const split = contractions === 'split' && tokens === 'find' ? chooseSplitter(rules, segmenter) : keepWhole;
  return (text) => {
    const spans = tokens === 'given' ? findPieces(text) : scan(text, rules, segmentRun);
    const ends =
      tokens === 'given' || lines === 'sentence' ? findLineEnds(text, spans) : findSentenceEnds(text, spans, rules);
    return ends.map((end, index) => {
      const own = spans.slice(index === 0 ? 0 : at(ends, index - 1), end);
      const next = spans[end]?.start ?? text.length;
      return { ...buildSentence(text, own, { next, split }), language, entities: [] };
    });
  };
}

const keepWhole: ContractionSplitter = () => undefined;

function chooseSplitter({ segmentsWords, splitContraction }: TokenRules, segmenter?: Segmenter): ContractionSplitter {
  if (segmentsWords === undefined || segmenter === undefined) return splitContraction;
  return (token) => {
    if (!segmentsWords.test(token)) return undefined;
    const ends = segmenter(token);
    return ends.map((end, index) => token.slice(index === 0 ? 0 : at(ends, index - 1), end));
  };
}

/** Everything between white space, as it is. */
function findPieces(text: string): Span[] {
  return Array.from(text.matchAll(/[^\s\u0085]+/g), ({ index, 0: piece }) => ({
    start: index,
    end: index + piece.length,
  }));
}

function buildSentence(
  text: string,
  spans: readonly Span[],
  { next, split }: { readonly next: number; readonly split: ContractionSplitter },
): Pick<AnalysedSentence, 'text' | 'offset' | 'tokens' | 'multiwords'> {
  const offset = at(spans, 0).start;
  const tokens: AnalysedToken[] = [];
  const multiwords: MultiwordSpan[] = [];
  const forms = spans.map(({ start, end }) => text.slice(start, end));
  for (const [index, { start, end }] of spans.entries()) {
    const form = at(forms, index);
    const words = split(form, { before: forms[index - 1], after: forms[index + 1] }) ?? [form];
    if (words.length > 1) multiwords.push({ first: tokens.length, end: tokens.length + words.length, form });
    const places = locateWords(form, words, start - offset);
    const space = text.slice(end, spans[index + 1]?.start ?? next);
    for (const [number, place] of places.entries()) {
      const isLast = number + 1 === places.length;
      tokens.push({ form: at(words, number), ...place, spaceAfter: isLast ? space : '' });
    }
  }
  return { text: text.slice(offset, spans.at(-1)?.end ?? offset), offset, tokens, multiwords };
}
