// What plain tables of extractions cannot hold, each kind reported once.

import type { Report } from '../core/diagnostic.ts';
import { type Extraction, printExtraction } from '../core/extraction.ts';
import { lossDiagnostics } from './gold-losses.ts';

export function createExtractionLossReporter(target: string, report: Report): (extraction: Extraction) => void {
  const reported = new Set<string>();
  return (extraction) => {
    if (extraction.sentenceId === undefined) {
      const message = `${target} needs a sentence id, and ${printExtraction(extraction)} has none`;
      report(lossDiagnostics.diagnose('no-sentence-id', { file: '' }, message));
    }
    for (const loss of findLosses(extraction)) {
      if (reported.has(loss)) continue;
      reported.add(loss);
      const message = `${target} cannot hold ${loss} (first of ${printExtraction(extraction)})`;
      report(lossDiagnostics.diagnose('extraction-loss', { file: '' }, message));
    }
  };
}

function findLosses({ confidence, sentenceText, meta, subject, relation, objects }: Extraction): string[] {
  const losses: [string, boolean][] = [
    ['the confidence', confidence !== undefined],
    ["the sentence's text", sentenceText !== undefined],
    ['meta data', meta !== undefined],
    ['an extraction without object', objects.length === 0],
    ['empty arguments at the end', objects.length > 1 && objects.at(-1)?.trim() === ''],
    ['TABs and line ends inside a slot', [subject, relation, ...objects].some((slot) => /[\t\r\n]/.test(slot))],
  ];
  return losses.filter(([, isLost]) => isLost).map(([name]) => name);
}
