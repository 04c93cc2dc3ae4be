// What a check of a gold file found, as a list with a summary and as JSON.

import { countOf } from '../core/count-of.ts';
import { type Diagnostic, printPlace } from '../core/diagnostic.ts';
import { countEach } from '../core/group.ts';
import { type Paint, plain } from './paint.ts';
import { printDiagnostic } from './print-diagnostics.ts';

/** What was found, divided by what becomes of it. */
export interface Findings {
  readonly open: readonly Diagnostic[];
  readonly repaired: readonly Diagnostic[];
  /** Why nothing is written although it was to be repaired. */
  readonly obstacle: string | undefined;
}

/** How findings can be printed. */
export const findingsFormats = ['text', 'json'] as const;

export interface FindingsOptions {
  readonly format: (typeof findingsFormats)[number];
  /** Lists notes too: what is odd but harmless. */
  readonly notes?: boolean | undefined;
}

/** Prints what a check found. */
export function printFindings(
  findings: Findings,
  { format, notes = false }: FindingsOptions,
  paint: Paint = plain,
): string {
  if (format === 'json') return `${JSON.stringify(findings, null, 2)}\n`;
  const { open, repaired } = findings;
  const shown = open.filter(({ severity }) => notes || severity !== 'info');
  const lines = [
    ...shown.map((diagnostic) => printDiagnostic(diagnostic, paint)),
    ...repaired.map(
      ({ place, message, code }) => `${printPlace(place)}: ${paint('green', 'repaired')}: ${message} (${code})\n`,
    ),
  ];
  return `${lines.join('')}${summarize(open, repaired, notes)}\n`;
}

function summarize(open: readonly Diagnostic[], repaired: readonly Diagnostic[], notes: boolean): string {
  if (open.length === 0 && repaired.length === 0) return 'no defects found';
  const shown = open.filter(({ severity }) => notes || severity !== 'info');
  const byCode = countEach(shown.map(({ code }) => code));
  const kinds = [...byCode]
    .sort((a, b) => b[1] - a[1])
    .map(([code, number]) => `${String(number).padStart(6)}  ${code}\n`);
  const of = (severity: string) => open.filter((diagnostic) => diagnostic.severity === severity).length;
  const hidden = !notes && of('info') > 0 ? ' (--notes lists them)' : '';
  const repairable = open.filter(({ repairable: isRepairable }) => isRepairable).length;
  const parts = [
    countOf(of('error'), 'error'),
    countOf(of('warning'), 'warning'),
    `${countOf(of('info'), 'note')}${hidden}`,
    ...(repairable > 0 ? [`${repairable} of them repairable with --fix`] : []),
    ...(repaired.length > 0 ? [`${repaired.length} repaired`] : []),
  ];
  return `${kinds.length > 1 ? kinds.join('') : ''}${parts.join(', ')}`;
}
