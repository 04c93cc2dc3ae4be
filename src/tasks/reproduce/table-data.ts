// The files that a published table needs, read from the data home or from a folder with local copies.

import { findDataset } from '../../catalogue/catalogue.ts';
import { counterOf } from '../../catalogue/count-items.ts';
import type { DatasetFile, PublicDataset } from '../../catalogue/dataset.ts';
import type { Part, TableData } from '../../reproduce/published-table.ts';
import type { Host } from '../host.ts';
import { parseDataset, readDataset } from '../kg/load-dataset.ts';
import { loadSettledGold, loadSystems } from '../load-corpus.ts';
import type { MemoryBudget } from '../memory-budget.ts';

interface TableDataOptions {
  /** A folder with local copies; the data home otherwise. */
  readonly from?: string | undefined;
  readonly budget: MemoryBudget;
}

/** Refuses at once if a dataset is not there at all. */
export function openTableData(names: readonly string[], { from, budget }: TableDataOptions, given: Host): TableData {
  const host: Host = { ...given, report: () => {} };
  const located = new Map(
    names.map((name) => {
      const dataset = findDataset(name, host.registry.datasets);
      const paths = from === undefined ? host.data.findFiles(dataset) : host.data.findCopy(dataset, from);
      return [name, { dataset, paths }];
    }),
  );
  const find = (name: string) => {
    const cut = name.indexOf('/');
    const found = located.get(name.slice(0, cut));
    return found && findFile(found.dataset, found.paths, name.slice(cut + 1));
  };
  return {
    gold: remember((name) => {
      const found = find(name);
      if (found === undefined) return undefined;
      const { items } = loadSettledGold(found.path, { from: found.file.format, budget }, {}, host);
      return { items, part: describePart(found, host) };
    }),
    extractions: remember((name) => {
      const found = find(name);
      return found && loadSystems([found.path], { from: found.file.format, budget }, {}, host)[0]?.extractions;
    }),
    graph: remember((name) => {
      const found = find(name);
      if (found === undefined) return undefined;
      const input = readDataset(found.path, budget, host);
      const { tasks } = parseDataset(found.path, input, { from: found.file.format }, host);
      return { tasks, part: describePart(found, host) };
    }),
    lines: (name) => {
      const found = find(name);
      return found && [...host.openLines(found.path).lines];
    },
  };
}

interface Found {
  readonly dataset: PublicDataset;
  readonly file: DatasetFile;
  readonly path: string;
  /** The file that was asked for, which this one may be a part of. */
  readonly wanted: DatasetFile;
}

function findFile(
  dataset: PublicDataset,
  paths: ReadonlyMap<DatasetFile, string>,
  wantedPath: string,
): Found | undefined {
  const wanted = dataset.files.find(({ path }) => path === wantedPath);
  const file = [wanted, ...dataset.files.filter(({ partOf }) => partOf === wantedPath)].find(
    (candidate) => candidate !== undefined && paths.has(candidate),
  );
  const path = file && paths.get(file);
  return wanted && file && path !== undefined ? { dataset, file, path, wanted } : undefined;
}

function describePart({ dataset, file, path, wanted }: Found, { data }: Host): Part {
  const { items, sha256 } = data.inspect(path, file);
  const { unit } = counterOf(file.format);
  return { file: `${dataset.name}/${file.path}`, have: items, of: wanted.items, unit, sha256 };
}

/** Files are read once, however many figures need them. */
function remember<Value>(load: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (name) => {
    const kept = known.get(name) ?? { value: load(name) };
    known.set(name, kept);
    return kept.value;
  };
}
