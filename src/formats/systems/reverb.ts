// ReVerb prints 18 columns; the arguments are the third to fifth, the confidence the twelfth, the sentence the thirteenth. Its sentence
// numbers count the lines of whatever file it was given, so sentences are joined by their text.

import { declareDiagnostics, type Report } from '../../core/diagnostic.ts';
import type { Extraction } from '../../core/extraction.ts';
import type { ExtractionReader, Source } from '../format.ts';
import { createComplaint, parseNumber, readRows } from '../rows.ts';

const reverbDiagnostics = declareDiagnostics('format/reverb', {
  'column-count': { severity: 'error', remedy: "give ReVerb's rows of 18 columns" },
  'bad-score': { severity: 'error', remedy: 'the twelfth column must be a number' },
});

function* parse(source: Source, report: Report): Generator<Extraction> {
  const complain = createComplaint(reverbDiagnostics, report);
  for (const row of readRows(source)) {
    const [, , subject, relation, object] = row.columns;
    const [score, sentenceText] = row.columns.slice(11);
    const confidence = parseNumber(score);
    if (sentenceText === undefined || subject === undefined || relation === undefined || object === undefined) {
      complain('column-count', row, `${row.columns.length} columns instead of 18`);
    } else if (confidence === undefined) complain('bad-score', row, 'the confidence is no number');
    else yield { sentenceText, subject, relation, objects: [object], confidence, line: row.line };
  }
}

export const reverb: ExtractionReader = {
  id: 'reverb',
  kind: 'extractions',
  title: "ReVerb's output",
  codes: [reverbDiagnostics],
  recognizes: (head) => head.some((line) => line.split('\t').length >= 15 && /\t(O )*B-[A-Z]+( |\t)/.test(line)),
  parse,
};
