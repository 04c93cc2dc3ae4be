// The output of an extraction. A regular file grows batch by batch, and its journal tells how much of it is sound; standard output, pipes
// and devices are written to as they are.

import { closeSync, fsyncSync, ftruncateSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { inputError } from '../../core/input-errors.ts';
import { openOutput } from '../../node/output.ts';
import { errorCode } from '../../node/read-lines.ts';
import {
  cannotResume,
  type Done,
  hasJournal,
  type Journal,
  readJournal,
  removeJournal,
  standardInput,
  writeJournal,
} from './journal.ts';

export interface ExtractionOutput {
  /** What an interrupted run has written already. */
  readonly done: Done;
  /** False where an interrupted run cannot go on. */
  readonly canResume: boolean;
  write(text: string, count: Pick<Done, 'sentences' | 'facts'>): void;
  finish(): void;
  /** Leaves what has been written. */
  stop(): void;
}

const nothing: Done = { sentences: 0, facts: 0, bytes: 0 };

export const isRegularOutput = (path: string | undefined): path is string =>
  path !== undefined && path !== '-' && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? true);

/** A run that came to its end has removed its journal and left whole lines, the first of them as the format has it. */
export function isComplete(path: string, start: string): boolean {
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
export function openExtractionOutput(
  path: string | undefined,
  start: string,
  { journal, resume }: { readonly journal: Journal | undefined; readonly resume: boolean },
): ExtractionOutput {
  if (isRegularOutput(path)) return openGrowingFile(path, start, journal, resume);
  const output = openOutput(path);
  output.write(start);
  return { done: nothing, canResume: false, write: output.write, finish: output.finish, stop: output.finish };
}

function openGrowingFile(path: string, start: string, journal: Journal | undefined, resume: boolean): ExtractionOutput {
  const known = resume && journal ? readJournal(path, journal) : undefined;
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
  const advance = (text: string, { sentences, facts }: Pick<Done, 'sentences' | 'facts'>): void => {
    const bytes = append(text);
    done = { sentences: done.sentences + sentences, facts: done.facts + facts, bytes: done.bytes + bytes };
    if (journal) attempt(path, () => writeJournal(path, journal, done));
  };
  if (known) attempt(path, () => ftruncateSync(file, known.bytes));
  else {
    removeJournal(path);
    advance(start, nothing);
  }
  return {
    done,
    canResume: journal !== undefined && journal.input !== standardInput,
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
