// What a task needs of the world around it: lines, bytes, output, models, threads, and somebody to report to. Node's host is in src/node/;
// a browser can have one of its own. A task prints nothing and touches no disk.

import type { Diagnostic } from '../core/diagnostic.ts';
import type { MeasureCosines } from '../kg/cluster/linkage/grow-cosine-tree.ts';
import type { EmbeddingStore } from '../kg/similarity/encode/embed-places.ts';
import type { ContextEncoder } from '../kg/similarity/encode/encoder.ts';
import type { Analyser, AnalyserOptions } from '../language/model/load-analyser.ts';
import type { Tokenizer, TokenizerOptions } from '../language/tokenize/tokenize.ts';
import type { FindLanguage } from '../languages/any/find-language.ts';
import type { ClientScript } from '../report/page/shell.ts';
import type { DataHome } from './data-home.ts';
import type { Registry } from './registry.ts';

/** An open input, line by line. */
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

/** A file that appears under its name only when it is complete. */
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

/** An analyser with the name and the checksum of its model. */
export interface LoadedModel extends Analyser {
  /** Of a shipped model its name, of another one its file. */
  readonly name: string;
  readonly sha256: string;
}

/** The models that a host can load. */
export interface Models {
  has(language: string): boolean;
  /** The model of a language, or the one that the user names: a shipped one, such as `en-small`, or a file. */
  load(language: string, nameOrFile?: string, options?: AnalyserOptions): LoadedModel;
  /** A tokenizer with the learned segmenter of its language, where one is shipped. */
  loadTokenizer(options: Omit<TokenizerOptions, 'segmenter'>): Tokenizer;
}

/** Contextual encoders, and folders that keep their vectors. */
interface Encoders {
  /** The encoder of a model folder; without one, Assay's own. */
  open(folder?: string): Promise<ContextEncoder>;
  openStore(folder: string): EmbeddingStore;
}

/** How far a run has come. */
export interface RunState {
  readonly sentences: number;
  readonly facts: number;
  /** Bytes of the output. */
  readonly bytes: number;
}

/** What decides about the output of a run. A run goes on with the output of another one only where all of it is the same. */
export interface RunDescription {
  /** SHA-256 of the input. Standard input cannot be read again: there it is `standard input`. */
  readonly input: string;
  /** Name and value of everything else that decides about the output. */
  readonly recipe: Readonly<Record<string, unknown>>;
  /** What messages call the input and the model; their checksums decide. */
  readonly names?: { readonly input: string; readonly model?: string | undefined } | undefined;
}

export interface RunOutput {
  /** What an interrupted run has written already. */
  readonly before: RunState;
  /** False where an interrupted run cannot go on. */
  readonly canResume: boolean;
  write(text: string, count: Pick<RunState, 'sentences' | 'facts'>): void;
  finish(): void;
  /** Leaves what has been written. */
  stop(): void;
}

/** Outputs that grow batch by batch, so that an interrupted run can go on. */
export interface Runs {
  /** False for standard output, pipes and devices, where no run can go on. */
  isFile(path: string | undefined): path is string;
  /** Throws where an interrupted run has left sentences. */
  refuseToLose(path: string): void;
  /** True where a run came to its end; `start` is how its text begins. */
  isComplete(path: string, start: string): boolean;
  open(path: string | undefined, start: string, options: RunOptions): RunOutput;
}

export interface RunOptions {
  /** Absent where no run can go on. */
  readonly description: RunDescription | undefined;
  /** Goes on where the interrupted run stopped. */
  readonly resume: boolean;
}

/** The files of the host's folder of threads. */
type ThreadName = 'draw-charts' | 'score-measures' | 'extract-batches';

/** Work beside the task. What goes in and out is plain data. */
interface Thread {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  onError(listener: (error: Error) => void): void;
  close(): Promise<void>;
}

/** What a task needs from outside: files, models, threads, progress and what is shipped. */
export interface Host {
  /** Formats, scorers and the like by name. */
  readonly registry: Registry;
  readonly models: Models;
  /** A language by its tag. A tag that is not listed gives what holds for any language. */
  readonly findLanguage: FindLanguage;
  readonly data: DataHome;
  readonly encoders: Encoders;
  /** Cosine distances of all pairs, by several threads where there are some. */
  readonly measureCosines: MeasureCosines;
  readonly runs: Runs;
  /** Megabytes of input that a task may hold unless its options name another number. */
  readonly maxSize: number;
  /** A file, or standard input for `-`, as lines. */
  openLines(path: string, options?: ReadOptions): LineReader;
  /** The text of a PDF as lines, with a form feed before each page but the first. */
  readPdf(path: string, maxBytes: number): Promise<LineReader>;
  readBytes(path: string): Uint8Array;
  /** The names of what a folder holds; undefined where the path is no folder. */
  listFolder(path: string): readonly string[] | undefined;
  /** Makes a folder unless it is there. */
  makeFolder(path: string): void;
  exists(path: string): boolean;
  /** A file that appears whole or not at all; standard output for `-` and without a path. */
  openOutput(path?: string): Output;
  /** True when both are there and are one file. */
  isSameFile(path: string, other: string): boolean;
  /** Lets others have their turn: an interrupt is noticed, a message arrives. */
  nextTurn(): Promise<void>;
  /** What a JavaScript module of the user's exports. The module is run. */
  importModule(path: string): Promise<object>;
  /** Starts one of the host's threads by name; `data` is what it begins with. */
  startThread(name: ThreadName, data: unknown): Thread;
  /** Passes on what is odd about the input. `details` is the command that shows them; with it they are only counted. */
  report(diagnostics: readonly Diagnostic[], details?: string): void;
  /** A line for the person who asked for the task. */
  remark(text: string): void;
  /** Of bytes that are read, or of work that takes its time: there the size is 1. */
  progress(label: string, of?: 'bytes' | 'work'): Progress;
  /** SHA-256 of a text. */
  checksum(text: string): string;
  /** How many threads can work at the same time. */
  readonly processors: number;
  /** Bytes of memory that are free. */
  freeMemory(): number;
  /** The scripts of pages, by name. */
  readPageScripts(names: readonly string[]): readonly ClientScript[];
}
