// What tuning found of each task, printed for people and programs.

import { type Paint, plain } from './paint.ts';
import { printTable, type TableFormat } from './print-table.ts';
import { decimal, type Table, text } from './table.ts';

/** Average F1 of the halves where something was chosen, and of those it was then used on. */
interface ReportedHalves {
  readonly chosen: number;
  readonly heldOut: number;
}

interface ReportedTuning {
  readonly task: string;
  /** Where the configuration was chosen, too: the score to report. */
  readonly overall: ReportedHalves;
  /** What to use on all the data, with its entry in a configuration file. */
  readonly best: {
    readonly configuration: string;
    readonly threshold: number | null;
    readonly score: number;
    readonly config: unknown;
  };
  readonly candidates: readonly (ReportedHalves & { readonly configuration: string })[];
}

export interface TuningReport {
  readonly splits: number;
  readonly seed: number;
  readonly formula: string;
  readonly tasks: readonly ReportedTuning[];
}

/** `top` is how many configurations of a task are shown to people. */
export function printTuning(
  report: TuningReport,
  { format, top, paint = plain }: { readonly format: TableFormat; readonly top: number; readonly paint?: Paint },
): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`;
  return printTable(tabulateTuning(report, format === 'tsv' ? Number.POSITIVE_INFINITY : top), format, paint);
}

function tabulateTuning({ tasks }: TuningReport, top: number): Table {
  return {
    columns: [
      ...['task', 'configuration'].map((title) => ({ title, align: 'left' as const })),
      ...['chosen half', 'other half'].map((title) => ({ title, align: 'right' as const })),
    ],
    rows: tasks.flatMap(({ task, overall, best, candidates }) => [
      ...candidates
        .slice(0, top)
        .map(({ configuration, chosen, heldOut }) => [
          text(task),
          text(configuration),
          decimal(chosen),
          decimal(heldOut),
        ]),
      [text(task), text('configuration chosen, too'), decimal(overall.chosen), decimal(overall.heldOut)],
      [text(task), text(describeBest(best)), decimal(best.score), text('')],
    ]),
  };
}

const describeBest = ({ configuration, threshold }: ReportedTuning['best']): string =>
  `all data: ${configuration}${threshold === null ? '' : ` at ${threshold}`}`;
