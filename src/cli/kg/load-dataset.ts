// From a path to an open graph: a file of COMBO or CESI, a folder of CUVA, or any system's extractions.

import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readers } from '../../builtins/builtins.ts';
import { AssayError, requireKnown, usageErrors } from '../../core/assay-error.ts';
import type { Report } from '../../core/diagnostic.ts';
import { inputError, inputName } from '../../core/input-errors.ts';
import { detectFormat, headLength, unrecognized } from '../../formats/detect.ts';
import type { Source } from '../../formats/format.ts';
import type { Dataset } from '../../kg/graph/dataset.ts';
import { parseCesi, recognizesCesi } from '../../kg/graph/formats/cesi.ts';
import { parseCombo, recognizesCombo } from '../../kg/graph/formats/combo.ts';
import { cuvaFiles, parseCuva } from '../../kg/graph/formats/cuva.ts';
import { toOpenGraph } from '../../kg/graph/formats/extractions.ts';
import { openLines } from '../../node/read-lines.ts';
import { createCollector } from '../collect-diagnostics.ts';
import type { MemoryBudget } from '../memory-budget.ts';
import { type SettleOptions, settleDiagnostics } from '../settle-diagnostics.ts';

export interface LoadedDataset extends Dataset {
  readonly file: string;
  readonly format: string;
  /** Of the file, or of the list of a folder's files with their checksums. */
  readonly sha256: string;
}

export interface LoadDatasetOptions extends SettleOptions {
  readonly from?: string | undefined;
}

const extractionReaders = readers.filter((reader) => reader.kind === 'extractions');
const datasetFormats = ['combo', 'cesi', 'cuva', ...extractionReaders.map(({ id }) => id)];

export function loadDataset(path: string, budget: MemoryBudget, options: LoadDatasetOptions): LoadedDataset {
  const from = options.from === undefined ? undefined : requireKnown('format', options.from, datasetFormats);
  const { diagnostics, report } = createCollector(inputName(path));
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (from === 'cuva' && !isFolder) throw wrongKind(path, 'a folder is expected for this format');
  const loaded = isFolder ? loadFolder(path, budget, report) : loadFile(path, from, budget, report);
  settleDiagnostics(diagnostics, options);
  if (loaded.triples.length === 0) throw inputError('empty', inputName(path), 'there are no triples in it');
  return loaded;
}

function loadFolder(path: string, budget: MemoryBudget, report: Report): LoadedDataset {
  const present = Object.entries(cuvaFiles).filter(([, file]) => existsSync(join(path, file)));
  const read = present.map(([part, file]) => ({ part, file, ...readSource(join(path, file), budget) }));
  const sources = Object.fromEntries(read.map(({ part, source }) => [part, source]));
  const list = read.map(({ file, sha256 }) => `${sha256}  ${file}\n`).join('');
  const sha256 = createHash('sha256').update(list).digest('hex');
  return { ...parseCuva(sources, path, report), file: path, format: 'cuva', sha256 };
}

function loadFile(path: string, from: string | undefined, budget: MemoryBudget, report: Report): LoadedDataset {
  const { source, head, sha256 } = readSource(path, budget);
  const finish = (dataset: Dataset, format: string) => ({ ...dataset, file: source.name, format, sha256 });
  if (head.length === 0) throw inputError('empty', source.name, 'the file is empty');
  if (from === undefined ? recognizesCombo(head) : from === 'combo') return finish(parseCombo(source, report), 'combo');
  if (from === undefined ? recognizesCesi(head) : from === 'cesi') return finish(parseCesi(source, report), 'cesi');
  const candidates = from === undefined ? readers : readers.filter(({ id }) => id === from);
  const format = from === undefined ? detectFormat(head, candidates) : candidates[0];
  if (format === undefined) throw unrecognized(source.name, head);
  if (format.kind !== 'extractions')
    throw wrongKind(source.name, `this is ${format.title}, but a dataset or a system's extractions are expected here`);
  return finish(toOpenGraph(format.parse(source, report), source.name, report), format.id);
}

function wrongKind(file: string, message: string): AssayError {
  return new AssayError('usage', usageErrors.diagnose('wrong-kind', { file }, message));
}

interface ReadSource {
  readonly source: Source & { readonly lines: readonly string[] };
  /** The first lines that are not blank. */
  readonly head: readonly string[];
  readonly sha256: string;
}

/** Everything is held: clusters can be about any part of the data. */
export function readSource(path: string, budget: MemoryBudget): ReadSource {
  const reader = openLines(path, { maxBytes: budget.bytesLeft });
  const lines = [...reader.lines];
  budget.bytesLeft -= reader.bytesRead();
  const head = lines.slice(0, 200).filter((line) => line.trim() !== '');
  return { source: { name: inputName(path), lines }, head: head.slice(0, headLength), sha256: reader.sha256() };
}
