// The walk of an extraction, from an opened input to batches with their facts, in constant memory. Where the input comes from and where the
// facts go to is the business of who calls.

import type { Diagnostic } from '../../core/diagnostic.ts';
import { createCollector } from '../collect-diagnostics.ts';
import type { Host, LineReader, LoadedModel } from '../host.ts';
import { peek } from '../load-input.ts';
import { loadParser } from '../load-parser.ts';
import { createBudget } from '../memory-budget.ts';
import { watchLanguage } from '../parse/watch-language.ts';
import { detectExtractionInput, type ExtractionInput } from './extraction-input.ts';
import type { ExtractionOptions } from './extraction-options.ts';
import { createExtractionPool, extractInOrder, type SentenceBatch } from './extraction-pool.ts';
import { keepWithModel } from './keep-with-model.ts';
import type { ExtractedBatch, ExtractionRecipe, QueuedSentence } from './queued-sentence.ts';
import { readQueued } from './read-queued.ts';

/** Sentences extracted at a time. */
const batchSize = 64;
/** A document that pronouns refer to is extracted as a whole, up to so many sentences. */
const largestBatch = 128;

export interface OpenedExtraction {
  readonly name: string;
  readonly recipe: ExtractionRecipe;
  readonly input: ExtractionInput;
  /** The model of the language, unless all trees may come with the input. */
  readonly model: LoadedModel | undefined;
  /** What was odd about the sentences that have been read. */
  readonly diagnostics: readonly Diagnostic[];
  /** Batches from the sentence with this number on. */
  batchesAfter(done: number): AsyncGenerator<SentenceBatch & ExtractedBatch>;
}

export interface ExtractionSource {
  readonly name: string;
  readonly reader: Pick<LineReader, 'lines' | 'limit'>;
}

export function openExtraction(
  { name, reader }: ExtractionSource,
  recipe: ExtractionRecipe,
  options: ExtractionOptions,
  host: Host,
): OpenedExtraction {
  let bytes = 0;
  const countBytes = (line: string): void => {
    bytes += byteLength(line) + 1;
  };
  const { head, lines } = peek(reader.lines, () => {}, countBytes);
  const input = detectExtractionInput({ file: name, head, from: options.from }, host.registry.readers);
  if (input === 'markdown' || (typeof input !== 'string' && input.holdsFile))
    reader.limit(createBudget(options.maxSize ?? host.maxSize).bytesLeft);
  const { lang } = recipe;
  const isGiven = recipe.model === undefined && input === 'conllu' && !host.models.has(lang);
  const model = isGiven ? undefined : loadParser(lang, recipe.model, host);
  const knowsWord = model?.knowsWord ?? (() => false);
  const { diagnostics, report } = createCollector(name, host);
  return {
    name,
    recipe,
    input,
    model,
    diagnostics,
    async *batchesAfter(done) {
      const reading = { input, lang, knowsWord, reparse: options.reparse === true };
      const queued = readQueued({ name, lines }, reading, report, host);
      const sentenceOf = ({ sentence }: QueuedSentence) => sentence;
      const watched = watchLanguage(queued, { language: lang, file: name, sentenceOf }, host);
      const wanted = keepWithModel(watched, recipe, { file: name, models: host.models, report });
      const pool = createExtractionPool(recipe, options.jobs ?? 1, host, model);
      try {
        yield* extractInOrder(
          toBatches(wanted, { done, keepsDocuments: recipe.coref }, () => bytes),
          pool,
        );
      } finally {
        await pool.close();
      }
    },
  };
}

function* toBatches(
  sentences: Iterable<QueuedSentence>,
  { done, keepsDocuments }: { readonly done: number; readonly keepsDocuments: boolean },
  bytesRead: () => number,
): Generator<SentenceBatch> {
  let batch: QueuedSentence[] = [];
  let number = 0;
  for (const queued of sentences) {
    if (number++ < done) continue;
    if (
      batch.length >= batchSize &&
      (batch.length >= largestBatch || queued.document?.id !== batch.at(-1)?.document?.id)
    ) {
      yield { sentences: batch, bytes: bytesRead() };
      batch = [];
    }
    batch.push(queued);
    if (batch.length < batchSize || (keepsDocuments && queued.document !== undefined)) continue;
    yield { sentences: batch, bytes: bytesRead() };
    batch = [];
  }
  if (batch.length > 0) yield { sentences: batch, bytes: bytesRead() };
}

/** Of the line in UTF-8. */
function byteLength(line: string): number {
  let bytes = line.length;
  for (let unit = 0; unit < line.length; unit++) {
    const code = line.charCodeAt(unit);
    if (code < 0x80) continue;
    // Half of a pair of surrogates is two of four bytes.
    bytes += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 1 : 2;
  }
  return bytes;
}
