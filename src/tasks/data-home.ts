// The data home: the folder where the public datasets lie that somebody has added. A host without files of its own has an empty one.

import type { DatasetFile, PublicDataset } from '../catalogue/dataset.ts';
import type { FileState, Manifest } from '../catalogue/manifest.ts';
import type { Diagnostic } from '../core/diagnostic.ts';

interface AddDatasetOptions {
  /** Take what is there without looking at checksums, or at how much an earlier copy had. */
  readonly force?: boolean | undefined;
}

export interface DownloadDatasetOptions extends AddDatasetOptions {
  /** Called with the name of what is being downloaded. */
  readonly onProgress?: ((name: string, bytes: number, total: number | undefined) => void) | undefined;
}

export interface Verification {
  readonly files: number;
  readonly problems: readonly Diagnostic[];
}

/** The folder of public datasets, and what can be done in it. */
export interface DataHome {
  readonly path: string;
  folderOf(dataset: PublicDataset): string;
  /** Undefined if the dataset is not there. */
  readManifest(dataset: PublicDataset): Manifest | undefined;
  addCopy(dataset: PublicDataset, from: string, options: AddDatasetOptions): Manifest;
  download(dataset: PublicDataset, options: DownloadDatasetOptions): Promise<Manifest>;
  /** Compares the files with the checksums that were recorded when they were added. */
  verify(dataset: PublicDataset): Verification;
  /** The paths of the files that are there. Throws where the dataset is absent. */
  findFiles(dataset: PublicDataset): ReadonlyMap<DatasetFile, string>;
  /** The same of a copy in another folder. */
  findCopy(dataset: PublicDataset, folder: string): ReadonlyMap<DatasetFile, string>;
  inspect(path: string, file: DatasetFile): FileState;
}
