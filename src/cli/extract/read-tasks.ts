// The sentences of an input, whatever it is: running text, JSON Lines, CoNLL-U, or the gold of a benchmark. They stream.

import { readers } from '../../builtins.ts';
import { AssayError, requireKnown, usageErrors } from '../../core/assay-error.ts';
import type { Report } from '../../core/diagnostic.ts';
import { conllu } from '../../formats/conllu/conllu.ts';
import { findTreeDefects } from '../../formats/conllu/tree-defects.ts';
import { detectFormat, unrecognized } from '../../formats/detect.ts';
import type { GoldReader, Source } from '../../formats/format.ts';
import type { Tokenizer } from '../../language/tokenize/tokenize.ts';
import { type AnalysedSentence, hasTree } from '../../language/tree/analysed-sentence.ts';
import { loadTokenizer } from '../../node/load-tokenizer.ts';
import { findGivenWords } from '../../tasks/given-words.ts';
import { readSentences, type SentenceInput, sentenceInputs } from '../../tasks/read-sentences.ts';
import { hasSpacedCharacters, joinCharacters } from '../../tasks/spaced-characters.ts';
import type { ExtractionTask } from './extraction-task.ts';
import { type GivenRecord, parseSentences, recognizesSentences } from './jsonl-sentences.ts';

const goldReaders = readers.filter((reader) => reader.kind === 'gold');

/** What `--from` may name. */
export const taskInputs: readonly string[] = [...sentenceInputs, ...goldReaders.map(({ id }) => id)];

export type TaskInput = SentenceInput | 'jsonl' | GoldReader;

/** Tells what the input is, from its first lines. What looks like nothing else is running text. */
export function detectTaskInput(file: string, head: readonly string[], from?: string): TaskInput {
  if (from !== undefined) return namedInput(from);
  // A file of this name is held to the format, so that its mistakes are told.
  if (conllu.recognizes(head) || /\.conllu?$/.test(file)) return 'conllu';
  if (recognizesSentences(head)) return 'jsonl';
  const reader = detectFormat(head, readers);
  if (reader?.kind === 'gold') return namedInput(reader.id);
  if (reader) {
    const message = `this looks like ${reader.title}, and sentences are expected here (if it is text: --from text)`;
    throw new AssayError('usage', usageErrors.diagnose('wrong-kind', { file }, message));
  }
  if (/^\s*[{[]\s*(?:["{[]|$)/.test(head[0] ?? '')) throw unrecognized(file, head);
  return 'text';
}

/** Gold in JSONL is read as sentences, without a look at its facts. */
function namedInput(from: string): TaskInput {
  const name = requireKnown('input', from, taskInputs);
  if (name === 'jsonl') return name;
  return sentenceInputs.find((input) => input === name) ?? (goldReaders.find(({ id }) => id === name) as GoldReader);
}

export interface TaskOptions {
  readonly input: TaskInput;
  /** The language of sentences that carry none. */
  readonly lang: string;
  /** Trees that come with the sentences are not used. */
  readonly reparse: boolean;
}

export function* readTasks(source: Source, options: TaskOptions, report: Report): Generator<ExtractionTask> {
  const tokenizerOf = createTokenizers();
  let number = 0;
  for (const { id, ...task } of readGiven(source, options, report, tokenizerOf))
    yield { ...respell(task, tokenizerOf), id: id ?? String(++number) };
}

type GivenTask = Omit<ExtractionTask, 'id'> & { readonly id?: string | undefined };

function* readGiven(
  source: Source,
  { input, lang, reparse }: TaskOptions,
  report: Report,
  tokenizerOf: (language: string) => Tokenizer,
): Generator<GivenTask> {
  if (typeof input === 'string' && input !== 'jsonl') {
    for (const sentence of readSentences(source, { input, language: lang, contractions: 'split' }, report, {
      loadTokenizer,
    })) {
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

function respell<Task extends Omit<ExtractionTask, 'id'>>(
  task: Task,
  tokenizerOf: (language: string) => Tokenizer,
): Task {
  const { text, sentence } = task;
  if (task.hasTree || !hasSpacedCharacters(text, sentence.language)) return task;
  return { ...task, ...joinCharacters(text, sentence.language, tokenizerOf(sentence.language)) };
}

/** Tokenizers that take a line for a sentence, each made when first needed. */
function createTokenizers(): (language: string) => Tokenizer {
  const made = new Map<string, Tokenizer>();
  return (language) => {
    const tokenizer = made.get(language) ?? loadTokenizer({ language, lines: 'sentence' });
    made.set(language, tokenizer);
    return tokenizer;
  };
}
