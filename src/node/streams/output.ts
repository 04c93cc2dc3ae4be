// Writing results: to standard output, or to a file that appears whole or not at all.

import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { inputError } from '../../core/input-errors.ts';
import type { Output, Piece } from '../../tasks/host.ts';
import { errorCode, pause } from './read-lines.ts';
import { showable } from './terminal.ts';

/** Thrown when the reader of our output has gone away, as `head` does; not an error of anyone. */
export class OutputClosed extends Error {}

const bufferSize = 1 << 16;

/** `mode` is that of a new file, before the mask that the system takes off. */
export function openOutput(path: string | undefined, mode = 0o666): Output {
  return path === undefined || path === '-' ? openStandardOutput() : openFile(path, mode);
}

export function writeWhole(path: string | undefined, pieces: Iterable<Piece>): void {
  const output = openOutput(path);
  try {
    for (const piece of pieces) output.write(piece);
    output.finish();
  } catch (error) {
    output.abandon();
    throw error;
  }
}

/** What a command says on standard output, to a person unless the format is one for programs. */
export function printResult(text: string, format = 'text'): void {
  const isData = ['json', 'tsv', 'data'].includes(format);
  const output = openStandardOutput(isData ? 'data' : 'text');
  output.write(text);
  output.finish();
}

export const isSameFile = (path: string, other: string): boolean =>
  path !== '-' && existsSync(path) && existsSync(other) && realpathSync(path) === realpathSync(other);

/** Data is not changed, unless it goes straight to a terminal. */
function openStandardOutput(kind: 'text' | 'data' = 'data'): Output {
  const isShown = kind === 'text' || process.stdout.isTTY;
  const buffer = createBuffer((piece) => writeAll(1, isShown && typeof piece === 'string' ? showable(piece) : piece));
  return { write: buffer.write, finish: buffer.flush, abandon: () => {} };
}

/** A regular file appears whole or not at all; pipes and devices are written to as they are. */
function openFile(path: string, mode: number): Output {
  const target = resolveLink(path);
  const existing = statSync(target, { throwIfNoEntry: false });
  if (existing && !existing.isFile()) return openSpecial(path, target, existing.isDirectory());
  const temporary = join(dirname(target), `.${process.pid}.assay-tmp`);
  const descriptor = attempt(path, () => openSync(temporary, 'w', existing?.mode ?? mode));
  const buffer = createBuffer((piece) => attempt(path, () => writeAll(descriptor, piece)));
  return {
    write: buffer.write,
    finish() {
      buffer.flush();
      attempt(path, () => {
        fsyncSync(descriptor);
        renameSync(temporary, target);
        closeSync(descriptor);
      });
    },
    abandon() {
      closeSync(descriptor);
      rmSync(temporary, { force: true });
    },
  };
}

function openSpecial(path: string, target: string, isDirectory: boolean): Output {
  if (isDirectory) throw inputError('unwritable', path, 'this is a directory');
  const descriptor = attempt(path, () => openSync(target, 'w'));
  const buffer = createBuffer((piece) => writeAll(descriptor, piece));
  const close = () => closeSync(descriptor);
  return {
    write: buffer.write,
    finish() {
      buffer.flush();
      close();
    },
    abandon: close,
  };
}

function resolveLink(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

function createBuffer(write: (piece: Piece) => void) {
  let pieces: string[] = [];
  let length = 0;
  const flush = () => {
    if (length > 0) write(pieces.join(''));
    pieces = [];
    length = 0;
  };
  return {
    flush,
    write(piece: Piece) {
      if (typeof piece !== 'string') {
        flush();
        write(piece);
        return;
      }
      pieces.push(piece);
      length += piece.length;
      if (length >= bufferSize) flush();
    },
  };
}

function attempt<Result>(path: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw inputError('unwritable', path, `cannot be written (${errorCode(error)})`);
  }
}

function writeAll(descriptor: number, piece: Piece): void {
  const bytes = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(descriptor, bytes, done);
    } catch (error) {
      if (errorCode(error) === 'EPIPE') throw new OutputClosed();
      if (errorCode(error) !== 'EAGAIN') throw error;
      pause();
    }
  }
}
