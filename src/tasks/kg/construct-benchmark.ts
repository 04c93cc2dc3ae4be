// What `assay kg construct` does: a benchmark for canonicalization from entity-linked sentences, as COMBO was made. It extracts, keeps what
// lies between linked entities, has relation phrases revised by a person, and writes the benchmark with its gold.

import { usageError } from '../../core/assay-error.ts';
import type { Extraction } from '../../core/extraction.ts';
import { inputName } from '../../core/input-errors.ts';
import { createRuleExtractor } from '../../extract/extract.ts';
import { buildBenchmark, type FindWords, queueTriples } from '../../kg/graph/construct/build-benchmark.ts';
import { type LinkedSentence, parseLinkedSentences } from '../../kg/graph/construct/linked-sentences.ts';
import { type Decision, parseReview, printReview } from '../../kg/graph/construct/review-file.ts';
import { type SelectedTriples, selectTriples } from '../../kg/graph/construct/select-triples.ts';
import { createCollector } from '../collect-diagnostics.ts';
import type { Host } from '../host.ts';
import { loadExtractions, refuseStdinTwice } from '../load-input.ts';
import { loadParser } from '../load-parser.ts';
import { createBudget } from '../memory-budget.ts';
import { settleDiagnostics } from '../settle-diagnostics.ts';
import { refuseSameFile, writeOutput } from '../write-output.ts';
import type { GraphTaskOptions } from './open-graph.ts';
import { parseSettled, readSource } from './read-source.ts';
import { showProgress } from './show-progress.ts';

/** How a benchmark is made of sentences and extractions. */
export interface ConstructOptions extends GraphTaskOptions {
  /** A system's extractions. Default: those of Assay, with `nouns`. */
  readonly extractions?: string | undefined;
  /** Language of the sentences. Default: `en`. */
  readonly lang?: string | undefined;
  /** The, a and an at the start of an argument make no difference. */
  readonly ignoreArticles?: boolean | undefined;
  /** Where the table is written in which a person decides. */
  readonly queue?: string | undefined;
  /** That table with decisions. */
  readonly review?: string | undefined;
  /** Where the benchmark is written. */
  readonly output?: string | undefined;
}

export interface ConstructSummary {
  readonly sentences: number;
  readonly extracted: number;
  /** Between linked entities. */
  readonly triples: number;
  /** What became of them; absent without decisions. */
  readonly decided?: Readonly<Record<'accepted' | 'edited' | 'rejected' | 'undecided', number>> | undefined;
}

/** Does what `assay kg construct` does. */
export async function constructBenchmark(
  path: string,
  options: ConstructOptions,
  host: Host,
): Promise<ConstructSummary> {
  refuseUse(path, options, host);
  const { queue, output, lang = 'en', ignoreArticles } = options;
  const budget = createBudget(options.maxSize ?? host.maxSize);
  const load = <Parsed>(file: string, parse: Parameters<typeof parseSettled<Parsed>>[1]): Parsed =>
    parseSettled(readSource(file, budget, host).source, parse, options, host);
  const sentences = load(path, parseLinkedSentences);
  const findWords = createFindWords(lang, host);
  const extractions =
    options.extractions === undefined
      ? { file: 'assay extract', items: await extractFrom(sentences, lang, host) }
      : loadExtractions(options.extractions, { from: options.from, budget }, host);
  if ('diagnostics' in extractions) settleDiagnostics(extractions.diagnostics, options, host);
  const { diagnostics, report } = createCollector(extractions.file, host);
  const selected = selectTriples(sentences, extractions.items, extractions.file, report, { ignoreArticles });
  const review =
    options.review === undefined
      ? undefined
      : { file: inputName(options.review), decisions: load(options.review, parseReview) };
  if (queue !== undefined)
    writeOutput(queue, printReview(queueTriples(selected.triples, findWords, review?.decisions)), host);
  const records =
    output === undefined ? [] : buildBenchmark(selected.triples, findWords, review, inputName(path), report);
  settleDiagnostics(diagnostics, options, host);
  if (output !== undefined)
    writeOutput(output, [`[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`], host);
  return summarize(sentences.length, selected, review?.decisions);
}

function refuseUse(path: string, { extractions, review, queue, output }: ConstructOptions, host: Host): void {
  if (queue === undefined && output === undefined)
    throw usageError('bad-option', 'there is nothing to write: name a file with --queue, with --output, or both');
  const inputs = [path, extractions, review].filter((input) => input !== undefined);
  refuseStdinTwice(inputs);
  for (const input of inputs) for (const target of [queue, output]) refuseSameFile(input, target, host);
  if (queue === undefined) return;
  refuseSameFile(queue, output, host);
  // The table holds what a person has decided.
  if (queue !== '-' && host.exists(queue))
    throw usageError(
      'bad-option',
      `${queue} is there already, perhaps with decisions; name another file for --queue, and this one with --review to keep them`,
    );
}

function createFindWords(language: string, { models }: Host): FindWords {
  const tokenize = models.loadTokenizer({ language, lines: 'sentence', contractions: 'keep' });
  return (text) => tokenize(text).flatMap(({ tokens }) => tokens.map(({ start, end }) => ({ start, end })));
}

/** Also facts without a verb: most relations of a benchmark are said so. All are offered, since a person decides. */
function extractFrom(sentences: readonly LinkedSentence[], language: string, host: Host): Promise<Extraction[]> {
  const tokenize = host.models.loadTokenizer({ language });
  const parser = loadParser(language, undefined, host);
  const options = { nouns: true, threshold: 0, rules: host.registry };
  const extractor = createRuleExtractor(host.findLanguage(language), options);
  const extractAll = (onProgress: (share: number) => void) =>
    sentences.flatMap(({ id, text }, index) => {
      onProgress(index / sentences.length);
      return parser
        .analyse(tokenize(text))
        .flatMap((sentence) => extractor.extract(sentence))
        .map(({ subject, relation, object, confidence }) => ({
          ...{ sentenceId: id, subject: subject.text, relation: relation.text, objects: [object.text], confidence },
        }));
    });
  return showProgress('extracting', extractAll, host);
}

function summarize(
  sentences: number,
  { triples, extracted }: SelectedTriples,
  decisions: ReadonlyMap<string, Decision> | undefined,
): ConstructSummary {
  const kept = { sentences, extracted, triples: triples.length };
  if (decisions === undefined) return kept;
  const count = (wanted: Decision['decision']) =>
    triples.filter(({ id }) => decisions.get(id)?.decision === wanted).length;
  const decided = { accepted: count('accept'), edited: count('edit'), rejected: count('reject'), undecided: count('') };
  return { ...kept, decided };
}
