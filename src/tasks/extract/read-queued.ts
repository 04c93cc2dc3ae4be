// The sentences of an input, whatever it is: running text, JSON Lines, CoNLL-U, or the gold of a benchmark. They stream.

import type { Report } from '../../core/diagnostic.ts';
import type { DocumentFields } from '../../core/source-place.ts';
import { findTreeDefects } from '../../formats/conllu/tree-defects.ts';
import { readHtml } from '../../formats/documents/html.ts';
import { readMarkdown } from '../../formats/documents/markdown.ts';
import type { GoldReader, Source } from '../../formats/format.ts';
import type { LineReading } from '../../language/tokenize/sentences.ts';
import type { Tokenizer } from '../../language/tokenize/tokenize.ts';
import { type AnalysedSentence, hasTree } from '../../language/tree/analysed-sentence.ts';
import { cutProse } from '../../text/prose/cut-prose.ts';
import type { KnowsWord } from '../../text/prose/join-lines.ts';
import { findGivenWords, isTokenized } from '../given-words.ts';
import type { Host } from '../host.ts';
import { readSentences, type SentenceInput } from '../read-sentences.ts';
import { hasSpacedCharacters, joinCharacters } from '../spaced-characters.ts';
import type { DocumentInput, ExtractionInput } from './extraction-input.ts';
import { type GivenRecord, longestField, parseSentences } from './jsonl-sentences.ts';
import type { QueuedSentence } from './queued-sentence.ts';
import { readProse, type UnnumberedSentence } from './read-prose.ts';

export interface QueueOptions {
  readonly input: ExtractionInput;
  /** The language of sentences that carry none. */
  readonly lang: string;
  /** Trees that come with the sentences are not used. */
  readonly reparse: boolean;
  /** Of the language of most sentences. */
  readonly knowsWord: KnowsWord;
}

type LanguageTools = Pick<Host, 'findLanguage' | 'models'>;
type TokenizerOf = (language: string) => Tokenizer;

interface ReadingTools extends LanguageTools {
  readonly tokenizerOf: TokenizerOf;
  readonly proseTokenizerOf: TokenizerOf;
}

export function* readQueued(
  source: Source,
  options: QueueOptions,
  report: Report,
  tools: LanguageTools,
): Generator<QueuedSentence> {
  const tokenizerOf = createTokenizers(tools, 'sentence');
  const proseTokenizerOf = createTokenizers(tools, 'flow');
  let number = 0;
  for (const { id, ...given } of readGiven(source, options, report, { ...tools, tokenizerOf, proseTokenizerOf }))
    yield { ...respell(given, tools, tokenizerOf), id: id ?? String(++number) };
}

/** Sentences of one kind of input; what has no id of its own is numbered. */
function* readGiven(
  source: Source,
  options: QueueOptions,
  report: Report,
  tools: ReadingTools,
): Generator<UnnumberedSentence> {
  const { input, lang, knowsWord } = options;
  if (input === 'jsonl') yield* readRecords(source, options, report, tools);
  else if (typeof input !== 'string') yield* readGold(input, source, options, report, tools);
  else if (input === 'lines' || input === 'tokens' || input === 'conllu')
    yield* readGivenLines(source, { ...options, input }, report, tools);
  else yield* readPage(source, { input, knowsWord }, tools.proseTokenizerOf(lang));
}

/** A file that is one document. */
function readPage(
  { name, lines }: Source,
  { input, knowsWord }: { readonly input: DocumentInput | 'text'; readonly knowsWord: KnowsWord },
  tokenize: Tokenizer,
): Iterable<UnnumberedSentence> {
  const told = new Map<string, string>();
  const tellField = (field: string, value: string): void => {
    if (!told.has(field) && value.length <= longestField) told.set(field, value);
  };
  const fields = (): DocumentFields | undefined => (told.size === 0 ? undefined : Object.fromEntries(told));
  const paragraphs = {
    text: () => cutProse(lines, { knowsWord }),
    pdf: () => cutProse(lines, { knowsWord, firstPage: 1 }),
    html: () => readHtml({ name, lines }, tellField),
    markdown: () => readMarkdown({ name, lines }, tellField),
  };
  return readProse(paragraphs[input](), { id: name, fields }, tokenize);
}

/** Sentences that stand apart already. */
function* readGivenLines(
  source: Source,
  { input, lang, reparse }: QueueOptions & { readonly input: SentenceInput },
  report: Report,
  { models }: ReadingTools,
): Generator<UnnumberedSentence> {
  let number = 0;
  for (const found of readSentences(source, { input, language: lang, contractions: 'split' }, report, models)) {
    const { id, text, offset, ...rest } = found;
    const sentence = { ...rest, text };
    number++;
    const piece = { at: 0, length: text.length, from: offset ?? 0, to: (offset ?? 0) + text.length };
    const document = offset === undefined ? undefined : { id: source.name, sentence: number, pieces: [piece] };
    yield { id, text, sentence, hasTree: !reparse && hasSoundTree(sentence), document };
  }
}

function* readGold(
  reader: GoldReader,
  source: Source,
  { lang }: QueueOptions,
  report: Report,
  { tokenizerOf }: ReadingTools,
): Generator<UnnumberedSentence> {
  // What is odd about the facts of a gold is the business of `assay check`.
  const reportErrors: Report = (diagnostic) => diagnostic.severity === 'error' && report(diagnostic);
  for (const { id, text: raw, tokens, lang: language = lang } of reader.parse(source, reportErrors)) {
    const text = tokens ? raw : raw.trim();
    yield { id, text, sentence: findGivenWords({ text, tokens }, language, tokenizerOf(language)), hasTree: false };
  }
}

function* readRecords(
  source: Source,
  { lang, knowsWord }: QueueOptions,
  report: Report,
  { tokenizerOf, proseTokenizerOf }: ReadingTools,
): Generator<UnnumberedSentence> {
  for (const record of parseSentences(source, report)) {
    const language = record.lang ?? lang;
    const name = record.id ?? `${source.name}:${record.line}`;
    const found = [...readDocument(record, name, knowsWord, proseTokenizerOf(language))];
    if (found.length < 2) yield readSentence(record, name, language, tokenizerOf(language));
    else for (const one of found) yield { ...one, id: record.id && `${record.id}.${one.document?.sentence}` };
  }
}

/** The sentences of a record that nobody has cut yet. */
function* readDocument(
  { text, tokens, isGold, fields }: GivenRecord,
  id: string,
  knowsWord: KnowsWord,
  tokenize: Tokenizer,
): Generator<UnnumberedSentence> {
  if (isGold || tokens || isTokenized(text)) return;
  yield* readProse(cutProse(text.split('\n'), { knowsWord }), { id, fields: () => fields }, tokenize);
}

function readSentence(
  { id, text: raw, tokens, isGold, fields }: GivenRecord,
  name: string,
  language: string,
  tokenize: Tokenizer,
): UnnumberedSentence {
  const text = tokens ? raw : raw.trim();
  const from = tokens ? 0 : raw.length - raw.trimStart().length;
  const pieces = [{ at: 0, length: text.length, from, to: from + text.length }];
  const sentence = findGivenWords({ text, tokens }, language, tokenize);
  const document = isGold ? undefined : { id: name, sentence: 1, pieces, fields };
  return { id, text, sentence, hasTree: false, document };
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

/** Each is made when first needed. */
function createTokenizers({ models }: LanguageTools, lines: LineReading): TokenizerOf {
  const made = new Map<string, Tokenizer>();
  return (language) => {
    const tokenizer = made.get(language) ?? models.loadTokenizer({ language, lines });
    made.set(language, tokenizer);
    return tokenizer;
  };
}
