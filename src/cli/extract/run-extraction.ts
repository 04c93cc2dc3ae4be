// The run of an extraction: read, extract, write, batch by batch, in constant memory. It can be interrupted and resumed.

import { usageError } from '../../core/assay-error.ts';
import { countOf } from '../../core/count-of.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { inputName } from '../../core/input-errors.ts';
import { assayVersion } from '../../core/signature.ts';
import { hasModel } from '../../node/load-model.ts';
import { refuseSameFile } from '../../node/output.ts';
import { openLines } from '../../node/read-lines.ts';
import { tell } from '../../node/terminal.ts';
import type { LoadedModel } from '../../tasks/host.ts';
import { peek } from '../../tasks/load-input.ts';
import { createCollector } from '../collect-diagnostics.ts';
import { exitCodes } from '../exit-codes.ts';
import { watchLanguage } from '../language/watch-language.ts';
import { createBudget } from '../memory-budget.ts';
import { printDiagnostics } from '../print-diagnostics.ts';
import { Exit } from '../settle-diagnostics.ts';
import { createPool, type ExtractionPool, extractInOrder } from './extraction-pool.ts';
import { type ExtractionProgress, startProgress } from './extraction-progress.ts';
import type { ExtractionRecipe, ExtractionTask } from './extraction-task.ts';
import { type Journal, refuseToLose, standardInput } from './journal.ts';
import { keepWithModel } from './keep-with-model.ts';
import { loadParser } from './load-parser.ts';
import { printStart } from './print-facts.ts';
import { detectTaskInput, readTasks, type TaskInput } from './read-tasks.ts';
import { type ExtractionOutput, isComplete, isRegularOutput, openExtractionOutput } from './resumable-output.ts';

export interface RunOptions {
  readonly recipe: ExtractionRecipe;
  readonly from: string | undefined;
  readonly reparse: boolean;
  readonly jobs: number;
  readonly output: string | undefined;
  readonly resume: boolean;
  /** What an interrupted run has left may be overwritten. */
  readonly force: boolean;
  readonly quiet: boolean;
  /** For inputs that can only be read whole, in megabytes. */
  readonly maxSize: number;
}

/** Sentences extracted at a time. */
const batchSize = 64;

interface Batch {
  readonly tasks: readonly ExtractionTask[];
  /** How much of the input has been read. */
  readonly bytes: number;
}

export async function runExtraction(path: string, options: RunOptions): Promise<void> {
  const { recipe, output: outputPath } = options;
  refuseSameFile(path, outputPath);
  if (options.resume) refuseToResume(path, outputPath);
  else if (isRegularOutput(outputPath) && !options.force) refuseToLose(outputPath);
  const name = inputName(path);
  const reader = openLines(path);
  let bytes = 0;
  const countBytes = (line: string): void => {
    bytes += Buffer.byteLength(line) + 1;
  };
  const { head, lines } = peek(reader.lines, () => {}, countBytes);
  const input = detectTaskInput(name, head, options.from);
  if (typeof input !== 'string' && input.holdsFile) reader.limit(createBudget(options.maxSize).bytesLeft);
  const start = printStart(recipe.format);
  if (options.resume && isRegularOutput(outputPath) && isComplete(outputPath, start)) {
    const told =
      'there is no journal of an interrupted run, so it is taken for complete; nothing was changed (without --resume it is made anew)';
    if (!options.quiet) tell(`${outputPath}: ${told}\n`);
    return;
  }
  const model = loadNeeded(recipe, input);
  const journal = isRegularOutput(outputPath) ? describeRun(path, options, input, model) : undefined;
  const output = openExtractionOutput(outputPath, start, { journal, resume: options.resume });
  const { diagnostics, report } = createCollector(name);
  const tasks = readTasks({ name, lines }, { input, lang: recipe.lang, reparse: options.reparse }, report);
  const watching = { language: recipe.lang, file: name, sentenceOf: ({ sentence }: ExtractionTask) => sentence };
  const watched = options.quiet ? tasks : watchLanguage(tasks, watching);
  const batches = toBatches(keepWithModel(watched, recipe, name, report), output.done.sentences, () => bytes);
  const pool = createPool(recipe, options.jobs, model);
  const progress = startProgress(name, { size: reader.size, before: output.done.sentences, quiet: options.quiet });
  const done = await writeAll(batches, { pool, output, progress });
  tellEnd(diagnostics, options, isRegularOutput(outputPath) ? `${outputPath}: ${done}` : undefined);
}

function refuseToResume(path: string, output: string | undefined): void {
  if (!isRegularOutput(output)) throw usageError('bad-option', '--resume goes on with a file: name it with -o');
  if (path === '-')
    throw usageError('bad-option', '--resume reads the input again, which standard input does not allow');
}

/** The model of the language, unless all trees may come with the input. */
function loadNeeded({ lang, model }: ExtractionRecipe, input: TaskInput): LoadedModel | undefined {
  return model === undefined && input === 'conllu' && !hasModel(lang) ? undefined : loadParser(lang, model);
}

/** Reads the whole input once, so that bytes which are no text are found before the work begins; but not standard input, which is gone then. */
function describeRun(
  path: string,
  { recipe, reparse }: RunOptions,
  input: TaskInput,
  model: LoadedModel | undefined,
): Journal {
  const { lang, model: _, ...told } = recipe;
  const from = typeof input === 'string' ? input : input.id;
  const described = { assay: assayVersion, '--lang': lang, model: model?.sha256, '--from': from, '--reparse': reparse };
  const options = Object.fromEntries(Object.entries(told).map(([name, value]) => [`--${name}`, value]));
  // As it will be read again.
  const plain = JSON.parse(JSON.stringify({ ...described, ...options })) as Record<string, unknown>;
  return { input: checksumOf(path), recipe: plain, names: { input: inputName(path), model: model?.name } };
}

function checksumOf(path: string): string {
  if (path === '-') return standardInput;
  const reader = openLines(path);
  for (const _ of reader.lines);
  return reader.sha256();
}

function* toBatches(tasks: Iterable<ExtractionTask>, done: number, bytesRead: () => number): Generator<Batch> {
  let batch: ExtractionTask[] = [];
  let number = 0;
  for (const task of tasks) {
    if (number++ >= done) batch.push(task);
    if (batch.length < batchSize) continue;
    yield { tasks: batch, bytes: bytesRead() };
    batch = [];
  }
  if (batch.length > 0) yield { tasks: batch, bytes: bytesRead() };
}

interface Writing {
  readonly pool: ExtractionPool;
  readonly output: ExtractionOutput;
  readonly progress: ExtractionProgress;
}

/** Says what was done. */
async function writeAll(batches: Iterable<Batch>, { pool, output, progress }: Writing): Promise<string> {
  let { sentences, facts } = output.done;
  let interrupted = false;
  const onInterrupt = () => {
    interrupted = true;
  };
  process.once('SIGINT', onInterrupt);
  try {
    for await (const { batch, extracted } of extractInOrder(batches, pool)) {
      output.write(extracted.text, { sentences: batch.tasks.length, facts: extracted.facts });
      sentences += batch.tasks.length;
      facts += extracted.facts;
      progress.update(batch.bytes, sentences);
      if (interrupted) throw new Exit(exitCodes.interrupted);
    }
    output.finish();
    return `${countOf(facts, 'fact')} of ${countOf(sentences, 'sentence')}`;
  } catch (error) {
    output.stop();
    progress.stop();
    if (interrupted) {
      const hint = output.canResume ? '; the same command with --resume goes on' : '';
      tell(`stopped after ${countOf(sentences, 'sentence')}${hint}\n`);
    }
    throw error;
  } finally {
    process.off('SIGINT', onInterrupt);
    progress.stop();
    await pool.close();
  }
}

/** What could not be read is told at the end; the rest has been extracted all the same. */
function tellEnd(diagnostics: readonly Diagnostic[], { quiet }: RunOptions, wrote: string | undefined): void {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const told = quiet ? errors : diagnostics.filter(({ severity }) => severity !== 'info');
  tell(printDiagnostics(told, process.stderr));
  if (wrote !== undefined && !quiet) tell(`wrote ${wrote}\n`);
  if (errors.length === 0) return;
  tell(`${countOf(errors.length, 'problem')} in the input; what could be read has been extracted.\n`);
  throw new Exit(exitCodes.dataProblem);
}
