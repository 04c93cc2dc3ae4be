// Reads the files that a published table needs, from the data home or from a folder with local copies.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, findDataset } from '../../catalogue/catalogue.ts';
import { counterOf } from '../../catalogue/count-items.ts';
import type { DatasetFile, PublicDataset } from '../../catalogue/dataset.ts';
import { findDataHome, folderOf, requireManifest } from '../../node/data/data-home.ts';
import { inspectFile } from '../../node/data/inspect-file.ts';
import { requireLocalCopy } from '../../node/data/local-copy.ts';
import { openLines } from '../../node/read-lines.ts';
import type { Part, TableData } from '../../reproduce/published-table.ts';
import { parseDataset, readDataset } from '../../tasks/kg/load-dataset.ts';
import { loadSettledGold, loadSystems } from '../../tasks/load-corpus.ts';
import { commandHost } from '../host.ts';
import type { MemoryBudget } from '../memory-budget.ts';

export interface TableDataOptions {
  /** A folder with local copies; the data home otherwise. */
  readonly from?: string | undefined;
  readonly budget: MemoryBudget;
}

/** Refuses at once if a dataset is not there at all. */
export function openTableData(names: readonly string[], { from, budget }: TableDataOptions): TableData {
  const located = new Map(
    names.map((name) => {
      const dataset = findDataset(name, catalogue);
      return [name, { dataset, paths: from === undefined ? findInHome(dataset) : requireLocalCopy(dataset, from) }];
    }),
  );
  const find = (name: string) => {
    const cut = name.indexOf('/');
    const found = located.get(name.slice(0, cut));
    return found && findFile(found.dataset, found.paths, name.slice(cut + 1));
  };
  const settle = { quiet: true };
  return {
    gold: remember((name) => {
      const found = find(name);
      if (found === undefined) return undefined;
      const { items } = loadSettledGold(found.path, { from: found.file.format, budget }, {}, commandHost(settle));
      return { items, part: describePart(found) };
    }),
    extractions: remember((name) => {
      const found = find(name);
      return (
        found && loadSystems([found.path], { from: found.file.format, budget }, {}, commandHost(settle))[0]?.extractions
      );
    }),
    graph: remember((name) => {
      const found = find(name);
      if (found === undefined) return undefined;
      const host = commandHost(settle);
      const input = readDataset(found.path, budget, host);
      const { tasks } = parseDataset(found.path, input, { from: found.file.format }, host);
      return { tasks, part: describePart(found) };
    }),
    lines: (name) => {
      const found = find(name);
      return found && [...openLines(found.path).lines];
    },
  };
}

function findInHome(dataset: PublicDataset): Map<DatasetFile, string> {
  const home = findDataHome();
  requireManifest(home, dataset);
  const paths = dataset.files.map((file) => [file, join(folderOf(home, dataset), file.path)] as const);
  return new Map(paths.filter(([, path]) => existsSync(path)));
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

function describePart({ dataset, file, path, wanted }: Found): Part {
  const { items, sha256 } = inspectFile(path, file);
  const { unit } = counterOf(file.format);
  return { file: `${dataset.name}/${file.path}`, have: items, of: wanted.items, unit, sha256 };
}

/** Files are read once, however many figures need them. */
function remember<Value>(load: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>();
  return (name) => {
    if (!known.has(name)) known.set(name, load(name));
    return known.get(name) as Value;
  };
}
