// What every outside format offers: parse lines into items plus diagnostics, print items as text. Both stream, so that a format
// whose items stand on their own never needs the whole file in memory. No format touches the disk.

import { type Diagnostic, type DiagnosticCatalogue, declareDiagnostics, type Report } from '../core/diagnostic.ts';
import type { Extraction } from '../core/extraction.ts';
import type { GoldSentence } from '../core/fact.ts';

/** The lines of an input, with the name that diagnostics give it. */
export interface Source {
  readonly name: string;
  /** Lines without their line ends. */
  readonly lines: Iterable<string>;
}

interface Reader<Kind extends string, Item> {
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
  /** True when reading or writing needs the whole file in memory, so that a conversion cannot stream. */
  readonly holdsFile?: true;
  /** The codes that it reports, but for those that all formats of its kind share. */
  readonly codes?: readonly DiagnosticCatalogue[];
  /** True when the first lines of a file look like this format: at most 12, never none, and none of them blank. */
  recognizes(head: readonly string[]): boolean;
  parse(source: Source, report: Report): Iterable<Item>;
}

interface Format<Kind extends string, Item> extends Reader<Kind, Item> {
  /** True when printing what was parsed keeps everything that a file of this format says. */
  readonly isRewritable: boolean;
  /** Pieces of text; what the format cannot hold is reported, never dropped in silence. */
  print(items: Iterable<Item>, report: Report): Iterable<string>;
}

/** Formats that are only read: what others' systems print. */
export type GoldReader = Reader<'gold', GoldSentence>;
export type ExtractionReader = Reader<'extractions', Extraction>;
/** What reads gold or extractions; some formats are only read. */
export type AnyReader = GoldReader | ExtractionReader;

/** Formats that are read and written. */
export type GoldFormat = Format<'gold', GoldSentence>;
/** A format of extractions, which can be read and printed. */
export type ExtractionFormat = Format<'extractions', Extraction>;
/** A format of gold or of extractions. */
export type AnyFormat = GoldFormat | ExtractionFormat;

/** What could be read, and what was wrong with the rest. */
export interface Parsed<Item> {
  readonly items: readonly Item[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses a whole text at once: what small files, tests and the browser need. */
export function parseText<Item>(
  format: { parse(source: Source, report: Report): Iterable<Item> },
  text: string,
  name = 'input',
): Parsed<Item> {
  const diagnostics: Diagnostic[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const items = [...format.parse({ name, lines }, (diagnostic) => diagnostics.push(diagnostic))];
  return { items, diagnostics };
}

export const goldDiagnostics = declareDiagnostics('format/gold', {
  'duplicate-sentence': {
    severity: 'error',
    remedy: 'give each sentence an id of its own, or join the two blocks',
  },
});

export type IdGuard = (id: string, line: number) => void;

/** Reports sentence ids that occur twice; by id is how systems are joined with gold. */
export function createIdGuard(file: string, report: Report): IdGuard {
  const lines = new Map<string, number>();
  return (id, line) => {
    const first = lines.get(id);
    if (first === undefined) lines.set(id, line);
    else {
      const message = `sentence id ${JSON.stringify(id)} was used before, at line ${first}`;
      report(goldDiagnostics.diagnose('duplicate-sentence', { file, line }, message));
    }
  };
}
