// What the catalogue says about a public dataset: where it comes from, under which licence, how to cite it, and its files. Entries are data;
// the same schema checks the entries of a catalogue that a user keeps in a JSON file.

import { z } from 'zod';

const name = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits');

/** Below a folder and nowhere else. */
const relativePath = z
  .string()
  .min(1)
  .refine((path) => !path.startsWith('/') && !/\\|^\.|(^|\/)\.\.(\/|$)/.test(path), 'a path below the dataset');

const address = z.url({ protocol: /^https?$/ });

const roles = ['gold', 'system', 'sentences', 'treebank', 'graph', 'clusters', 'side-information', 'table'] as const;

const fileSchema = z.strictObject({
  /** Where it lies in the dataset's folder. */
  path: relativePath,
  /** Other names of it in copies and in the original's archive, from the copy's top or from any of its folders. */
  names: z.array(relativePath).default([]),
  /** Its own addresses, tried in order, where the dataset has no archive. */
  urls: z.array(address).default([]),
  role: z.enum(roles),
  /** A format that Assay reads, or what the file is otherwise; it says how items are counted. */
  format: z.string().min(1),
  language: z.string().optional(),
  /** How many items the published file has, where that is known. */
  items: z.int().positive().optional(),
  /** The checksum that the file must have. */
  sha256: sha256.optional(),
  /** The checksum of the copy that this version of Assay was tested with: another one is reported, not refused. */
  testedSha256: sha256.optional(),
  /** The file of the same dataset that this one is a part of and can stand for. */
  partOf: relativePath.optional(),
});

export const datasetSchema = z.strictObject({
  name,
  title: z.string().min(1),
  homepage: address,
  licence: z.string().min(1),
  /** BibTeX. */
  citation: z.string().startsWith('@'),
  /** Addresses of one archive (.tar.gz) that has the files, tried in order. */
  archive: z.array(address).default([]),
  /** Why there is no address to download from, and other things to know. */
  note: z.string().optional(),
  files: z.array(fileSchema).min(1),
});

export type PublicDataset = z.infer<typeof datasetSchema>;
export type DatasetFile = z.infer<typeof fileSchema>;
/** What an entry may leave out. */
export type DatasetEntry = z.input<typeof datasetSchema>;
export type FileEntry = z.input<typeof fileSchema>;

export const canDownload = ({ archive, files }: PublicDataset): boolean =>
  archive.length > 0 || files.every(({ urls }) => urls.length > 0);
