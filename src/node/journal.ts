// How far a run has come: a small file beside the output, written after every batch. With it an interrupted run goes on where it stopped,
// provided that input and options are the same.

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { countOf } from '../core/count-of.ts';
import { inputError } from '../core/input-errors.ts';
import type { RunDescription, RunState } from '../tasks/host.ts';
import { errorCode } from './streams/read-lines.ts';

const schema = z.strictObject({
  format: z.literal('assay-extract-journal'),
  version: z.literal(1),
  /** SHA-256 of the input, or that it was standard input: then the journal only says that the output is not complete. */
  input: z.string(),
  /** Name and value of everything else that decides about the output. */
  recipe: z.record(z.string(), z.unknown()),
  /** What messages call the input and the model; their checksums decide. */
  names: z.strictObject({ input: z.string(), model: z.string().optional() }).optional(),
  done: z.strictObject({ sentences: z.int().min(0), facts: z.int().min(0), bytes: z.int().min(0) }),
});

const pathOf = (output: string): string => `${output}.journal`;

export function writeJournal(output: string, run: RunDescription, done: RunState): void {
  const path = pathOf(output);
  const text = JSON.stringify({ format: 'assay-extract-journal', version: 1, ...run, done });
  writeFileSync(`${path}.new`, `${text}\n`);
  // The old journal holds until the new one is whole.
  renameSync(`${path}.new`, path);
}

export const hasJournal = (output: string): boolean => existsSync(pathOf(output));

export const removeJournal = (output: string): void => rmSync(pathOf(output), { force: true });

/** How far the interrupted run came, after making sure that this one would write the same. */
export function readJournal(output: string, now: RunDescription): RunState {
  const { done, ...before } = parseJournal(output);
  const differences = listDifferences(before, now);
  if (differences.length > 0) throw cannotResume(output, differences.join('; '));
  return done;
}

/** What an interrupted run has saved is not lost by a command that was meant to go on with it. */
export function refuseToLose(output: string): void {
  if (!existsSync(output) || !hasJournal(output)) return;
  const { sentences } = parseJournal(output).done;
  if (sentences > 0)
    throw inputError('interrupted-run', output, `here ${isOrAre(sentences)} of a run that was interrupted`);
}

const isOrAre = (sentences: number): string => `${sentences === 1 ? 'is' : 'are'} ${countOf(sentences, 'sentence')}`;

function listDifferences(before: RunDescription, now: RunDescription): string[] {
  const [fileBefore, fileNow] = [before.names?.input, now.names?.input];
  const files = fileBefore === fileNow ? `${fileNow} has changed since` : `${fileBefore}; now it is ${fileNow}`;
  const named = fileBefore === undefined ? '' : ` (${files})`;
  const input = before.input === now.input ? [] : [`the input is not the one of the interrupted run${named}`];
  const options = [...new Set([...Object.keys(before.recipe), ...Object.keys(now.recipe)])].filter(
    (name) => JSON.stringify(before.recipe[name]) !== JSON.stringify(now.recipe[name]),
  );
  return [...input, ...options.map((name) => describeDifference(name, before, now))];
}

function describeDifference(name: string, before: RunDescription, now: RunDescription): string {
  const [was, is] = [before, now].map(({ recipe, names }) => (name === 'model' && names?.model) || recipe[name]);
  if (was === is) return `the file of the model ${is} has changed since the interrupted run`;
  const show = (value: unknown): string => JSON.stringify(value) ?? 'not set';
  return `${name} was ${show(was)} in the interrupted run and is ${show(is)} now`;
}

function parseJournal(output: string): z.infer<typeof schema> {
  const path = pathOf(output);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const reason = errorCode(error) === 'ENOENT' ? 'no interrupted run has left one' : errorCode(error);
    throw cannotResume(output, `there is no journal ${path} (${reason})`);
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw cannotResume(output, `${path} is no journal of this version`);
  }
}

export const cannotResume = (output: string, message: string) => inputError('cannot-resume', output, message);
