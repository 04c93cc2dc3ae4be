// What plain tables of extractions cannot hold, reported for each extraction that loses something.

import type { Report } from '../core/diagnostic.ts';
import { type Extraction, printExtraction } from '../core/extraction.ts';
import { lossDiagnostics } from './gold-losses.ts';

export function reportExtractionLosses(extraction: Extraction, report: Report): void {
  const lost: string[] = [];
  if (extraction.confidence !== undefined) lost.push('the confidence');
  if (extraction.sentenceText !== undefined) lost.push("the sentence's text");
  if (extraction.meta !== undefined) lost.push('meta data');
  if (lost.length === 0) return;
  const place = {
    file: `sentence ${extraction.sentenceId ?? '?'}`,
    ...(extraction.line === undefined ? {} : { line: extraction.line }),
  };
  report(
    lossDiagnostics.diagnose(
      'extraction-loss',
      place,
      `TSV cannot hold ${lost.join(', ')} of ${printExtraction(extraction)}`,
    ),
  );
}
