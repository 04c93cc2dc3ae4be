// Reads a file or standard input as lines, in constant memory: checks the encoding, hashes what passes, and refuses what is no text.

import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { TextDecoder } from 'node:util';
import { at } from '../../core/at.ts';
import { inputError, inputName, tooLarge } from '../../core/input-errors.ts';
import type { LineReader, ReadOptions } from '../../tasks/host.ts';

const chunkSize = 1 << 20;
const maxLineLength = 1 << 27;

export function openLines(path: string, options: ReadOptions = {}): LineReader {
  const name = inputName(path);
  const descriptor = open(path, name);
  let { maxBytes = Number.POSITIVE_INFINITY } = options;
  const size = checkSize(descriptor, name, maxBytes);
  const hash = createHash('sha256');
  let total = 0;
  function* chunks(): Generator<Uint8Array> {
    try {
      for (;;) {
        const buffer = new Uint8Array(chunkSize);
        const count = readChunk(descriptor, buffer, name);
        if (count === 0) return;
        total += count;
        if (total > maxBytes) throw tooLarge(name, total, maxBytes);
        const chunk = buffer.subarray(0, count);
        hash.update(chunk);
        options.onProgress?.(total);
        yield chunk;
      }
    } finally {
      closeSync(descriptor);
    }
  }
  let digest: string | undefined;
  const sha256 = () => {
    digest ??= hash.digest('hex');
    return digest;
  };
  const limit = (bytes: number) => {
    maxBytes = bytes;
    const known = size ?? total;
    if (known > maxBytes) throw tooLarge(name, known, maxBytes);
  };
  return { lines: decodeLines(chunks(), name), size, bytesRead: () => total, limit, sha256 };
}

/** The size of a regular file; what cannot be read as one is refused, and closed. */
function checkSize(descriptor: number, name: string, maxBytes: number): number | undefined {
  const stats = fstatSync(descriptor);
  const size = stats.isFile() ? stats.size : undefined;
  if (!stats.isDirectory() && (size ?? 0) <= maxBytes) return size;
  closeSync(descriptor);
  throw stats.isDirectory()
    ? inputError('directory', name, 'this is a directory')
    : tooLarge(name, size ?? 0, maxBytes);
}

function open(path: string, name: string): number {
  try {
    return path === '-' ? 0 : openSync(path, 'r');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') throw inputError('not-found', name, 'no such file');
    throw inputError('unreadable', name, `cannot be opened (${code})`);
  }
}

function readChunk(descriptor: number, buffer: Uint8Array, name: string): number {
  for (;;) {
    try {
      return readSync(descriptor, buffer);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw inputError('unreadable', name, `cannot be read (${code})`);
      pause();
    }
  }
}

/** Waits a moment for a descriptor that is not ready. */
export function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

export function* decodeLines(chunks: Iterable<Uint8Array>, name: string): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let number = 0;
  let isFirst = true;
  for (const chunk of chunks) {
    if (isFirst) refuseKnownBinary(chunk, name);
    isFirst = false;
    const text = decode(decoder, chunk, name, number);
    const lines = text.split('\n');
    lines[0] = rest + lines[0];
    rest = at(lines, lines.length - 1);
    lines.pop();
    if (rest.length > maxLineLength)
      throw inputError('line-too-long', name, `more than ${maxLineLength} characters`, number + 1);
    for (const line of lines) {
      number++;
      yield dropReturn(line, name, number);
    }
  }
  try {
    rest += decoder.decode();
  } catch {
    throw inputError('not-utf8', name, 'the last character is cut off', number + 1);
  }
  if (rest !== '') yield dropReturn(rest, name, number + 1);
}

/** A carriage return ends a line together with a line feed, or the file is of a kind that would be read as one long line. */
function dropReturn(line: string, name: string, number: number): string {
  const position = line.indexOf('\r');
  if (position < 0) return line;
  if (position === line.length - 1) return line.slice(0, -1);
  throw inputError('line-ends', name, 'a carriage return inside the line', number);
}

function decode(decoder: TextDecoder, chunk: Uint8Array, name: string, linesBefore: number): string {
  const zero = chunk.indexOf(0);
  const lineAt = (position: number) => linesBefore + 1 + countNewlines(chunk.subarray(0, position));
  if (zero >= 0) throw inputError('binary', name, 'a zero byte: this is no text', lineAt(zero));
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    const position = findInvalidByte(chunk);
    const byte = `0x${at(chunk, position).toString(16).toUpperCase().padStart(2, '0')}`;
    throw inputError('not-utf8', name, `byte ${byte} is not valid UTF-8`, lineAt(position));
  }
}

const knownBinary: readonly (readonly [string, readonly number[]])[] = [
  ['a gzip file', [0x1f, 0x8b]],
  ['a zip file', [0x50, 0x4b, 0x03, 0x04]],
  ['a PDF file, which `assay extract --from pdf` reads', [0x25, 0x50, 0x44, 0x46]],
  ['a zstd file', [0x28, 0xb5, 0x2f, 0xfd]],
  ['an xz file', [0xfd, 0x37, 0x7a, 0x58]],
];

function refuseKnownBinary(chunk: Uint8Array, name: string): void {
  const startsWith = (bytes: readonly number[]) => bytes.every((byte, i) => chunk[i] === byte);
  if (startsWith([0xff, 0xfe]) || startsWith([0xfe, 0xff])) throw inputError('utf16', name, 'this is UTF-16', 1);
  const kind = knownBinary.find(([, bytes]) => startsWith(bytes));
  if (kind) throw inputError('binary', name, `this is ${kind[0]}`);
}

function countNewlines(bytes: Uint8Array): number {
  return bytes.reduce((count, byte) => count + (byte === 0x0a ? 1 : 0), 0);
}

/** The longest valid start of the chunk ends there (a character cut by the chunk's beginning counts as valid). */
function findInvalidByte(chunk: Uint8Array): number {
  const isValid = (end: number): boolean => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(chunk.subarray(start, end), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  let start = 0;
  while (start < Math.min(3, chunk.length) && (at(chunk, start) & 0xc0) === 0x80) start++;
  let [low, high] = [start, chunk.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isValid(middle)) low = middle;
    else high = middle - 1;
  }
  return low - unfinishedBytes(chunk.subarray(0, low));
}

/** How many bytes at the end belong to a character that is not complete. */
function unfinishedBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = at(bytes, bytes.length - back);
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}
