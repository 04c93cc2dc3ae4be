// Collects the diagnostics of one input: a bounded number of each code, and it gives up on a file that has errors everywhere.

import type { Diagnostic, Report } from '../core/diagnostic.ts';
import { exitCodes } from './exit-codes.ts';
import { printDiagnostics } from './print-diagnostics.ts';
import { Exit } from './settle-diagnostics.ts';
import { tell } from './terminal.ts';

const mostErrors = 1000;
const mostOfOneCode = 10_000;

export interface DiagnosticCollector {
  readonly diagnostics: readonly Diagnostic[];
  readonly report: Report;
}

export function createCollector(file: string): DiagnosticCollector {
  const diagnostics: Diagnostic[] = [];
  const counts = new Map<string, number>();
  let errors = 0;
  return {
    diagnostics,
    report(diagnostic) {
      const count = (counts.get(diagnostic.code) ?? 0) + 1;
      counts.set(diagnostic.code, count);
      if (count <= mostOfOneCode) diagnostics.push(diagnostic);
      if (count === mostOfOneCode) {
        tell(`${file}: more than ${mostOfOneCode} of ${diagnostic.code}; the others are not listed\n`);
      }
      if (diagnostic.severity !== 'error' || ++errors <= mostErrors) return;
      tell(printDiagnostics(diagnostics, process.stderr));
      tell(`${file}: more than ${mostErrors} errors; is this the right file and format? Nothing was computed.\n`);
      throw new Exit(exitCodes.dataProblem);
    },
  };
}
