// The sentences of an input, whatever it is: running text, JSON Lines, CoNLL-U, or the gold of a benchmark. They stream.

import { AssayError, requireKnown, usageErrors } from '../../core/assay-error.ts';
import { lookUp } from '../../core/at.ts';
import type { Report } from '../../core/diagnostic.ts';
import { conllu } from '../../formats/conllu/conllu.ts';
import { findTreeDefects } from '../../formats/conllu/tree-defects.ts';
import { detectFormat, unrecognized } from '../../formats/detect.ts';
import type { AnyReader, GoldReader, Source } from '../../formats/format.ts';
import type { Tokenizer } from '../../language/tokenize/tokenize.ts';
import { type AnalysedSentence, hasTree } from '../../language/tree/analysed-sentence.ts';
import { findGivenWords } from '../given-words.ts';
import type { Host } from '../host.ts';
import { readSentences, type SentenceInput, sentenceInputs } from '../read-sentences.ts';
import { hasSpacedCharacters, joinCharacters } from '../spaced-characters.ts';
import { type GivenRecord, parseSentences, recognizesSentences } from './jsonl-sentences.ts';
import type { QueuedSentence } from './queued-sentence.ts';

export type ExtractionInput = SentenceInput | 'jsonl' | GoldReader;

const isGold = (reader: AnyReader): reader is GoldReader => reader.kind === 'gold';

/** What `--from` may name. */
export const listExtractionInputs = (readers: readonly AnyReader[]): string[] => [
  ...sentenceInputs,
  ...readers.filter(isGold).map(({ id }) => id),
];

export interface DetectedInput {
  readonly file: string;
  /** The first lines. */
  readonly head: readonly string[];
  /** What the user says it is. */
  readonly from?: string | undefined;
}

/** What the input is, by its first lines. What looks like nothing else is running text. */
export function detectExtractionInput(
  { file, head, from }: DetectedInput,
  readers: readonly AnyReader[],
): ExtractionInput {
  if (from !== undefined) return findInput(from, readers);
  // A file of this name is held to the format, so that its mistakes are reported.
  if (conllu.recognizes(head) || /\.conllu?$/.test(file)) return 'conllu';
  if (recognizesSentences(head)) return 'jsonl';
  const reader = detectFormat(head, readers);
  if (reader?.kind === 'gold') return findInput(reader.id, readers);
  if (reader) {
    const message = `this looks like ${reader.title}, and sentences are expected here (if it is text: --from text)`;
    throw new AssayError('usage', usageErrors.diagnose('wrong-kind', { file }, message));
  }
  if (/^\s*[{[]\s*(?:["{[]|$)/.test(head[0] ?? '')) throw unrecognized(file, head);
  return 'text';
}

/** Gold in JSONL is read as sentences, without a look at its facts. */
function findInput(name: string, readers: readonly AnyReader[]): ExtractionInput {
  requireKnown('input', name, listExtractionInputs(readers));
  if (name === 'jsonl') return name;
  const golds = new Map(readers.filter(isGold).map((reader) => [reader.id, reader]));
  return sentenceInputs.find((input) => input === name) ?? lookUp(golds, name);
}

export interface QueueOptions {
  readonly input: ExtractionInput;
  /** The language of sentences that carry none. */
  readonly lang: string;
  /** Trees that come with the sentences are not used. */
  readonly reparse: boolean;
}

type LanguageTools = Pick<Host, 'findLanguage' | 'models'>;
type TokenizerOf = (language: string) => Tokenizer;

export function* readQueued(
  source: Source,
  options: QueueOptions,
  report: Report,
  tools: LanguageTools,
): Generator<QueuedSentence> {
  const tokenizerOf = createTokenizers(tools);
  let number = 0;
  for (const { id, ...given } of readGiven(source, options, report, { ...tools, tokenizerOf }))
    yield { ...respell(given, tools, tokenizerOf), id: id ?? String(++number) };
}

type UnnumberedSentence = Omit<QueuedSentence, 'id'> & { readonly id?: string | undefined };

function* readGiven(
  source: Source,
  { input, lang, reparse }: QueueOptions,
  report: Report,
  { models, tokenizerOf }: LanguageTools & { readonly tokenizerOf: TokenizerOf },
): Generator<UnnumberedSentence> {
  if (typeof input === 'string' && input !== 'jsonl') {
    for (const sentence of readSentences(source, { input, language: lang, contractions: 'split' }, report, models)) {
      const { id, text } = sentence;
      yield { id, text, sentence, hasTree: !reparse && hasSoundTree(sentence) };
    }
    return;
  }
  // What is odd about the facts of a gold is the business of `assay check`.
  const reportErrors: Report = (diagnostic) => diagnostic.severity === 'error' && report(diagnostic);
  const given: Iterable<GivenRecord> =
    input === 'jsonl' ? parseSentences(source, report) : input.parse(source, reportErrors);
  for (const { id, text: raw, tokens, lang: language = lang } of given) {
    const text = tokens ? raw : raw.trim();
    yield { id, text, sentence: findGivenWords({ text, tokens }, language, tokenizerOf(language)), hasTree: false };
  }
}

/** Broken trees have been reported by the reader; the sentence is parsed again. */
const hasSoundTree = (sentence: AnalysedSentence): boolean =>
  hasTree(sentence) &&
  sentence.tokens.every(({ upos, deprel }) => upos !== undefined && deprel !== undefined) &&
  findTreeDefects(sentence.tokens.map(({ head = -1 }) => head + 1)).length === 0;

function respell(
  given: UnnumberedSentence,
  { findLanguage }: LanguageTools,
  tokenizerOf: TokenizerOf,
): UnnumberedSentence {
  const { text, sentence } = given;
  if (given.hasTree || !hasSpacedCharacters(text, findLanguage(sentence.language))) return given;
  return { ...given, ...joinCharacters(text, sentence.language, tokenizerOf(sentence.language)) };
}

/** Tokenizers that take a line for a sentence, each made when first needed. */
function createTokenizers({ models }: LanguageTools): TokenizerOf {
  const made = new Map<string, Tokenizer>();
  return (language) => {
    const tokenizer = made.get(language) ?? models.loadTokenizer({ language, lines: 'sentence' });
    made.set(language, tokenizer);
    return tokenizer;
  };
}
