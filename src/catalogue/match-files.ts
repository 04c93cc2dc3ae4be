// Finds the files of a dataset among the paths of a copy: a folder laid out as Assay's own, the original's repository, or its archive.

import type { DatasetFile, PublicDataset } from './dataset.ts';

/** For each of the dataset's files that is there, its path in the copy. Paths are relative, with slashes. */
export function matchFiles(dataset: PublicDataset, paths: readonly string[]): Map<DatasetFile, string> {
  const known = new Set(paths);
  const found = new Map<DatasetFile, string>();
  for (const file of dataset.files) {
    const exact = [`${dataset.name}/${file.path}`, file.path].find((path) => known.has(path));
    const path = exact ?? findBySuffix(file.names, paths);
    if (path !== undefined) found.set(file, path);
  }
  return found;
}

/** A name may stand in any folder; the one nearest to the top counts. */
function findBySuffix(names: readonly string[], paths: readonly string[]): string | undefined {
  for (const name of names) {
    const [nearest] = paths
      .filter((path) => path === name || path.endsWith(`/${name}`))
      .sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
    if (nearest !== undefined) return nearest;
  }
  return undefined;
}
