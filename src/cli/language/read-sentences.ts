// Sentences to analyse, as they stream in: running text, one sentence a line, given tokens, or CoNLL-U.

import type { Report } from '../../core/diagnostic.ts';
import { conllu } from '../../formats/conllu.ts';
import type { Source } from '../../formats/format.ts';
import type { AnalysedSentence } from '../../language/analysis.ts';
import { fromConllu } from '../../language/conllu.ts';
import { loadTokenizer } from './load-tokenizer.ts';

/** What a file of sentences looks like. */
export const sentenceInputs = ['text', 'lines', 'tokens', 'conllu'] as const;

export type SentenceInput = (typeof sentenceInputs)[number];

export interface ReadSentencesOptions {
  readonly input: SentenceInput;
  readonly language: string;
  readonly contractions: 'keep' | 'split';
}

/** A paragraph longer than this is cut at the end of a line. */
const longParagraph = 20_000;

export function* readSentences(
  source: Source,
  { input, language, contractions }: ReadSentencesOptions,
  report: Report,
): Generator<AnalysedSentence> {
  if (input === 'conllu') {
    for (const sentence of conllu.parse(source, report)) yield fromConllu(sentence, language);
    return;
  }
  const lines = input === 'text' ? 'flow' : 'sentence';
  const tokenize = loadTokenizer({ language, contractions, lines, tokens: input === 'tokens' ? 'given' : 'find' });
  for (const { text, start } of paragraphs(source.lines, input !== 'text'))
    for (const sentence of tokenize(text)) yield { ...sentence, offset: start + (sentence.offset ?? 0) };
}

interface Paragraph {
  readonly text: string;
  /** Where it begins in the file; an end of line counts as one character. */
  readonly start: number;
}

function* paragraphs(lines: Iterable<string>, everyLine: boolean): Generator<Paragraph> {
  let collected: string[] = [];
  let [start, position] = [0, 0];
  for (const line of lines) {
    const isBlank = line.trim() === '';
    if (!isBlank && collected.length === 0) start = position;
    if (!isBlank) collected.push(line);
    position += line.length + 1;
    if (collected.length > 0 && (everyLine || isBlank || position - start > longParagraph)) {
      yield { text: collected.join('\n'), start };
      collected = [];
    }
  }
  if (collected.length > 0) yield { text: collected.join('\n'), start };
}
