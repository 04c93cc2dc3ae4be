// Collects the diagnostics of one input: a bounded number of each code, and it gives up on a file that has errors everywhere.

import type { Diagnostic, Report } from '../core/diagnostic.ts';
import type { Host } from './host.ts';
import { InputProblems } from './input-problems.ts';

const mostErrors = 1000;
const mostOfOneCode = 10_000;

export interface DiagnosticCollector {
  readonly diagnostics: readonly Diagnostic[];
  readonly report: Report;
}

export function createCollector(file: string, host: Pick<Host, 'remark'>): DiagnosticCollector {
  const diagnostics: Diagnostic[] = [];
  const counts = new Map<string, number>();
  let errors = 0;
  return {
    diagnostics,
    report(diagnostic) {
      const count = (counts.get(diagnostic.code) ?? 0) + 1;
      counts.set(diagnostic.code, count);
      if (count <= mostOfOneCode) diagnostics.push(diagnostic);
      if (count === mostOfOneCode)
        host.remark(`${file}: more than ${mostOfOneCode} of ${diagnostic.code}; the others are not listed`);
      if (diagnostic.severity !== 'error' || ++errors <= mostErrors) return;
      const [first = diagnostic, ...rest] = diagnostics;
      throw new InputProblems(
        [first, ...rest],
        `${file}: more than ${mostErrors} errors; is this the right file and format? Nothing was computed.`,
      );
    },
  };
}
