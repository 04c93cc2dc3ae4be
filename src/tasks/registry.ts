// All that has a name and can be added to: what tasks look up when a user names a format. src/builtins/ lists what is shipped.

import type { PublicDataset } from '../catalogue/dataset.ts';
import type { ExtractionRules } from '../extract/walk/rule.ts';
import type { AnyFormat, AnyReader } from '../formats/format.ts';
import type { GraphExport } from '../kg/canonical/export/graph-export.ts';
import type { MethodDescription } from '../kg/cluster/method-description.ts';
import type { Language } from '../languages/language.ts';
import type { ListedTable } from '../reproduce/published-table.ts';
import type { Scorer } from '../scoring/scorer.ts';

/** The file of an extension. */
export interface ExtensionSource {
  readonly file: string;
  readonly sha256: string;
}

/** Formats, languages, methods, exports and the like, as tasks look them up by name. */
export interface Registry extends ExtractionRules {
  /** Measures of extractions against gold. */
  readonly scorers: readonly Scorer[];
  /** Methods that cluster the phrases of a graph. */
  readonly methods: readonly MethodDescription[];
  /** What a canonical graph can be written as. */
  readonly exports: readonly GraphExport[];
  readonly languages: readonly Language[];
  /** Everything that can be read, in the order in which detection tries it: what is easiest to recognize comes first. */
  readonly readers: readonly AnyReader[];
  /** What can be written as well as read. */
  readonly formats: readonly AnyFormat[];
  /** Public datasets. */
  readonly datasets: readonly PublicDataset[];
  /** Published tables. */
  readonly tables: readonly ListedTable[];
  /** Where what is not shipped was loaded from. */
  readonly extensions: readonly ExtensionSource[];
}
