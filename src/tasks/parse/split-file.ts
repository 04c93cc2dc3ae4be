// What `assay tokenize` does: sentences and tokens of a text, streaming.

import { inputName } from '../../core/input-errors.ts';
import { conllu } from '../../formats/conllu/conllu.ts';
import { toConllu } from '../../language/conllu.ts';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';
import type { Host } from '../host.ts';
import { readSentences } from '../read-sentences.ts';
import { linesOf } from '../text-lines.ts';

export const splitInputs = ['text', 'lines', 'tokens'] as const;
export const splitFormats = ['lines', 'json', 'conllu'] as const;
export const contractionChoices = ['split', 'keep'] as const;

/** How a text is cut into sentences and tokens. */
export interface SplitOptions {
  /** Language of the text. Default: `en`. */
  readonly lang?: string | undefined;
  /** Default: `text`. */
  readonly input?: (typeof splitInputs)[number] | undefined;
  /** Default: `lines`. */
  readonly format?: (typeof splitFormats)[number] | undefined;
  /** Fused words such as German "zum": their words, or the token as it is written. Default: `split`. */
  readonly contractions?: (typeof contractionChoices)[number] | undefined;
}

/** One sentence, and how the format prints it. */
export interface SplitSentence {
  readonly sentence: AnalysedSentence;
  readonly text: string;
}

const printers: Record<(typeof splitFormats)[number], (sentence: AnalysedSentence) => string> = {
  lines: ({ tokens }) => `${tokens.map(({ form }) => form).join(' ')}\n`,
  json: (sentence) => `${JSON.stringify(sentence)}\n`,
  conllu: (sentence) => [...conllu.print([toConllu(sentence)])].join(''),
};

/** Does what `assay tokenize` does, sentence by sentence. */
export function* splitFile(path: string, options: SplitOptions, host: Host): Generator<SplitSentence> {
  const name = inputName(path);
  const progress = host.progress(name);
  const reader = host.openLines(path, { onProgress: progress.update });
  progress.start(reader.size);
  yield* splitLines(reader.lines, name, options, host);
  progress.stop();
}

/** Does to a text what `assay tokenize` does to a file. */
export const splitText = (text: string, options: SplitOptions, host: Host): SplitSentence[] => [
  ...splitLines(linesOf(text, 'text'), 'text', options, host),
];

function* splitLines(
  lines: Iterable<string>,
  name: string,
  { lang: language = 'en', input = 'text', format = 'lines', contractions = 'split' }: SplitOptions,
  { models }: Host,
): Generator<SplitSentence> {
  const print = printers[format];
  for (const sentence of readSentences({ name, lines }, { input, language, contractions }, () => {}, models))
    yield { sentence, text: print(sentence) };
}
