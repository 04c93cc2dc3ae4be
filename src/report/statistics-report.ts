// Gold statistics as a table in the manner of the papers' Table 3, and as JSON.

import type { GoldStatistics } from '../analysis/gold-statistics.ts';
import { type Cell, type Column, decimal, type Table, text, whole } from './table.ts';

export interface ReportedGold extends GoldStatistics {
  readonly file: string;
  /** Distinct extractions with the original tool's bracket and white-space handling; null for formats that tool cannot read. */
  readonly extractionsOriginalTool: bigint | null;
}

export function tabulateStatistics(golds: readonly ReportedGold[]): Table {
  const right = (title: string): Column => ({ title, align: 'right' });
  return {
    columns: [
      { title: 'gold', align: 'left' },
      ...[
        'sentences',
        'facts',
        'triples',
        'extractions',
        'original tool',
        'per fact',
        'facts/sentence',
        'minimal',
        'joined',
        'largest',
      ].map(right),
    ],
    rows: golds.map((gold): Cell[] => [
      text(gold.file),
      whole(gold.sentences),
      whole(gold.facts),
      whole(gold.triples),
      whole(gold.extractions),
      gold.extractionsOriginalTool === null ? { shown: '–', exact: '' } : whole(gold.extractionsOriginalTool),
      decimal(gold.extractionsPerFact, 1),
      decimal(gold.factsPerSentence, 2),
      whole(gold.minimalExtractions),
      whole(gold.concatenatedExtractions),
      whole(gold.largestFact),
    ]),
  };
}

/** Counts that no JSON number holds exactly are written as text. */
export function toJsonValue(_key: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : String(value);
}
