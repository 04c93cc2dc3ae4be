// Collects the diagnostics of one input, and gives up on a file that has errors everywhere.

import type { Diagnostic, Report } from '../core/diagnostic.ts';
import { exitCodes } from './exit-codes.ts';
import { printDiagnostics } from './print-diagnostics.ts';
import { Exit } from './settle-diagnostics.ts';

const mostErrors = 1000;

export interface DiagnosticCollector {
  readonly diagnostics: readonly Diagnostic[];
  readonly report: Report;
}

export function createCollector(file: string): DiagnosticCollector {
  const diagnostics: Diagnostic[] = [];
  let errors = 0;
  return {
    diagnostics,
    report(diagnostic) {
      diagnostics.push(diagnostic);
      if (diagnostic.severity !== 'error' || ++errors <= mostErrors) return;
      process.stderr.write(printDiagnostics(diagnostics, process.stderr));
      process.stderr.write(
        `${file}: more than ${mostErrors} errors; is this the right file and format? Nothing was computed.\n`,
      );
      throw new Exit(exitCodes.dataProblem);
    },
  };
}
