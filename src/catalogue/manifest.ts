// The manifest of a dataset that is there: what was added, from where, with which checksums. What it records at the first download is what
// later ones are held to. With the catalogue's entry it says how complete the copy is.

import { z } from 'zod';
import { groupBy } from '../core/group.ts';
import { counterOf } from './count-items.ts';
import type { DatasetFile, PublicDataset } from './dataset.ts';

const fileSchema = z.strictObject({
  bytes: z.int().nonnegative(),
  sha256: z.string(),
  items: z.int().nonnegative(),
});

export const manifestSchema = z.strictObject({
  format: z.literal('assay-data'),
  version: z.literal(1),
  dataset: z.string(),
  /** The address, or the folder of the local copy. */
  origin: z.string(),
  /** ISO 8601. */
  added: z.string(),
  files: z.record(z.string(), fileSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type FileState = z.infer<typeof fileSchema>;

/** `present`: all files are there, but the catalogue does not know how much they should hold. */
type Completeness = 'complete' | 'present' | 'partial' | 'absent';

export interface DatasetState {
  readonly completeness: Completeness;
  /** How much of it is there: `150 of 300 sentences`, `3 of 5 files`; empty when nothing is known to be missing. */
  readonly extent: string;
  /** What is missing or unlike the catalogue, one remark each. */
  readonly remarks: readonly string[];
}

export function describeState(dataset: PublicDataset, manifest: Manifest | undefined): DatasetState {
  if (manifest === undefined) return { completeness: 'absent', extent: '', remarks: [] };
  const records = dataset.files.map((file) => ({ file, record: manifest.files[file.path] }));
  const present = records.flatMap(({ file, record }) => (record === undefined ? [] : [{ file, record }]));
  const isShort = ({ file, record }: (typeof present)[number]) => record.items < (file.items ?? 0);
  const missing = records.filter(({ record }) => record === undefined).map(({ file }) => file.path);
  const files = `${present.length} of ${records.length} files`;
  const shortest = present.find(isShort);
  return {
    completeness:
      missing.length > 0 || present.some(isShort)
        ? 'partial'
        : dataset.files.some(({ items }) => items !== undefined)
          ? 'complete'
          : 'present',
    extent: shortest === undefined ? (missing.length > 0 ? files : '') : printCount(shortest),
    remarks: [
      ...groupCounts(present.filter(isShort)),
      ...(missing.length > 0 ? [`${files}; not there: ${shorten(missing)}`] : []),
      ...present.flatMap(({ file, record }) => describeOddities(file, record)),
    ],
  };
}

interface Present {
  readonly file: DatasetFile;
  readonly record: FileState;
}

const printCount = ({ file, record }: Present): string =>
  printShare(record.items, file.items, counterOf(file.format).unit);

/** `150 of 300 sentences in gold_de.txt, gold_en.txt`. */
function groupCounts(list: readonly Present[]): string[] {
  return [...groupBy(list, printCount)].map(
    ([count, present]) => `${count} in ${shorten(present.map(({ file }) => file.path))}`,
  );
}

function describeOddities({ path, items, format, testedSha256 }: DatasetFile, record: FileState): string[] {
  if (items !== undefined && record.items > items)
    return [
      `${path} has ${record.items.toLocaleString('en-US')} ${counterOf(format).unit}, the catalogue knows of ${items.toLocaleString('en-US')}: another version?`,
    ];
  const isComplete = items !== undefined && record.items === items;
  return isComplete && testedSha256 !== undefined && testedSha256 !== record.sha256
    ? [`${path} has as many ${counterOf(format).unit} as the copy that Assay was tested with, but is not the same`]
    : [];
}

/** `150 of 300 sentences`, or `150 sentences` where the whole is not known. */
export function printShare(have: number, of: number | undefined, unit: string): string {
  const print = (value: number) => value.toLocaleString('en-US');
  return of === undefined ? `${print(have)} ${unit}` : `${print(have)} of ${print(of)} ${unit}`;
}

const mostNamed = 4;

function shorten(paths: readonly string[]): string {
  const more = paths.length - mostNamed;
  return paths.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
