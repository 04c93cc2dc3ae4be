// The language engine's door: model bytes in, a function that tags and parses sentences of given words out.

import { at, int32At, lookUp } from '../../core/at.ts';
import type { TokenRules } from '../tokenize/rules.ts';
import type { AnalysedSentence, AnalysedToken, EntitySpan } from '../tree/analysed-sentence.ts';
import { type Heads, loadHeads, type Predicted } from './heads.ts';
import { createNetworkKernel } from './kernel.ts';
import type { LemmaChoice } from './lemma-choice.ts';
import { createLemmatizer } from './lemma-script.ts';
import { readModelFile } from './model-file.ts';
import { properNounChunks } from './proper-noun-chunks.ts';
import { MOST_PIECES } from './transformer.ts';
import { type EncodableSentence, loadWordEncoder, readEscape, type WordEncoder } from './word-encoder.ts';
import { closeTokens, openTokens } from './written-tokens.ts';

/** Word pieces that hold most common words of a language. */
const DICTIONARY_SIZE = 10_000;

/** What an analyser has to know of a language beside what its model has learned. */
interface AnalysedLanguage {
  readonly tokens: Pick<TokenRules, 'splitContraction'>;
  readonly chooseLemma?: ((choice: LemmaChoice) => string) | undefined;
  readonly hasOneSubject?: true | undefined;
}

/** How a model analyses. */
export interface AnalyserOptions {
  /** Where the model has learned from several treebanks, the one to follow; absent for its usual one. */
  readonly treebank?: string | undefined;
}

export interface ModelOptions extends AnalyserOptions {
  readonly languageOf: (tag: string) => AnalysedLanguage;
}

/** A model that tags and parses sentences of one language. */
export interface Analyser {
  readonly language: string;
  /** Is it a common word of the language? Of a model with few pieces nothing is known: then every word is. */
  knowsWord(word: string): boolean;
  /** Tokens as they are written, or with contractions split: each gets one analysis. */
  analyse(sentences: readonly AnalysedSentence[]): AnalysedSentence[];
  /** The same for the words of a treebank, which are never opened. */
  analyseWords(sentences: readonly AnalysedSentence[]): AnalysedSentence[];
}

/** A model that has learned from several treebanks follows the habits of one: of `treebank`, or of its usual one. */
export function createAnalyser(modelBytes: Uint8Array, { treebank, languageOf }: ModelOptions): Analyser {
  const file = readModelFile(modelBytes);
  const kernel = createNetworkKernel(file.description.inputBits === 7 ? undefined : 'fine inputs');
  const encoder = loadWordEncoder(kernel, file, treebank);
  const { classes, language, lemmaTags, pieces } = file.description;
  const { chooseLemma, hasOneSubject = false } = languageOf(language);
  const heads = loadHeads(kernel, file, encoder, hasOneSubject);
  const knownWords = new Set(pieces);
  // A small vocabulary is no dictionary.
  const isWord = (word: string): boolean => pieces.length < DICTIONARY_SIZE || knownWords.has(word.toLowerCase());
  const describe = createDescriber(
    classes,
    createLemmatizer(classes['lemma'] ?? [], { chooseLemma, tags: lemmaTags, isWord }),
  );
  const analyseWords: Analyser['analyseWords'] = (sentences) => {
    const windows = sentences.map(({ tokens }) => cutIntoWindows(encoder, tokens));
    const predicted = predictAll(encoder, heads, windows.flat());
    let next = 0;
    return sentences.map((sentence, index) => {
      const parts = predicted.slice(next, next + at(windows, index).length);
      next += parts.length;
      return describe(sentence, joinWindows(parts));
    });
  };
  return {
    language,
    knowsWord: isWord,
    analyseWords,
    analyse(sentences) {
      const opened = sentences.map((sentence) => openTokens(sentence, languageOf(sentence.language).tokens));
      const analysed = analyseWords(opened.map(({ sentence }) => sentence));
      return sentences.map((sentence, index) => closeTokens(sentence, at(analysed, index), at(opened, index).tokenOf));
    },
  };
}

/** A sentence that is too long for one pass is cut into windows; each window becomes a tree of its own. */
function cutIntoWindows(encoder: WordEncoder, tokens: readonly AnalysedToken[]): EncodableSentence[] {
  const forms = tokens.map(({ form }) => form);
  const whole = encoder.prepare(forms);
  if (encoder.size(whole) <= MOST_PIECES) return forms.length === 0 ? [] : [whole];
  const windows: EncodableSentence[] = [];
  let [start, size] = [0, 2];
  for (let word = 0; word < forms.length; word++) {
    const pieces = whole.words[word + 1]?.pieces.length ?? 1;
    if (size + pieces > MOST_PIECES) {
      windows.push(encoder.prepare(forms.slice(start, word)));
      [start, size] = [word, 2];
    }
    size += pieces;
  }
  windows.push(encoder.prepare(forms.slice(start)));
  return windows;
}

/** As many sentences at a time as fit one pass. */
function predictAll(encoder: WordEncoder, heads: Heads, sentences: readonly EncodableSentence[]): Predicted[] {
  const results: Predicted[] = [];
  for (let first = 0; first < sentences.length; ) {
    let [end, size] = [first, 0];
    for (let sentence = sentences[end]; sentence; sentence = sentences[++end]) {
      const pieces = encoder.size(sentence);
      if (end > first && size + pieces > MOST_PIECES) break;
      size += pieces;
    }
    const batch = sentences.slice(first, end);
    encoder.encode(batch);
    results.push(...heads.predict(batch.map(({ forms }) => forms.length)));
    first = end;
  }
  return results;
}

/** The root of every later window hangs below the root of the first. */
function joinWindows(parts: readonly Predicted[]): Predicted {
  const [only] = parts;
  if (only === undefined) return { tags: new Map(), heads: [], labels: [], headChances: [] };
  if (parts.length === 1) return only;
  const mainRoot = only.heads.indexOf(0) + 1;
  const heads: number[] = [];
  for (const [number, part] of parts.entries()) {
    const offset = heads.length;
    heads.push(...part.heads.map((head) => (head > 0 ? head + offset : number === 0 ? 0 : mainRoot)));
  }
  const tasks = Array.from(only.tags, ([task, { choices }]) => {
    const numbers = parts.flatMap(({ tags }) => [...lookUp(tags, task).numbers]);
    return [task, { choices, numbers: Int32Array.from(numbers) }] as const;
  });
  return {
    tags: new Map(tasks),
    heads,
    labels: parts.flatMap(({ labels }) => labels),
    headChances: parts.flatMap(({ headChances }) => headChances),
  };
}

/** From class numbers to tokens and entities. */
function createDescriber(
  classes: Readonly<Record<string, readonly string[]>>,
  lemmaOf: ReturnType<typeof createLemmatizer>,
) {
  const classNames = new Map(Object.entries(classes));
  const labelNames = lookUp(classNames, 'label');
  const feats = new Map(classes['feats']?.map((text) => [text, readFeats(text)]));
  return (sentence: AnalysedSentence, { tags, heads, labels, headChances }: Predicted): AnalysedSentence => {
    const className = (task: string, word: number): string | undefined => {
      const best = tags.get(task);
      return best && at(lookUp(classNames, task), int32At(best.numbers, word * best.choices));
    };
    const lemmaChoices = tags.get('lemma');
    const tokens = sentence.tokens.map(({ form, start, end, spaceAfter }, word): AnalysedToken => {
      const head = at(heads, word) - 1;
      const label = at(labelNames, at(labels, word));
      const deprel = head < 0 ? 'root' : label === 'root' ? 'parataxis' : label;
      const [upos, xpos, ownFeats] = [className('upos', word), className('xpos', word), className('feats', word)];
      const lemma = lemmaChoices && lemmaOf(lemmaChoices, word, { form: readEscape(form), upos, xpos });
      const headChance = headChances[word];
      return {
        form,
        start,
        end,
        spaceAfter,
        lemma,
        upos,
        xpos,
        feats: ownFeats === undefined ? undefined : feats.get(ownFeats),
        head,
        headChance,
        deprel,
      };
    });
    const entities = tags.has('entity')
      ? entitySpans(tokens.map((_, word) => className('entity', word) ?? 'O'))
      : properNounChunks(tokens);
    return { ...sentence, tokens, entities };
  };
}

function readFeats(text: string): Record<string, string> | undefined {
  if (text === '_') return undefined;
  return Object.fromEntries(text.split('|').map((feature) => feature.split('=', 2) as [string, string]));
}

/** Spans of BIO tags; an I without its B begins a span. */
function entitySpans(tags: readonly string[]): EntitySpan[] {
  const spans: { first: number; end: number; type: string }[] = [];
  for (const [index, tag] of tags.entries()) {
    const last = spans.at(-1);
    if (tag === 'O') continue;
    const type = tag.slice(2);
    if (tag.startsWith('I-') && last?.end === index && last.type === type) last.end = index + 1;
    else spans.push({ first: index, end: index + 1, type });
  }
  return spans;
}
