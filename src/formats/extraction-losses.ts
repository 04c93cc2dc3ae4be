// What plain tables of extractions cannot hold, each kind reported once.

import type { Report } from '../core/diagnostic.ts';
import { type Extraction, printExtraction } from '../core/extraction.ts';
import { lossDiagnostics } from './gold-losses.ts';

export function createExtractionLossReporter(target: string, report: Report): (extraction: Extraction) => void {
  const reported = new Set<string>();
  return (extraction) => {
    for (const loss of findLosses(extraction)) {
      if (reported.has(loss)) continue;
      reported.add(loss);
      const message = `${target} cannot hold ${loss} (first of ${printExtraction(extraction)})`;
      report(lossDiagnostics.diagnose('extraction-loss', { file: '' }, message));
    }
  };
}

function findLosses({ confidence, sentenceText, meta }: Extraction): string[] {
  const losses: [string, unknown][] = [
    ['the confidence', confidence],
    ["the sentence's text", sentenceText],
    ['meta data', meta],
  ];
  return losses.filter(([, value]) => value !== undefined).map(([name]) => name);
}
