// What `assay data` does: lists, shows, adds and verifies public datasets. Only adding without a folder fetches anything.

import { findDataset, parseCatalogue } from '../../catalogue/catalogue.ts';
import type { PublicDataset } from '../../catalogue/dataset.ts';
import { dataError } from '../../catalogue/diagnostics.ts';
import { type DatasetState, describeState, type Manifest } from '../../catalogue/manifest.ts';
import type { DownloadDatasetOptions, Verification } from '../data-home.ts';
import type { Host } from '../host.ts';

/** Further datasets to look among. */
export interface CatalogueOptions {
  /** A JSON file of further datasets. */
  readonly catalogue?: string | undefined;
}

/** A dataset with what is there of it. */
export interface KnownDataset {
  readonly dataset: PublicDataset;
  readonly manifest: Manifest | undefined;
  readonly state: DatasetState;
  /** Where it lies, or would. */
  readonly folder: string;
}

/** Does what `assay data list` does. */
export function listDatasets(options: CatalogueOptions, host: Host): KnownDataset[] {
  return loadCatalogue(options, host).map((dataset) => describe(dataset, host.data.readManifest(dataset), host));
}

/** Does what `assay data show` does. */
export function showDataset(name: string, options: CatalogueOptions, host: Host): KnownDataset {
  const dataset = findDataset(name, loadCatalogue(options, host));
  return describe(dataset, host.data.readManifest(dataset), host);
}

const describe = (dataset: PublicDataset, manifest: Manifest | undefined, { data }: Host): KnownDataset => ({
  dataset,
  manifest,
  state: describeState(dataset, manifest),
  folder: data.folderOf(dataset),
});

/** Where datasets are taken from, and whether they replace what is there. */
export interface AddDatasetsOptions extends CatalogueOptions, DownloadDatasetOptions {
  /** A folder with a copy. Default: the datasets are downloaded. */
  readonly from?: string | undefined;
  /** Called before the first byte of a dataset is fetched or copied. */
  readonly onStart?: ((dataset: PublicDataset) => void) | undefined;
}

/** One after the other, each as soon as it is there. What is complete is not downloaded again. */
export async function* addDatasets(
  names: readonly string[],
  { catalogue, from, onStart, ...options }: AddDatasetsOptions,
  host: Host,
): AsyncGenerator<KnownDataset> {
  const known = loadCatalogue({ catalogue }, host);
  for (const dataset of names.map((name) => findDataset(name, known))) {
    onStart?.(dataset);
    const manifest =
      from === undefined
        ? (findComplete(dataset, options, host) ?? (await host.data.download(dataset, options)))
        : host.data.addCopy(dataset, from, options);
    yield describe(dataset, manifest, host);
  }
}

function findComplete(dataset: PublicDataset, { force }: DownloadDatasetOptions, { data }: Host): Manifest | undefined {
  const before = force ? undefined : data.readManifest(dataset);
  return describeState(dataset, before).completeness === 'partial' ? undefined : before;
}

/** A dataset whose files were compared with their checksums. */
export interface VerifiedDataset extends Verification {
  readonly name: string;
}

/** Those that are named; without names, all that are there. */
export function* verifyDatasets(
  names: readonly string[],
  options: CatalogueOptions,
  host: Host,
): Generator<VerifiedDataset> {
  const known = loadCatalogue(options, host);
  const wanted =
    names.length > 0
      ? names.map((name) => findDataset(name, known))
      : known.filter((dataset) => host.data.readManifest(dataset) !== undefined);
  for (const dataset of wanted) yield { name: dataset.name, ...host.data.verify(dataset) };
}

/** Throws where the dataset is absent. */
export function findDatasetFolder(name: string, options: CatalogueOptions, host: Host): string {
  const { dataset, manifest, folder } = showDataset(name, options, host);
  if (manifest === undefined) throw dataError('absent', dataset.name, `not in ${host.data.path}`);
  return folder;
}

function loadCatalogue({ catalogue: file }: CatalogueOptions, host: Host): readonly PublicDataset[] {
  const { datasets } = host.registry;
  if (file === undefined) return datasets;
  const own = parseCatalogue([...host.openLines(file).lines].join('\n'), file);
  return [...own, ...datasets.filter(({ name }) => !own.some((dataset) => dataset.name === name))];
}
