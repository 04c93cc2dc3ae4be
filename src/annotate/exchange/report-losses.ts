// Reports what a format cannot hold: each kind once, with the first sentence that has it.

import type { Report } from '../../core/diagnostic.ts';
import { lossDiagnostics } from '../../formats/gold-losses.ts';

export type ReportLoss = (what: string, sentence: string) => void;

export function createLossReporter(target: string, report: Report): ReportLoss {
  const reported = new Set<string>();
  return (what, sentence) => {
    if (reported.has(what)) return;
    reported.add(what);
    const message = `${target} cannot hold ${what} (first in sentence ${sentence})`;
    report(lossDiagnostics.diagnose('gold-loss', { file: '' }, message));
  };
}
