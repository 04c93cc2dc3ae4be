// Downloads the files of a dataset, one by one or in one archive, into a folder where an interrupted download is taken up again.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { canDownload, type DatasetFile, type PublicDataset } from '../../catalogue/dataset.ts';
import { dataError } from '../../catalogue/diagnostics.ts';
import { matchFiles } from '../../catalogue/match-files.ts';
import { at, lookUp } from '../../core/at.ts';
import { type DownloadOptions, download } from './download.ts';
import { readTar } from './tar.ts';

export interface FetchOptions extends Omit<DownloadOptions, 'onProgress'> {
  /** Called with what is being downloaded. */
  readonly onProgress?: ((name: string, bytes: number, total: number | undefined) => void) | undefined;
}

export interface FetchedDataset {
  readonly origin: string;
  readonly sources: ReadonlyMap<DatasetFile, string>;
}

export async function fetchDataset(
  dataset: PublicDataset,
  folder: string,
  options: FetchOptions = {},
): Promise<FetchedDataset> {
  if (!canDownload(dataset))
    throw dataError('no-address', dataset.name, `nothing to download; its homepage is ${dataset.homepage}`);
  mkdirSync(folder, { recursive: true });
  return dataset.archive.length > 0 ? fetchArchive(dataset, folder, options) : fetchFiles(dataset, folder, options);
}

async function fetchFiles(dataset: PublicDataset, folder: string, options: FetchOptions): Promise<FetchedDataset> {
  const sources = new Map<DatasetFile, string>();
  const origins = new Set<string>();
  for (const file of dataset.files) {
    const target = join(folder, file.path);
    mkdirSync(dirname(target), { recursive: true });
    // Files that an interrupted run has finished are there already.
    const url = existsSync(target)
      ? at(file.urls, 0)
      : await download(file.urls, target, nameProgress(options, file.path));
    origins.add(dirname(url));
    sources.set(file, target);
  }
  return { origin: [...origins].join(', '), sources };
}

async function fetchArchive(dataset: PublicDataset, folder: string, options: FetchOptions): Promise<FetchedDataset> {
  const archive = join(folder, 'archive.tar.gz');
  const origin = await download(dataset.archive, archive, nameProgress(options, `${dataset.name}.tar.gz`));
  try {
    return { origin, sources: unpack(dataset, archive, join(folder, 'files')) };
  } finally {
    rmSync(archive);
  }
}

const nameProgress = ({ onProgress, ...rest }: FetchOptions, name: string): DownloadOptions => ({
  ...rest,
  onProgress: (bytes, total) => onProgress?.(name, bytes, total),
});

const mostUnpacked = 2 ** 30;

/** Takes only the files that the catalogue names, and writes each under the catalogue's name: an archive decides no path. */
export function unpack(dataset: PublicDataset, archive: string, folder: string): Map<DatasetFile, string> {
  const files = readArchive(archive);
  const found = matchFiles(
    dataset,
    files.map(({ path }) => path),
  );
  if (found.size === 0) throw dataError('bad-archive', basename(archive), `it has no file of ${dataset.name}`);
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  return new Map(
    [...found].map(([file, path]) => {
      const target = join(folder, file.path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, lookUp(contents, path));
      return [file, target];
    }),
  );
}

function readArchive(archive: string) {
  try {
    const files = readTar(gunzipSync(readFileSync(archive), { maxOutputLength: mostUnpacked }));
    if (files !== undefined) return files;
  } catch {
    // Reported below: not gzip, cut off, or far too large.
  }
  throw dataError('bad-archive', basename(archive), 'this is no .tar.gz archive, or it is cut off or too large');
}
