// Node's host: files, standard input and output, shipped models, threads. It prints nothing: who makes it says where reports and remarks go.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';
import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { builtins } from '../builtins/builtins.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import { inputError } from '../core/input-errors.ts';
import { anyLanguage } from '../languages/any/any-language.ts';
import { createLanguageFinder } from '../languages/any/find-language.ts';
import { type Extension, extendRegistry } from '../tasks/extension.ts';
import type { Host, Progress } from '../tasks/host.ts';
import { readClientScripts } from './client-scripts.ts';
import { createDataHome } from './data/create-data-home.ts';
import { createEmbeddingStore } from './embedding-store.ts';
import { openEncoder } from './encoders/open-encoder.ts';
import { runs } from './growing-output.ts';
import { createModels } from './load-model.ts';
import { measureInThreads } from './measure-in-threads.ts';
import { mostMegabytes } from './memory.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { createThreadStarter } from './start-thread.ts';
import { isSameFile, openOutput } from './streams/output.ts';
import { readBytes } from './streams/read-bytes.ts';
import { errorCode, openLines } from './streams/read-lines.ts';

/** What the host adds to the shipped lists, where its data lie, and where diagnostics, remarks and progress go. */
export interface NodeHostOptions {
  /** What is added to the shipped lists; `loadExtensions` reads them from files. */
  readonly extensions?: readonly Extension[] | undefined;
  readonly onReport?: ((diagnostics: readonly Diagnostic[], details: string | undefined) => void) | undefined;
  readonly onRemark?: ((text: string) => void) | undefined;
  /** The folder of public datasets. Default: `$ASSAY_DATA_HOME`, or where the system keeps data of programs. */
  readonly dataHome?: string | undefined;
  /** Ends downloads when it is aborted. */
  readonly signal?: AbortSignal | undefined;
  readonly createProgress?: Host['progress'] | undefined;
}

const noProgress: Progress = { start: () => {}, update: () => {}, stop: () => {} };

/** Makes the host of Node, with everything that is shipped and the extensions that are given. */
export function createNodeHost(options: NodeHostOptions = {}): Host {
  const { extensions = [], onReport, onRemark, createProgress, dataHome, signal } = options;
  const registry = extendRegistry(builtins, extensions);
  return {
    registry,
    models: createModels(registry.languages),
    findLanguage: createLanguageFinder(registry.languages, anyLanguage),
    data: createDataHome({ path: dataHome, signal }),
    encoders: { open: openEncoder, openStore: createEmbeddingStore },
    measureCosines: measureInThreads,
    runs,
    maxSize: Math.floor(mostMegabytes / 2),
    openLines,
    readPdf,
    readBytes,
    listFolder,
    makeFolder,
    exists: existsSync,
    openOutput,
    isSameFile,
    nextTurn: () => setImmediate(),
    importModule,
    startThread: createThreadStarter(extensions),
    report: (diagnostics, details) => onReport?.(diagnostics, details),
    remark: (text) => onRemark?.(text),
    progress: createProgress ?? (() => noProgress),
    checksum: (text) => createHash('sha256').update(text).digest('hex'),
    processors: availableParallelism(),
    freeMemory: freemem,
    readPageScripts: readClientScripts,
  };
}

const listFolder = (path: string): readonly string[] | undefined =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(path) : undefined;

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw inputError('unwritable', path, `the folder cannot be made (${errorCode(error)})`);
  }
}

function importModule(path: string): Promise<object> {
  if (!existsSync(path)) throw inputError('not-found', path, 'no such file');
  return import(pathToFileURL(resolve(path)).href);
}
