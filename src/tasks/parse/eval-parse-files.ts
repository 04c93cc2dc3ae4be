// What `assay eval-parse` does: tokens, tags and trees against a treebank, by the rules of the CoNLL 2018 shared task. Without a system it is
// Assay's own analysis that is scored.

import { usageError } from '../../core/assay-error.ts';
import { inputError, inputName } from '../../core/input-errors.ts';
import { conllu } from '../../formats/conllu/conllu.ts';
import type { ConlluSentence } from '../../formats/conllu/model.ts';
import { fromConllu, spellDocument, toConllu } from '../../language/conllu.ts';
import { evalParse, type NamedTreebank, type ParseScores } from '../../language/eval-parse.ts';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';
import { createCollector } from '../collect-diagnostics.ts';
import type { Host } from '../host.ts';
import { refuseStdinTwice } from '../load-input.ts';
import { createBudget, type MemoryBudget } from '../memory-budget.ts';
import { settleDiagnostics } from '../settle-diagnostics.ts';
import { watchLanguage } from './watch-language.ts';

export const tokenChoices = ['gold', 'raw'] as const;

/** How two analyses of a text are compared. */
export interface EvalParseOptions {
  /** Without a system: language of the text. Default: `en`. */
  readonly lang?: string | undefined;
  /** Without a system: start from the gold's words or from the raw text. Default: `gold`. */
  readonly tokens?: (typeof tokenChoices)[number] | undefined;
  /** Without a system: false scores only sentences and tokens. Default: true. */
  readonly parse?: boolean | undefined;
  /** Without a system: a shipped model such as `en-small`, or a file. Default: the model of the language. */
  readonly model?: string | undefined;
  /** Without a system: the treebank to follow, where the model has learned from several. */
  readonly treebank?: string | undefined;
  /** Only every n-th sentence, beginning with the first. Default: 1. */
  readonly every?: number | undefined;
  /** Megabytes of input. Default: what the host allows. */
  readonly maxSize?: number | undefined;
}

/** The scores of an analysis, and what was wrong with the files. */
export interface EvalParseReport {
  readonly gold: string;
  readonly system: string;
  readonly sentences: number;
  readonly scores: ParseScores;
}

/** Does what `assay eval-parse` does. */
export function evalParseFiles(
  goldPath: string,
  systemPath: string | undefined,
  options: EvalParseOptions,
  host: Host,
): EvalParseReport {
  refuseContradictions(systemPath, options);
  refuseStdinTwice([goldPath, systemPath ?? '']);
  const budget = createBudget(options.maxSize ?? host.maxSize);
  const gold = loadTreebank(goldPath, options, budget, host);
  const system =
    systemPath === undefined ? analyseGold(gold, options, host) : loadTreebank(systemPath, options, budget, host);
  const scores = evalParse(gold, system);
  return { gold: gold.file, system: system.file, sentences: gold.sentences.length, scores };
}

function refuseContradictions(
  systemPath: string | undefined,
  { tokens, parse = true, model, treebank }: EvalParseOptions,
): void {
  const isForOwn = tokens !== undefined || !parse || model !== undefined || treebank !== undefined;
  if (systemPath !== undefined && isForOwn)
    throw usageError('bad-option', '--tokens, --no-parse, --model and --treebank are for the form without a system');
  if (!parse && tokens !== 'raw')
    throw usageError(
      'bad-option',
      '--no-parse scores the tokens that are found in the raw text, so it needs --tokens raw',
    );
}

function loadTreebank(path: string, { every = 1 }: EvalParseOptions, budget: MemoryBudget, host: Host): NamedTreebank {
  const file = inputName(path);
  const reader = host.openLines(path, { maxBytes: budget.bytesLeft });
  const { diagnostics, report } = createCollector(file, host);
  const sentences: ConlluSentence[] = [];
  let number = 0;
  for (const sentence of conllu.parse({ name: file, lines: reader.lines }, report))
    if (number++ % every === 0) sentences.push(sentence);
  settleDiagnostics(diagnostics, {}, host);
  if (number === 0) throw inputError('empty', file, 'the file has no sentences');
  budget.bytesLeft -= reader.bytesRead();
  return { file, sentences };
}

/** Assay's own analysis, which sees nothing of the gold but its words or its text. */
function analyseGold(
  gold: NamedTreebank,
  { lang = 'en', tokens, parse = true, model, treebank }: EvalParseOptions,
  host: Host,
): NamedTreebank {
  const read =
    tokens === 'raw'
      ? host.models.loadTokenizer({ language: lang })(spellDocument(gold.sentences))
      : bareWords(gold, lang);
  const sentenceOf = (sentence: AnalysedSentence) => sentence;
  const input = [...watchLanguage(read, { language: lang, file: gold.file, sentenceOf }, host)];
  const output = parse ? host.models.load(lang, model, { treebank }).analyseWords(input) : input;
  return { file: 'assay', sentences: output.map(toConllu) };
}

function bareWords({ sentences }: NamedTreebank, language: string): AnalysedSentence[] {
  return sentences.map((sentence) => {
    const { tokens, ...rest } = fromConllu(sentence, language);
    const bare = tokens.map(({ form, start, end, spaceAfter }) => ({ form, start, end, spaceAfter }));
    return { ...rest, tokens: bare, entities: [] };
  });
}
