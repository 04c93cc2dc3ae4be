// Puts the files of a dataset into the data home: first beside their place, then, when all are sound, in one step.

import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { counterOf } from '../../catalogue/count-items.ts';
import type { DatasetFile, PublicDataset } from '../../catalogue/dataset.ts';
import { dataError } from '../../catalogue/diagnostics.ts';
import type { FileState, Manifest } from '../../catalogue/manifest.ts';
import { writeWhole } from '../streams/output.ts';
import { errorCode } from '../streams/read-lines.ts';
import { explainUnwritable, folderOf, manifestName, readManifest } from './data-home.ts';
import { inspectFile } from './inspect-file.ts';

export interface Installation {
  readonly home: string;
  readonly dataset: PublicDataset;
  /** The files that are there, each with a path to copy it from. */
  readonly sources: ReadonlyMap<DatasetFile, string>;
  /** The address, or the folder of the local copy. */
  readonly origin: string;
  /** What an earlier download recorded: the checksums to hold this one to. */
  readonly locked?: Manifest | undefined;
  readonly force: boolean;
}

export function install(installation: Installation): Manifest {
  const { home, dataset, sources, origin, locked, force } = installation;
  const place = folderOf(home, dataset);
  const staging = join(home, `.${dataset.name}.${process.pid}.new`);
  return attempt(home, () => {
    try {
      const files: Record<string, FileState> = {};
      for (const [file, source] of sources) {
        const record = inspectFile(source, file);
        if (!force) refuseWrongChecksum(source, record, file.sha256 ?? locked?.files[file.path]?.sha256);
        const target = join(staging, file.path);
        mkdirSync(dirname(target), { recursive: true });
        copyFileSync(source, target);
        files[file.path] = record;
      }
      if (!force) refuseLess(installation, files);
      const added = new Date().toISOString();
      const manifest: Manifest = { format: 'assay-data', version: 1, dataset: dataset.name, origin, added, files };
      writeWhole(join(staging, manifestName), [`${JSON.stringify(manifest, null, 2)}\n`]);
      replaceFolder(staging, place);
      return manifest;
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  });
}

function refuseWrongChecksum(path: string, { sha256 }: FileState, expected: string | undefined): void {
  if (expected === undefined || expected === sha256) return;
  throw dataError('wrong-checksum', path, `its SHA-256 is ${sha256}, but ${expected} is expected`);
}

const mostNamed = 3;

/** What the copy in place has and the new one lacks is lost only by force. */
function refuseLess({ home, dataset, origin }: Installation, files: Manifest['files']): void {
  const before = readManifest(home, dataset)?.files ?? {};
  const losses = dataset.files.flatMap(({ path, format, items: all = Number.POSITIVE_INFINITY }) => {
    const [had, has] = [before[path]?.items ?? 0, files[path]?.items ?? 0];
    return has < Math.min(had, all) ? [`${path} with ${has} instead of ${had} ${counterOf(format).unit}`] : [];
  });
  if (losses.length === 0) return;
  const more = losses.length > mostNamed ? ` and ${losses.length - mostNamed} more` : '';
  throw dataError(
    'not-in-copy',
    origin,
    `less of ${dataset.name} is in it than in ${folderOf(home, dataset)}: ${losses.slice(0, mostNamed).join(', ')}${more}; nothing was replaced, and --force replaces it anyway`,
  );
}

/** The old folder leaves only when the new one is complete; a rename takes no time. */
function replaceFolder(staging: string, place: string): void {
  const old = `${staging}.old`;
  try {
    renameSync(place, old);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  renameSync(staging, place);
  rmSync(old, { recursive: true, force: true });
}

function attempt<Result>(home: string, action: () => Result): Result {
  try {
    mkdirSync(home, { recursive: true });
    return action();
  } catch (error) {
    throw explainUnwritable(home, error);
  }
}
