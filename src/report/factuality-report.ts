// How often systems assert what their text denies, by construction: as a table and as JSON.

import { printExtraction } from '../core/extraction.ts';
import { addToGroup } from '../core/group.ts';
import { countFactuality, type FactualityCounts, type PairOutcome } from '../scoring/factuality/score-factuality.ts';
import { type Paint, plain } from './paint.ts';
import { printTable, type TableFormat } from './print-table.ts';
import { type Table, text, whole } from './table.ts';

interface SystemFactuality {
  readonly system: string;
  readonly file: string;
  readonly outcomes: readonly PairOutcome[];
}

/** What systems made of the pairs of a factuality benchmark. */
export interface FactualityReport {
  readonly suite: string;
  readonly systems: readonly SystemFactuality[];
}

interface CountedSystem {
  readonly system: string;
  readonly file: string;
  readonly total: FactualityCounts;
  readonly constructions: readonly (FactualityCounts & { readonly construction: string })[];
}

/** Prints the counts of each system. */
export function printFactuality(report: FactualityReport, format: TableFormat, paint: Paint = plain): string {
  const counted = report.systems.map(countSystem);
  if (format === 'json') return `${JSON.stringify({ suite: report.suite, systems: counted }, null, 2)}\n`;
  return printTable(tabulate(counted), format, paint);
}

/** Prints each contrary fact that a system asserts, and each asserted fact that it misses. */
export function printFactualityErrors({ systems }: FactualityReport): string {
  const lines = systems.flatMap(({ system, outcomes }) =>
    outcomes.flatMap(({ pair: { id, construction, asserted, contrary: sentence }, found, contrary }) => [
      ...contrary.map((one) => `${system}  ${id}  ${construction}  asserts ${printExtraction(one)} of: ${sentence}`),
      ...(found.length === 0 ? [`${system}  ${id}  ${construction}  misses the fact of: ${asserted}`] : []),
    ]),
  );
  return lines.map((line) => `${line}\n`).join('');
}

function countSystem({ system, file, outcomes }: SystemFactuality): CountedSystem {
  const groups = new Map<string, PairOutcome[]>();
  for (const outcome of outcomes) addToGroup(groups, outcome.pair.construction, outcome);
  const constructions = [...groups].map(([construction, own]) => ({ construction, ...countFactuality(own) }));
  return { system, file, total: countFactuality(outcomes), constructions };
}

function tabulate(systems: readonly CountedSystem[]): Table {
  const [first] = systems;
  const names = ['all', ...(first?.constructions ?? []).map(({ construction }) => construction)];
  const countsOf = ({ total, constructions }: CountedSystem, index: number): FactualityCounts =>
    index === 0 ? total : (constructions[index - 1] ?? total);
  return {
    columns: [
      { title: 'construction', align: 'left' },
      { title: 'pairs', align: 'right' },
      ...systems.flatMap(({ system }) =>
        ['found', 'contrary'].map((what) => ({ title: `${system}: ${what}`, align: 'right' }) as const),
      ),
    ],
    rows: names.map((name, index) => [
      text(name),
      whole(first === undefined ? 0 : countsOf(first, index).pairs),
      ...systems.flatMap((system) => {
        const { found, contrary } = countsOf(system, index);
        return [whole(found), whole(contrary)];
      }),
    ]),
  };
}
