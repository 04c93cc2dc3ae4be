// Gold statistics as a table in the manner of the papers' Table 3, and as JSON.

import type { GoldStatistics } from '../analysis/gold-statistics.ts';
import { type Paint, plain } from './paint.ts';
import { printTable, type TableFormat } from './print-table.ts';
import { type Cell, type Column, decimal, type Table, text, whole } from './table.ts';

/** The counts of a gold standard with the name of its file. */
export interface ReportedGold extends GoldStatistics {
  readonly file: string;
  /** Distinct extractions with the original tool's bracket and white-space handling; null for formats that tool cannot read. */
  readonly extractionsOriginalTool: bigint | null;
}

interface Measure {
  readonly title: string;
  readonly field: string;
  readonly cell: (gold: ReportedGold) => Cell;
}

const measures: readonly Measure[] = [
  { title: 'sentences', field: 'sentences', cell: (gold) => whole(gold.sentences) },
  { title: '... without facts', field: 'empty_sentences', cell: (gold) => whole(gold.emptySentences) },
  { title: 'facts', field: 'facts', cell: (gold) => whole(gold.facts) },
  { title: 'facts a sentence', field: 'facts_per_sentence', cell: (gold) => decimal(gold.factsPerSentence, 2) },
  { title: 'triples (lines)', field: 'triples', cell: (gold) => whole(gold.triples) },
  { title: 'distinct extractions', field: 'extractions', cell: (gold) => whole(gold.extractions) },
  {
    title: "... as BenchIE's own tool counts them",
    field: 'extractions_original_tool',
    cell: ({ extractionsOriginalTool: value }) => (value === null ? { shown: '–', exact: '' } : whole(value)),
  },
  { title: '... a fact', field: 'extractions_per_fact', cell: (gold) => decimal(gold.extractionsPerFact, 1) },
  { title: '... of the largest fact', field: 'largest_fact', cell: (gold) => whole(gold.largestFact) },
  {
    title: '... with mandatory words only (facet M)',
    field: 'extractions_minimal',
    cell: (gold) => whole(gold.minimalExtractions),
  },
  {
    title: '... with the slots joined (facet C)',
    field: 'extractions_joined',
    cell: (gold) => whole(gold.concatenatedExtractions),
  },
];

/** Prints the counts of gold standards. */
export function printStatistics(golds: readonly ReportedGold[], format: TableFormat, paint: Paint = plain): string {
  if (format === 'json') return `${JSON.stringify(golds, toJsonValue, 2)}\n`;
  return printTable(format === 'tsv' ? tabulateStatistics(golds) : transposeStatistics(golds), format, paint);
}

/** One row a file, for programs. */
function tabulateStatistics(golds: readonly ReportedGold[]): Table {
  return {
    columns: [
      { title: 'gold', align: 'left' },
      ...measures.map(({ field }): Column => ({ title: field, align: 'right' })),
    ],
    rows: golds.map((gold) => [text(gold.file), ...measures.map(({ cell }) => cell(gold))]),
  };
}

/** One column a file, for people. */
function transposeStatistics(golds: readonly ReportedGold[]): Table {
  return {
    columns: [
      { title: '', align: 'left' },
      ...golds.map(({ file }): Column => ({ title: file.split('/').at(-1) ?? file, align: 'right' })),
    ],
    rows: measures.map(({ title, cell }) => [text(title), ...golds.map(cell)]),
  };
}

/** Counts that no JSON number holds exactly are written as text. */
function toJsonValue(_key: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : String(value);
}
