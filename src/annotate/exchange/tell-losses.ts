// Reports what a format cannot hold: each kind once, with the first sentence that has it.

import type { Report } from '../../core/diagnostic.ts';
import { lossDiagnostics } from '../../formats/gold-losses.ts';

export type TellLoss = (what: string, sentence: string) => void;

export function createLossTeller(target: string, report: Report): TellLoss {
  const told = new Set<string>();
  return (what, sentence) => {
    if (told.has(what)) return;
    told.add(what);
    const message = `${target} cannot hold ${what} (first in sentence ${sentence})`;
    report(lossDiagnostics.diagnose('gold-loss', { file: '' }, message));
  };
}
