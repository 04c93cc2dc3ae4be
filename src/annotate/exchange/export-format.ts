// What every export format offers: it prints what an annotator has done, page by page, and reports what it cannot hold.

import type { Report } from '../../core/diagnostic.ts';
import type { Annotation } from '../model/annotation.ts';

/** One annotator's work on one sentence, with the CoNLL-U that the sentence came with, if it came with any. */
export interface ExportItem {
  readonly annotation: Annotation;
  readonly conllu?: string | undefined;
}

/** Reads all items, in the order of the sentences. Each call reads from the start again, and the same sentences. */
export type ReadItems = () => AsyncIterable<readonly ExportItem[]>;

export interface ExportFormat {
  readonly id: string;
  readonly title: string;
  /** Of file names, without the point. */
  readonly ending: string;
  print(read: ReadItems, report: Report): AsyncIterable<string>;
}
