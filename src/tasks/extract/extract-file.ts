// What `assay extract` does: the facts of a file, streaming. The output grows batch by batch; an interrupted run can go on.

import { usageError } from '../../core/assay-error.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { inputError, inputName } from '../../core/input-errors.ts';
import { assayVersion } from '../../core/signature.ts';
import type { Host, LineReader, RunDescription, RunOutput } from '../host.ts';
import { chooseJobs } from './choose-jobs.ts';
import { type OpenedExtraction, openExtraction } from './extract-source.ts';
import { type ExtractionOptions, readRecipe } from './extraction-options.ts';
import { isPdf, openDocument } from './open-document.ts';
import { printStart } from './print-facts.ts';

/** How facts of a file are extracted, and where they are written. */
export interface ExtractFileOptions extends ExtractionOptions {
  /** A file; absent for standard output. */
  readonly output?: string | undefined;
  /** Goes on where an interrupted run has stopped. */
  readonly resume?: boolean | undefined;
  /** What an interrupted run has left may be overwritten. */
  readonly force?: boolean | undefined;
  /** Asked between batches; when it has been aborted, the run stops and leaves what it has written. */
  readonly signal?: { readonly aborted: boolean } | undefined;
  readonly onProgress?: ((progress: ExtractionProgress) => void) | undefined;
}

/** How far an extraction has come. */
export interface ExtractionProgress {
  /** Bytes of the input that have been read, and its size where it is known. */
  readonly bytes: number;
  readonly size: number | undefined;
  readonly sentences: number;
  /** Sentences that an earlier run has done. */
  readonly before: number;
}

/** How an extraction ended, in counts. */
export interface ExtractionSummary {
  /** `was complete`: there was nothing left to resume. `interrupted`: the signal was aborted. */
  readonly end: 'complete' | 'was complete' | 'interrupted';
  readonly sentences: number;
  readonly facts: number;
  /** Whether the output is a file, not a pipe or standard output. */
  readonly isFile: boolean;
  /** Whether an interrupted run can go on. */
  readonly canResume: boolean;
  /** What could not be read, and what is odd; the rest has been extracted all the same. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Does what `assay extract` does. */
export async function extractFile(path: string, options: ExtractFileOptions, host: Host): Promise<ExtractionSummary> {
  const recipe = readRecipe(options, false, host);
  const { output: outputPath, resume = false } = options;
  const { runs } = host;
  if (outputPath !== undefined && host.isSameFile(path, outputPath))
    throw inputError('same-file', outputPath, 'input and output are the same file');
  if (resume) refuseToResume(path, outputPath, host);
  else if (runs.isFile(outputPath) && options.force !== true) runs.refuseToLose(outputPath);
  const reader = await openDocument(path, options, host);
  const start = printStart(recipe.format);
  const jobs = options.jobs ?? chooseJobs(reader.size, host);
  const opened = openExtraction({ name: inputName(path), reader }, recipe, { ...options, jobs }, host);
  if (resume && runs.isFile(outputPath) && runs.isComplete(outputPath, start))
    return { end: 'was complete', sentences: 0, facts: 0, isFile: true, canResume: false, diagnostics: [] };
  const description = runs.isFile(outputPath) ? describeRun(path, reader, { options, opened }, host) : undefined;
  const output = runs.open(outputPath, start, { description, resume });
  return writeAll(opened, output, { options, size: reader.size, isFile: description !== undefined });
}

function refuseToResume(path: string, output: string | undefined, { runs }: Host): void {
  if (!runs.isFile(output)) throw usageError('bad-option', '--resume goes on with a file: name it with -o');
  if (path === '-')
    throw usageError('bad-option', '--resume reads the input again, which standard input does not allow');
}

/** Reads the whole input once, so that bytes which are no text are found before the work begins; but not standard input, which is gone then. */
function describeRun(
  path: string,
  reader: LineReader,
  { options, opened }: { readonly options: ExtractFileOptions; readonly opened: OpenedExtraction },
  host: Host,
): RunDescription {
  const { reparse = false } = options;
  const { recipe, input, model } = opened;
  const { lang, model: _, keepsExtractions: __, ...others } = recipe;
  const from = typeof input === 'string' ? input : input.id;
  const described = { assay: assayVersion, '--lang': lang, model: model?.sha256, '--from': from, '--reparse': reparse };
  const named = Object.fromEntries(Object.entries(others).map(([name, value]) => [`--${name}`, value]));
  const names = { input: inputName(path), model: model?.name };
  const { extensions } = host.registry;
  const extended = extensions.length === 0 ? {} : { '--config': extensions.map(({ sha256 }) => sha256).join(',') };
  // The bytes of a PDF have all been read.
  const checksum = isPdf(path, options) ? reader.sha256() : checksumOf(path, host);
  return { input: checksum, recipe: { ...described, ...named, ...extended }, names };
}

function checksumOf(path: string, host: Host): string {
  if (path === '-') return inputName(path);
  const reader = host.openLines(path);
  for (const _ of reader.lines);
  return reader.sha256();
}

interface Writing {
  readonly options: ExtractFileOptions;
  readonly size: number | undefined;
  readonly isFile: boolean;
}

async function writeAll(
  opened: OpenedExtraction,
  output: RunOutput,
  { options: { signal, onProgress }, size, isFile }: Writing,
): Promise<ExtractionSummary> {
  const before = output.before.sentences;
  let { sentences, facts } = output.before;
  const summarize = (end: ExtractionSummary['end']): ExtractionSummary => {
    return { end, sentences, facts, isFile, canResume: output.canResume, diagnostics: opened.diagnostics };
  };
  try {
    onProgress?.({ bytes: 0, size, sentences, before });
    for await (const batch of opened.batchesAfter(before)) {
      output.write(batch.text, { sentences: batch.sentences.length, facts: batch.facts });
      sentences += batch.sentences.length;
      facts += batch.facts;
      onProgress?.({ bytes: batch.bytes, size, sentences, before });
      if (signal?.aborted) {
        output.stop();
        return summarize('interrupted');
      }
    }
  } catch (error) {
    output.stop();
    throw error;
  }
  output.finish();
  return summarize('complete');
}
