// A published table is data (what a paper prints) and a way to compute the same from public files. What comes out are figures: published beside
// ours, with the part of the data that ours is about and the reasons that are known for a difference.

import type { Interval } from '../analysis/bootstrap.ts';
import type { Extraction } from '../core/extraction.ts';
import type { GoldSentence } from '../core/fact.ts';
import type { Task } from '../kg/graph/dataset.ts';

/** Why a published figure and ours may differ: a word for the table, a sentence for the legend. */
export interface Reason {
  readonly key: string;
  readonly text: string;
}

/** How much of a published file a copy holds. */
export interface Part {
  /** `<dataset>/<path>` */
  readonly file: string;
  readonly have: number;
  /** Undefined where the size of the whole is not known. */
  readonly of: number | undefined;
  readonly unit: string;
  readonly sha256: string;
}

/** Shares are from 0 to 1 and differ in points; `percent` is a share that is printed times 100; `count` and `mean` are plain numbers. */
export type Scale = 'share' | 'percent' | 'count' | 'mean';

/** A published figure beside the one that was computed. */
export interface Figure {
  /** Mostly the system. */
  readonly row: string;
  readonly measure: string;
  readonly scale: Scale;
  readonly published: number;
  /** Decimals that are printed. */
  readonly digits: number;
  /** Null where it cannot be computed; the reasons say why. */
  readonly ours: number | null;
  /** 95 %, by bootstrap over sentences; null where it was not drawn. */
  readonly interval: Interval | null;
  /** The data that ours is about. */
  readonly parts: readonly Part[];
  /** Known beforehand, whatever the data. */
  readonly reasons: readonly Reason[];
}

/** What the text around a table says, and whether it holds for our figures. */
export interface Claim {
  readonly text: string;
  readonly holds: boolean;
  readonly evidence: string;
  readonly reason?: Reason | undefined;
}

/** A published table, computed again. */
export interface Reproduction {
  readonly figures: readonly Figure[];
  readonly claims?: readonly Claim[] | undefined;
  /** What else is to be known, such as rows that were left out. */
  readonly notes?: readonly string[] | undefined;
  /** Recipes of our numbers. */
  readonly signatures: readonly string[];
}

interface LoadedPart<Item> {
  readonly items: readonly Item[];
  readonly part: Part;
}

/** An open knowledge graph and what its gold judges. */
export interface LoadedGraph {
  readonly tasks: readonly Task[];
  readonly part: Part;
}

/** Files by the names of the catalogue, `<dataset>/<path>`; undefined for those that are not there. */
export interface TableData {
  /** Where the whole is missing, a file that is part of it stands for it. */
  gold(file: string): LoadedPart<GoldSentence> | undefined;
  extractions(file: string): readonly Extraction[] | undefined;
  graph(file: string): LoadedGraph | undefined;
  /** The lines of a file as they are. */
  lines(file: string): readonly string[] | undefined;
}

interface Listed {
  readonly id: string;
  readonly title: string;
  /** Where it is printed. */
  readonly source: string;
}

/** A published table: what it needs, and how it is computed. */
export interface PublishedTable extends Listed {
  /** What the column of published figures is. */
  readonly published: 'paper' | 'original tool';
  readonly datasets: readonly string[];
  reproduce(data: TableData): Reproduction;
}

/** Listed, so that nobody looks for it in vain. */
export interface ImpossibleTable extends Listed {
  readonly impossible: string;
}

/** What can be computed again, or is known not to be. */
export type ListedTable = PublishedTable | ImpossibleTable;

export const isPartial = ({ have, of }: Part): boolean => of !== undefined && have < of;
