// What a task needs of the world around it: lines, bytes, output, models, threads, and somebody to report to. Node's host is in src/node/;
// a browser can have one of its own. A task prints nothing and touches no disk.

import type { Diagnostic } from '../core/diagnostic.ts';
import type { Analyser } from '../language/model/load-analyser.ts';
import type { Tokenizer } from '../language/tokenize/tokenize.ts';
import type { AnalyserOptions, TokenizerOptions } from '../languages.ts';
import type { Registry } from './registry.ts';

export interface LineReader {
  readonly lines: Iterable<string>;
  /** Size in bytes, or undefined when it cannot be known before reading. */
  readonly size: number | undefined;
  bytesRead(): number;
  /** Refuses the input if it is, or turns out to be, of more bytes than this. */
  limit(maxBytes: number): void;
  /** SHA-256 of all bytes, once the lines have been read to the end. */
  sha256(): string;
}

export interface ReadOptions {
  /** Refuse inputs of more bytes than this. */
  readonly maxBytes?: number | undefined;
  /** Called with the number of bytes that have been read so far. */
  readonly onProgress?: ((bytes: number) => void) | undefined;
}

/** Text is buffered; bytes, such as those of an image, are written as they are. */
export type Piece = string | Uint8Array;

export interface Output {
  write(piece: Piece): void;
  /** Makes the file appear under its name. */
  finish(): void;
  /** Leaves no trace. */
  abandon(): void;
}

/** How far something is; shown where a person is watching. */
export interface Progress {
  start(size: number | undefined): void;
  update(done: number): void;
  stop(): void;
}

export interface LoadedModel extends Analyser {
  /** Of a shipped model its name, of another one its file. */
  readonly name: string;
  readonly sha256: string;
}

export interface Models {
  has(language: string): boolean;
  /** The model of a language, or the one that the user names: a shipped one, such as `en-small`, or a file. */
  load(language: string, nameOrFile?: string, options?: AnalyserOptions): LoadedModel;
  /** A tokenizer with the learned segmenter of its language, where one is shipped. */
  loadTokenizer(options: Omit<TokenizerOptions, 'segmenter'>): Tokenizer;
}

/** The files of the host's folder of threads. */
export type ThreadName = 'draw-charts' | 'score-measures';

/** Work beside the task. What goes in and out is plain data. */
export interface Thread {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  onError(listener: (error: Error) => void): void;
  close(): Promise<void>;
}

export interface Host {
  /** Formats, scorers and the like by name. */
  readonly registry: Registry;
  readonly models: Models;
  /** Megabytes of input that a task may hold unless its options name another number. */
  readonly maxSize: number;
  /** A file, or standard input for `-`, as lines. */
  openLines(path: string, options?: ReadOptions): LineReader;
  readBytes(path: string): Uint8Array;
  /** A file that appears whole or not at all; standard output for `-` and without a path. */
  openOutput(path?: string): Output;
  /** What a JavaScript module of the user's exports. The module is run. */
  importModule(path: string): Promise<object>;
  /** Starts one of the host's threads by name; `data` is what it begins with. */
  startThread(name: ThreadName, data: unknown): Thread;
  /** Passes on what is odd about the input. `details` is the command that shows them; with it they are only counted. */
  report(diagnostics: readonly Diagnostic[], details?: string): void;
  /** A line for the person who asked for the task. */
  remark(text: string): void;
  progress(label: string): Progress;
}
