// Sentences to analyse, as they stream in: running text, one sentence a line, given tokens, or CoNLL-U.

import type { Report } from '../core/diagnostic.ts';
import { conllu } from '../formats/conllu/conllu.ts';
import type { Source } from '../formats/format.ts';
import { fromConllu } from '../language/conllu.ts';
import type { AnalysedSentence } from '../language/tree/analysed-sentence.ts';
import type { Models } from './host.ts';

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
  models: Pick<Models, 'loadTokenizer'>,
): Generator<AnalysedSentence> {
  if (input === 'conllu') {
    for (const sentence of conllu.parse(source, report)) yield fromConllu(sentence, language);
    return;
  }
  const lines = input === 'text' ? 'flow' : 'sentence';
  const tokenize = models.loadTokenizer({
    language,
    contractions,
    lines,
    tokens: input === 'tokens' ? 'given' : 'find',
  });
  for (const { text, start } of paragraphs(source.lines, input !== 'text'))
    for (const sentence of tokenize(text)) yield { ...sentence, offset: start + (sentence.offset ?? 0) };
}

interface Paragraph {
  /** With the white space up to the next paragraph, or to the end of the file. */
  readonly text: string;
  /** Where it begins in the file; an end of line counts as one character. */
  readonly start: number;
}

/** The last line is taken to end as all others do: its reader does not say. */
function* paragraphs(lines: Iterable<string>, everyLine: boolean): Generator<Paragraph> {
  let collected: string[] = [];
  let [start, position] = [0, 0];
  let isComplete = false;
  for (const line of lines) {
    const indent = line.search(/[^\s\u0085]/);
    const isBlank = indent < 0;
    if (!isBlank && isComplete) {
      yield { text: collected.join('') + line.slice(0, indent), start };
      collected = [];
      isComplete = false;
    }
    const isFirst = !isBlank && collected.length === 0;
    if (isFirst) start = position + indent;
    if (isFirst || collected.length > 0) collected.push(`${isFirst ? line.slice(indent) : line}\n`);
    position += line.length + 1;
    if (collected.length > 0 && (everyLine || isBlank || position - start > longParagraph)) isComplete = true;
  }
  if (collected.length > 0) yield { text: collected.join(''), start };
}
