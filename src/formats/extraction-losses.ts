// What plain tables of extractions cannot hold, each kind reported once.

import type { Report } from '../core/diagnostic.ts';
import { type Extraction, printExtraction } from '../core/extraction.ts';
import { lossDiagnostics } from './gold-losses.ts';

/** How the target names sentences: by id (then it has no place for confidences either), or by text. */
type Naming = 'id' | 'text';

export function createExtractionLossReporter(
  target: string,
  report: Report,
  naming: Naming = 'id',
): (extraction: Extraction) => void {
  const reported = new Set<string>();
  const reportOnce = (name: 'no-sentence-id' | 'extraction-loss', loss: string, extraction: Extraction) => {
    if (reported.has(loss)) return;
    reported.add(loss);
    const message = `${target} ${loss} (first of ${printExtraction(extraction)})`;
    report(lossDiagnostics.diagnose(name, { file: '' }, message));
  };
  return (extraction) => {
    const name = naming === 'id' ? extraction.sentenceId : extraction.sentenceText;
    const needs = naming === 'id' ? 'needs sentence ids' : "needs the sentence's text";
    if ((name ?? '').trim() === '') reportOnce('no-sentence-id', needs, extraction);
    for (const loss of findLosses(extraction, naming)) reportOnce('extraction-loss', `cannot hold ${loss}`, extraction);
  };
}

function findLosses(extraction: Extraction, naming: Naming): string[] {
  const { sentenceId, confidence, sentenceText, factuality, document, meta, subject, relation, objects } = extraction;
  const byId = naming === 'id';
  const texts = [sentenceId ?? '', subject, relation, ...objects];
  const losses: [string, boolean][] = [
    ['the confidence', byId && confidence !== undefined],
    ["the sentence's text", byId && sentenceText !== undefined],
    ['sentence ids', !byId && sentenceId !== undefined],
    ['places in documents', document !== undefined],
    ['who claims it', !byId && factuality?.attribution !== undefined],
    ['what is known of arguments', extraction.arguments !== undefined],
    ['meta data', meta !== undefined],
    ['an extraction without object', byId && objects.length === 0],
    ['empty arguments at the end', objects.length > 1 && objects.at(-1)?.trim() === ''],
    ['TABs and line ends', texts.some((slot) => /[\t\r\n]/.test(slot))],
  ];
  return losses.filter(([, isLost]) => isLost).map(([name]) => name);
}
