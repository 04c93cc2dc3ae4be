// The contract of exports: what a canonical graph can be written as, in one file or as several files of a folder.

import type { OptionDescription } from '../../../core/option.ts';
import type { CanonicalGraph } from '../build/canonical-graph.ts';

/** The options of all exports by name; each takes some of them. An export of your own may have others. */
export interface ExportOptions {
  /** What ids are put after. */
  readonly base?: string | undefined;
  readonly [other: string]: unknown;
}

interface DescribedExport {
  readonly id: string;
  /** What is written, as the docs say it. */
  readonly title: string;
  readonly options: readonly OptionDescription[];
}

/** An export that writes one file. */
export interface FileExport extends DescribedExport {
  readonly writes: 'file';
  print(graph: CanonicalGraph, options: ExportOptions): Iterable<string>;
}

/** A file of a folder. */
export interface ExportedFile {
  readonly name: string;
  readonly pieces: Iterable<string | Uint8Array>;
}

/** An export that writes several files into a folder. */
export interface FolderExport extends DescribedExport {
  readonly writes: 'folder';
  print(graph: CanonicalGraph, options: ExportOptions): Iterable<ExportedFile> | Promise<Iterable<ExportedFile>>;
}

/** What a canonical graph can be written as. */
export type GraphExport = FileExport | FolderExport;
