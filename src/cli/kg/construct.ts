// assay kg construct SENTENCES [EXTRACTIONS]: a benchmark for canonicalization from entity-linked sentences, as COMBO was made: extract, keep what lies between linked
// entities, have relation phrases revised by a person, write it with its gold.

import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { createExtractor } from '../../builtins/languages.ts';
import { usageError } from '../../core/assay-error.ts';
import type { Extraction } from '../../core/extraction.ts';
import { inputName } from '../../core/input-errors.ts';
import { buildBenchmark, type FindWords, queueTriples } from '../../kg/graph/construct/build-benchmark.ts';
import { type LinkedSentence, parseLinkedSentences } from '../../kg/graph/construct/linked-sentences.ts';
import { type Decision, parseReview, printReview } from '../../kg/graph/construct/review-file.ts';
import { type SelectedTriples, selectTriples } from '../../kg/graph/construct/select-triples.ts';
import { loadTokenizer } from '../../node/load-model.ts';
import { refuseSameFile, writeWhole } from '../../node/output.ts';
import { tell } from '../../node/terminal.ts';
import { loadExtractions, refuseStdinTwice } from '../../tasks/load-input.ts';
import { loadParser } from '../../tasks/load-parser.ts';
import { createCollector } from '../collect-diagnostics.ts';
import { commandHost } from '../host.ts';
import { createBudget, type MemoryBudget, maxSizeOption } from '../memory-budget.ts';
import { readLanguage } from '../parse-language.ts';
import { type SettleOptions, settleDiagnostics } from '../settle-diagnostics.ts';
import { readSource } from './load-dataset.ts';
import { withProgress } from './work-progress.ts';

interface ConstructOptions extends SettleOptions {
  readonly lang: string;
  readonly from?: string;
  readonly ignoreArticles?: boolean;
  readonly queue?: string;
  readonly review?: string;
  readonly output?: string;
  readonly maxSize: number;
}

export function addConstructCommand(parent: Command): void {
  parent
    .command('construct')
    .summary('make a benchmark from entity-linked sentences')
    .description(
      'Make a benchmark for canonicalization as COMBO was made: extract triples from sentences with linked entities, keep those whose arguments are the entities, have a person revise the relation phrases (--queue, then --review), and write them with their gold.',
    )
    .argument('<sentences>', 'sentences with linked entities, JSON Lines; - for standard input')
    .argument('[extractions]', "a system's extractions of them (default: those of `assay extract --nouns`)")
    .option('--queue <file>', 'write the table in which a person decides about relation phrases')
    .option('--review <file>', 'that table with decisions; --queue then keeps them and adds what is new')
    .option('-o, --output <file>', "write the benchmark in COMBO's format; - for standard output")
    .option('--ignore-articles', 'the, a and an at the start of an argument make no difference')
    .option('--lang <code>', 'language of the sentences', readLanguage, 'en')
    .option('--from <format>', 'format of the extractions (default: told from their content)')
    .option('--strict', 'treat warnings about the files as errors')
    .option('-q, --quiet', 'no warnings, no summary')
    .addOption(maxSizeOption())
    .action(runConstruct);
}

function runConstruct(path: string, extractionsPath: string | undefined, options: ConstructOptions): void {
  const { queue, review: reviewPath, output } = options;
  if (queue === undefined && output === undefined)
    throw usageError('bad-option', 'there is nothing to write: name a file with --queue, with --output, or both');
  const inputs = [path, extractionsPath, reviewPath].filter((input) => input !== undefined);
  refuseStdinTwice(inputs);
  for (const input of inputs) for (const target of [queue, output]) refuseSameFile(input, target);
  if (queue !== undefined) refuseExisting(queue, output);
  const budget = createBudget(options.maxSize);
  const sentences = loadSentences(path, budget, options);
  const findWords = createFindWords(options.lang);
  const extractions =
    extractionsPath === undefined
      ? { file: 'assay extract', items: extractFrom(sentences, options.lang) }
      : loadSystem(extractionsPath, budget, options);
  const { diagnostics, report } = createCollector(extractions.file);
  const selected = selectTriples(sentences, extractions.items, extractions.file, report, options);
  const review = reviewPath === undefined ? undefined : loadReview(reviewPath, budget, options);
  if (queue !== undefined) writeWhole(queue, printReview(queueTriples(selected.triples, findWords, review?.decisions)));
  if (output !== undefined) {
    const records = buildBenchmark(selected.triples, findWords, review, inputName(path), report);
    settleDiagnostics(diagnostics, options);
    writeWhole(output, [`[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`]);
  } else settleDiagnostics(diagnostics, options);
  if (!options.quiet) tell(printSummary(sentences.length, selected, review?.decisions));
}

/** The table holds what a person has decided. */
function refuseExisting(queue: string, output: string | undefined): void {
  refuseSameFile(queue, output);
  if (queue !== '-' && existsSync(queue))
    throw usageError(
      'bad-option',
      `${queue} is there already, perhaps with decisions; name another file for --queue, and this one with --review to keep them`,
    );
}

function loadSentences(path: string, budget: MemoryBudget, options: SettleOptions): LinkedSentence[] {
  const { source } = readSource(path, budget);
  const { diagnostics, report } = createCollector(source.name);
  const sentences = parseLinkedSentences(source, report);
  settleDiagnostics(diagnostics, options);
  return sentences;
}

function loadReview(path: string, budget: MemoryBudget, options: SettleOptions) {
  const { source } = readSource(path, budget);
  const { diagnostics, report } = createCollector(source.name);
  const decisions = parseReview(source, report);
  settleDiagnostics(diagnostics, options);
  return { file: source.name, decisions };
}

function loadSystem(path: string, budget: MemoryBudget, options: ConstructOptions) {
  const { file, items, diagnostics } = loadExtractions(path, { from: options.from, budget }, commandHost());
  settleDiagnostics(diagnostics, options);
  return { file, items };
}

function createFindWords(language: string): FindWords {
  const tokenize = loadTokenizer({ language, lines: 'sentence', contractions: 'keep' });
  return (text) => tokenize(text).flatMap(({ tokens }) => tokens.map(({ start, end }) => ({ start, end })));
}

/** Also facts that no verb tells: most relations of a benchmark are said so. All are offered, since a person decides. */
function extractFrom(sentences: readonly LinkedSentence[], language: string): Extraction[] {
  const tokenize = loadTokenizer({ language });
  const parser = loadParser(language, undefined, commandHost());
  const extractor = createExtractor(language, { nouns: true, threshold: 0 });
  return withProgress('extracting', (onProgress) =>
    sentences.flatMap(({ id, text }, index) => {
      onProgress(index / sentences.length);
      return parser
        .analyse(tokenize(text))
        .flatMap((sentence) => extractor.extract(sentence))
        .map(({ subject, relation, object, confidence }) => ({
          ...{ sentenceId: id, subject: subject.text, relation: relation.text, objects: [object.text], confidence },
        }));
    }),
  );
}

function printSummary(
  sentences: number,
  { triples, extracted }: SelectedTriples,
  decisions: ReadonlyMap<string, Decision> | undefined,
): string {
  const kept = `${sentences} sentences, ${extracted} extractions: ${triples.length} between linked entities`;
  if (decisions === undefined) return `${kept}, none of them revised\n`;
  const count = (wanted: Decision['decision']) =>
    triples.filter(({ id }) => (decisions.get(id)?.decision ?? '') === wanted).length;
  return `${kept}; ${count('accept')} accepted, ${count('edit')} edited, ${count('reject')} rejected, ${count('')} undecided\n`;
}
