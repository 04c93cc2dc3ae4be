// What plain tables of extractions cannot hold, each kind reported once.

import type { Report } from '../core/diagnostic.ts';
import { type Extraction, printExtraction } from '../core/extraction.ts';
import { lossDiagnostics } from './gold-losses.ts';

export function createExtractionLossReporter(target: string, report: Report): (extraction: Extraction) => void {
  const reported = new Set<string>();
  const reportOnce = (name: 'no-sentence-id' | 'extraction-loss', loss: string, extraction: Extraction) => {
    if (reported.has(loss)) return;
    reported.add(loss);
    const message = `${target} ${loss} (first of ${printExtraction(extraction)})`;
    report(lossDiagnostics.diagnose(name, { file: '' }, message));
  };
  return (extraction) => {
    if ((extraction.sentenceId ?? '').trim() === '') reportOnce('no-sentence-id', 'needs sentence ids', extraction);
    for (const loss of findLosses(extraction)) reportOnce('extraction-loss', `cannot hold ${loss}`, extraction);
  };
}

function findLosses(extraction: Extraction): string[] {
  const { sentenceId = '', confidence, sentenceText, meta, subject, relation, objects } = extraction;
  const losses: [string, boolean][] = [
    ['the confidence', confidence !== undefined],
    ["the sentence's text", sentenceText !== undefined],
    ['meta data', meta !== undefined],
    ['an extraction without object', objects.length === 0],
    ['empty arguments at the end', objects.length > 1 && objects.at(-1)?.trim() === ''],
    ['TABs and line ends', [sentenceId, subject, relation, ...objects].some((slot) => /[\t\r\n]/.test(slot))],
  ];
  return losses.filter(([, isLost]) => isLost).map(([name]) => name);
}
