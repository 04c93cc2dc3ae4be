// From a path to items: opens the file, detects its format, parses, and collects the diagnostics.

import { AssayError, usageErrors } from '../core/assay-error.ts';
import type { Diagnostic, Report } from '../core/diagnostic.ts';
import type { Extraction } from '../core/extraction.ts';
import type { GoldSentence } from '../core/fact.ts';
import { inputError, inputName, tooLarge } from '../core/input-errors.ts';
import { detectFormat, findFormat, headLength, unrecognized } from '../formats/detect.ts';
import type { AnyReader, ExtractionReader, GoldReader, Source } from '../formats/format.ts';
import { createCollector } from './collect-diagnostics.ts';
import type { Host, LineReader } from './host.ts';
import type { MemoryBudget } from './memory-budget.ts';

export interface InputOptions {
  /** Format id; detected when absent. */
  readonly from?: string | undefined;
  /** What may still be held in memory; absent for inputs that only stream through. */
  readonly budget?: MemoryBudget | undefined;
  /** Shown every line that is parsed. */
  readonly tap?: ((line: string) => void) | undefined;
}

interface OpenedInput<Format> {
  readonly format: Format;
  readonly source: Source;
  readonly reader: LineReader;
}

export function openInput(
  path: string,
  options: InputOptions,
  host: Host,
  fallback?: AnyReader,
): OpenedInput<AnyReader> {
  const { readers } = host.registry;
  const name = inputName(path);
  const progress = host.progress(name);
  const reader = host.openLines(path, { maxBytes: options.budget?.bytesLeft, onProgress: progress.update });
  progress.start(reader.size);
  const { head, lines } = peek(reader.lines, progress.stop, options.tap);
  const format = options.from === undefined ? detectFormat(head, readers) : findFormat(options.from, readers);
  if (format) return { format, source: { name, lines }, reader };
  if (head.length === 0 && fallback) return { format: fallback, source: { name, lines }, reader };
  throw head.length === 0 ? inputError('empty', name, 'the file is empty') : unrecognized(name, head);
}

/** The first lines that are not blank, and all lines from the start. */
export function peek(
  all: Iterable<string>,
  onEnd: () => void,
  tap: InputOptions['tap'],
): { head: string[]; lines: Iterable<string> } {
  const iterator = all[Symbol.iterator]();
  const buffered: string[] = [];
  const head: string[] = [];
  while (head.length < headLength) {
    const { done, value } = iterator.next();
    if (done) break;
    buffered.push(value);
    if (value.trim() !== '') head.push(value);
  }
  function* lines(): Generator<string> {
    for (const line of buffered) {
      tap?.(line);
      yield line;
    }
    for (let next = iterator.next(); !next.done; next = iterator.next()) {
      tap?.(next.value);
      yield next.value;
    }
    onEnd();
  }
  return { head, lines: lines() };
}

export interface Loaded<Item, Format> {
  readonly file: string;
  readonly format: Format;
  readonly sha256: string;
  readonly items: readonly Item[];
  readonly diagnostics: readonly Diagnostic[];
}

export function loadGold(path: string, options: InputOptions, host: Host): Loaded<GoldSentence, GoldReader> {
  const { format, source, reader } = openInput(path, options, host);
  if (format.kind !== 'gold')
    throw wrongKind(source.name, format, 'a gold file is expected here; where both are given, the gold comes first');
  return load(format, source, reader, options.budget, host);
}

export function loadExtractions(path: string, options: InputOptions, host: Host): Loaded<Extraction, ExtractionReader> {
  const emptySystem = host.registry.readers.find((format) => format.id === 'tsv');
  const { format, source, reader } = openInput(path, options, host, emptySystem);
  if (format.kind !== 'extractions') throw wrongKind(source.name, format, "a system's extractions are expected here");
  return load(format, source, reader, options.budget, host);
}

function wrongKind(file: string, format: AnyReader, expected: string): AssayError {
  const message = `this is ${format.title}, but ${expected}`;
  return new AssayError('usage', usageErrors.diagnose('wrong-kind', { file }, message));
}

interface Parses<Item> {
  parse(source: Source, report: Report): Iterable<Item>;
}

function load<Item, Format extends Parses<Item>>(
  format: Format,
  source: Source,
  reader: LineReader,
  budget: MemoryBudget | undefined,
  host: Host,
): Loaded<Item, Format> {
  const { diagnostics, report } = createCollector(source.name, host);
  const items: Item[] = [];
  for (const item of format.parse(source, report)) {
    items.push(item);
    if (budget && items.length * bytesPerItem > budget.bytesLeft)
      throw tooLarge(source.name, reader.bytesRead(), budget.bytesLeft);
  }
  if (budget) budget.bytesLeft -= Math.max(reader.bytesRead(), items.length * bytesPerItem);
  return { file: source.name, format, sha256: reader.sha256(), items, diagnostics };
}

/** However short its line is, an item takes about as much memory as this many bytes of a usual file do. */
const bytesPerItem = 60;

/** Standard input can be read only once. */
export function refuseStdinTwice(paths: readonly string[]): void {
  if (paths.filter((path) => path === '-').length > 1)
    throw inputError('stdin-twice', 'standard input', 'it is named twice');
}
