// What `assay parse` does: tags, lemmas, entities and dependency trees of a text, streaming.

import { usageError } from '../../core/assay-error.ts';
import { inputError, inputName } from '../../core/input-errors.ts';
import { conllu } from '../../formats/conllu/conllu.ts';
import { toConllu } from '../../language/conllu.ts';
import { drawTree } from '../../language/draw-tree.ts';
import { printTree } from '../../language/print-tree.ts';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';
import { createCollector } from '../collect-diagnostics.ts';
import type { Host } from '../host.ts';
import { readSentences, type SentenceInput } from '../read-sentences.ts';
import { settleDiagnostics } from '../settle-diagnostics.ts';
import { linesOf } from '../text-lines.ts';
import type { contractionChoices } from './split-file.ts';
import { watchLanguage } from './watch-language.ts';

export const analysisFormats = ['conllu', 'json', 'tree', 'svg'] as const;

/** How a text is analysed and printed. */
export interface AnalyseOptions {
  /** Language of the text. Default: `en`. */
  readonly lang?: string | undefined;
  /** Default: CoNLL-U by the file's name, else running text. */
  readonly input?: SentenceInput | undefined;
  /** Default: `conllu`. */
  readonly format?: (typeof analysisFormats)[number] | undefined;
  /** Fused words such as German "zum": its two words, or one token. Default: `split`. */
  readonly contractions?: (typeof contractionChoices)[number] | undefined;
  /** A shipped model such as `en-small`, or a file. Default: the model of the language. */
  readonly model?: string | undefined;
  /** The treebank to follow, where the model has learned from several. Default: its usual one. */
  readonly treebank?: string | undefined;
}

/** Some sentences that follow each other, and how the format prints them. */
export interface AnalysedPart {
  readonly sentences: readonly AnalysedSentence[];
  readonly text: string;
}

/** Sentences analysed at a time. */
const batchSize = 64;

const printers: Record<(typeof analysisFormats)[number], (sentences: readonly AnalysedSentence[]) => Iterable<string>> =
  {
    conllu: (sentences) => conllu.print(sentences.map(toConllu)),
    json: (sentences) => sentences.map((sentence) => `${JSON.stringify(sentence)}\n`),
    tree: (sentences) => sentences.map((sentence) => `${printTree(sentence)}\n`),
    svg: (sentences) => sentences.map((sentence) => drawTree(sentence)),
  };

/** What is wrong with the input is thrown or reported at the end. */
export function* analyseFile(path: string, options: AnalyseOptions, host: Host): Generator<AnalysedPart> {
  const name = inputName(path);
  const { lang = 'en', model, treebank } = options;
  const analyser = host.models.load(lang, model, { treebank });
  const progress = host.progress(name);
  const reader = host.openLines(path, { onProgress: progress.update });
  progress.start(reader.size);
  const { diagnostics, report } = createCollector(name, host);
  const { input = /\.conllu?$/.test(path) ? 'conllu' : 'text', format = 'conllu', contractions = 'split' } = options;
  const source = { name, lines: reader.lines };
  const sentences = readSentences(source, { input, language: lang, contractions }, report, host.models);
  const sentenceOf = (sentence: AnalysedSentence) => sentence;
  const watched = watchLanguage(sentences, { language: lang, file: name, sentenceOf }, host);
  const analyse = input === 'conllu' ? analyser.analyseWords : analyser.analyse;
  let isEmpty = true;
  for (const batch of batches(format === 'svg' ? takeOne(watched) : watched, batchSize)) {
    isEmpty = false;
    const analysed = analyse(batch);
    yield { sentences: analysed, text: [...printers[format](analysed)].join('') };
  }
  progress.stop();
  settleDiagnostics(diagnostics, {}, host);
  // Nothing is a good file of any other format, but no picture.
  if (isEmpty && format === 'svg') throw inputError('empty', name, 'there is no sentence to draw');
}

/** Does to a text what `assay parse` does to a file. */
export function analyseText(text: string, options: AnalyseOptions, host: Host): AnalysedPart {
  const reader = { size: undefined, bytesRead: () => 0, limit: () => {}, sha256: () => '' };
  const openLines = (name: string) => ({ ...reader, lines: linesOf(text, name) });
  const parts = [...analyseFile('text', options, { ...host, openLines })];
  return { sentences: parts.flatMap(({ sentences }) => sentences), text: parts.map((part) => part.text).join('') };
}

/** A picture is of one sentence; others are refused before anything is parsed. */
function* takeOne(sentences: Iterable<AnalysedSentence>): Generator<AnalysedSentence> {
  const [only, further] = sentences;
  if (further !== undefined)
    throw usageError('bad-value', '--format svg draws one sentence, and here are more; give them one by one');
  if (only !== undefined) yield only;
}

function* batches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
