// What plain tables of extractions cannot hold, each kind reported once.

import type { Report } from '../core/diagnostic.ts';
import { type Extraction, printExtraction } from '../core/extraction.ts';
import { lossDiagnostics } from './gold-losses.ts';

/** `holdsIds` tells whether the target names sentences by id or by text. */
export function createExtractionLossReporter(
  target: string,
  report: Report,
  { holdsIds = true } = {},
): (extraction: Extraction) => void {
  const reported = new Set<string>();
  const reportOnce = (name: 'no-sentence-id' | 'extraction-loss', loss: string, extraction: Extraction) => {
    if (reported.has(loss)) return;
    reported.add(loss);
    const message = `${target} ${loss} (first of ${printExtraction(extraction)})`;
    report(lossDiagnostics.diagnose(name, { file: '' }, message));
  };
  return (extraction) => {
    const name = holdsIds ? extraction.sentenceId : extraction.sentenceText;
    if ((name ?? '').trim() === '')
      reportOnce('no-sentence-id', holdsIds ? 'needs sentence ids' : "needs the sentence's text", extraction);
    for (const loss of holdsIds ? findLosses(extraction) : [])
      reportOnce('extraction-loss', `cannot hold ${loss}`, extraction);
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
