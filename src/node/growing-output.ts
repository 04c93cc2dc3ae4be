// Outputs that grow. A regular file grows batch by batch, and its journal holds how much of it is sound; standard output, pipes
// and devices are written to as they are.

import { closeSync, fsyncSync, ftruncateSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { inputError, inputName } from '../core/input-errors.ts';
import type { RunDescription, RunOptions, RunOutput, RunState, Runs } from '../tasks/host.ts';
import { cannotResume, hasJournal, readJournal, refuseToLose, removeJournal, writeJournal } from './journal.ts';
import { openOutput } from './streams/output.ts';
import { errorCode } from './streams/read-lines.ts';

/** What a description calls an input that cannot be read again. */
const standardInput = inputName('-');

const nothing: RunState = { sentences: 0, facts: 0, bytes: 0 };

const isFile = (path: string | undefined): path is string =>
  path !== undefined && path !== '-' && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? true);

/** A run that came to its end has removed its journal and left whole lines, the first of them as the format has it. */
function isComplete(path: string, start: string): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0 || hasJournal(path)) return false;
  try {
    const file = openSync(path, 'r');
    const isWhole = readAt(file, 0, Buffer.byteLength(start)) === start && readAt(file, size - 1, 1) === '\n';
    closeSync(file);
    return isWhole;
  } catch (error) {
    throw inputError('unreadable', path, `cannot be read (${errorCode(error)})`);
  }
}

function readAt(file: number, position: number, length: number): string {
  const bytes = Buffer.alloc(length);
  return bytes.toString('utf8', 0, readSync(file, bytes, 0, length, position));
}

/** `start` stands before the first batch. */
function open(path: string | undefined, start: string, { description, resume }: RunOptions): RunOutput {
  if (isFile(path)) return openGrowingFile(path, start, description, resume);
  const output = openOutput(path);
  output.write(start);
  return { before: nothing, canResume: false, write: output.write, finish: output.finish, stop: output.finish };
}

export const runs: Runs = { isFile, refuseToLose, isComplete, open };

function openGrowingFile(path: string, start: string, run: RunDescription | undefined, resume: boolean): RunOutput {
  const known = resume && run ? readJournal(path, run) : undefined;
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (known && size < known.bytes)
    throw cannotResume(path, `it has ${size} bytes, and the interrupted run wrote ${known.bytes}`);
  const file = attempt(path, () => openSync(path, known ? 'r+' : 'w'));
  let done = known ?? nothing;
  const append = (text: string): number => {
    const bytes = Buffer.from(text, 'utf8');
    for (let at = 0; at < bytes.length; )
      at += attempt(path, () => writeSync(file, bytes, at, bytes.length - at, done.bytes + at));
    return bytes.length;
  };
  const advance = (text: string, { sentences, facts }: Pick<RunState, 'sentences' | 'facts'>): void => {
    const bytes = append(text);
    done = { sentences: done.sentences + sentences, facts: done.facts + facts, bytes: done.bytes + bytes };
    if (run) attempt(path, () => writeJournal(path, run, done));
  };
  if (known) attempt(path, () => ftruncateSync(file, known.bytes));
  else {
    removeJournal(path);
    advance(start, nothing);
  }
  return {
    before: done,
    canResume: run !== undefined && run.input !== standardInput,
    write: advance,
    finish() {
      attempt(path, () => fsyncSync(file));
      closeSync(file);
      removeJournal(path);
    },
    stop: () => closeSync(file),
  };
}

function attempt<Result>(path: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw inputError('unwritable', path, `cannot be written (${errorCode(error)})`);
  }
}
