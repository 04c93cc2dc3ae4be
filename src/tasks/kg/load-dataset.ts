// From a path to an open graph: a file of COMBO or CESI, a folder of CUVA, or any system's extractions.

import { AssayError, requireKnown, usageErrors } from '../../core/assay-error.ts';
import type { Report } from '../../core/diagnostic.ts';
import { inputError, inputName } from '../../core/input-errors.ts';
import { detectFormat, unrecognized } from '../../formats/detect.ts';
import type { Dataset } from '../../kg/graph/dataset.ts';
import { parseCesi, recognizesCesi } from '../../kg/graph/formats/cesi.ts';
import { parseCombo, recognizesCombo } from '../../kg/graph/formats/combo.ts';
import { cuvaFiles, parseCuva } from '../../kg/graph/formats/cuva.ts';
import { toOpenGraph } from '../../kg/graph/formats/extractions.ts';
import { createCollector } from '../collect-diagnostics.ts';
import type { Host } from '../host.ts';
import type { MemoryBudget } from '../memory-budget.ts';
import { type SettleOptions, settleDiagnostics } from '../settle-diagnostics.ts';
import { type ReadSource, readSource } from './read-source.ts';

export interface LoadedDataset extends Dataset {
  readonly file: string;
  readonly format: string;
  /** Of the file, or of the list of a folder's files with their checksums. */
  readonly sha256: string;
}

export interface LoadDatasetOptions extends SettleOptions {
  /** What the file is. Default: detected from the content. */
  readonly from?: string | undefined;
}

/** Formats of one file that bring gold, in the order in which they are tried, before extractions. */
const datasetFormats = [
  { id: 'combo', recognizes: recognizesCombo, parse: parseCombo },
  { id: 'cesi', recognizes: recognizesCesi, parse: parseCesi },
];

const listDatasetFormats = ({ readers }: Host['registry']): string[] => [
  ...datasetFormats.map(({ id }) => id),
  'cuva',
  ...readers.flatMap(({ kind, id }) => (kind === 'extractions' ? [id] : [])),
];

/** A file that has been read, or the files of a folder. */
export type DatasetInput = ReadSource | readonly FolderPart[];

interface FolderPart extends ReadSource {
  readonly part: string;
  readonly file: string;
}

export function readDataset(path: string, budget: MemoryBudget, host: Host): DatasetInput {
  const names = host.listFolder(path);
  if (names === undefined) return readSource(path, budget, host);
  const present = Object.entries(cuvaFiles).filter(([, file]) => names.includes(file));
  return present.map(([part, file]) => ({ part, file, ...readSource(`${path}/${file}`, budget, host) }));
}

export const isFile = (input: DatasetInput): input is ReadSource => 'source' in input;

export function parseDataset(
  path: string,
  input: DatasetInput,
  options: LoadDatasetOptions,
  host: Host,
): LoadedDataset {
  const { from } = options;
  if (from !== undefined) requireKnown('format', from, listDatasetFormats(host.registry));
  if (from === 'cuva' && isFile(input)) throw wrongKind(path, 'a folder is expected for this format');
  const { diagnostics, report } = createCollector(inputName(path), host);
  const loaded = isFile(input) ? parseFile(input, from, host, report) : parseFolder(path, input, host, report);
  settleDiagnostics(diagnostics, options, host);
  if (loaded.triples.length === 0) throw inputError('empty', inputName(path), 'there are no triples in it');
  return loaded;
}

function parseFolder(path: string, parts: readonly FolderPart[], host: Host, report: Report): LoadedDataset {
  const sources = Object.fromEntries(parts.map(({ part, source }) => [part, source]));
  const list = parts.map(({ file, sha256 }) => `${sha256}  ${file}\n`).join('');
  return { ...parseCuva(sources, path, report), file: path, format: 'cuva', sha256: host.checksum(list) };
}

function parseFile(
  { source, head, sha256 }: ReadSource,
  from: string | undefined,
  { registry: { readers } }: Host,
  report: Report,
): LoadedDataset {
  const finish = (dataset: Dataset, format: string) => ({ ...dataset, file: source.name, format, sha256 });
  if (head.length === 0) throw inputError('empty', source.name, 'the file is empty');
  const own = datasetFormats.find(({ id, recognizes }) => (from === undefined ? recognizes(head) : from === id));
  if (own !== undefined) return finish(own.parse(source, report), own.id);
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
