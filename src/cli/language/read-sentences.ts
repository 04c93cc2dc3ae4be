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
  for (const paragraph of paragraphs(source.lines, input !== 'text')) yield* tokenize(paragraph);
}

function* paragraphs(lines: Iterable<string>, everyLine: boolean): Generator<string> {
  let collected: string[] = [];
  let length = 0;
  for (const line of lines) {
    if (line.trim() !== '') {
      collected.push(line);
      length += line.length;
    }
    if (collected.length > 0 && (everyLine || line.trim() === '' || length > longParagraph)) {
      yield collected.join('\n');
      collected = [];
      length = 0;
    }
  }
  if (collected.length > 0) yield collected.join('\n');
}
