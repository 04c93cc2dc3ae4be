// CaRB's own format for predictions, also written by OpenIE6's and Multi2OIE's evaluation: sentence, confidence, predicate, arguments.

import { declareDiagnostics, type Report } from '../../core/diagnostic.ts';
import type { Extraction } from '../../core/extraction.ts';
import { createExtractionLossReporter } from '../extraction-losses.ts';
import { withPrefix } from '../factuality-prefix.ts';
import type { ExtractionFormat, Source } from '../format.ts';
import { createComplaint, parseNumber, readRows } from '../rows.ts';

const carbTabbedDiagnostics = declareDiagnostics('format/carb-tabbed', {
  'column-count': { severity: 'error', remedy: 'write sentence, confidence, predicate, arguments, separated by TABs' },
  'bad-score': { severity: 'error', remedy: 'the second column must be a number' },
});

function* parse(source: Source, report: Report): Generator<Extraction> {
  const complain = createComplaint(carbTabbedDiagnostics, report);
  for (const row of readRows(source)) {
    const [sentenceText, score, relation, subject, ...objects] = row.columns;
    const confidence = parseNumber(score);
    if (sentenceText === undefined || relation === undefined || subject === undefined) {
      complain('column-count', row, `${row.columns.length} columns instead of 4 or more`);
    } else if (confidence === undefined) complain('bad-score', row, 'the confidence is no number');
    else yield { sentenceText, subject, relation, objects, confidence, line: row.line };
  }
}

function* print(extractions: Iterable<Extraction>, report: Report): Generator<string> {
  const reportLosses = createExtractionLossReporter('CaRB tabbed', report, 'text');
  for (const extraction of extractions) {
    reportLosses(extraction);
    const { sentenceText = '', confidence = 1, relation, subject, objects } = withPrefix(extraction);
    const columns = [sentenceText, String(confidence), relation, subject, ...objects];
    yield `${columns.map((column) => column.replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`;
  }
}

export const carbTabbed: ExtractionFormat = {
  id: 'carb',
  kind: 'extractions',
  title: "CaRB's tabbed predictions (sentence, confidence, predicate, arguments)",
  codes: [carbTabbedDiagnostics],
  isRewritable: true,
  recognizes: (head) =>
    head.some((line) => {
      const [sentence, score = '', ...rest] = line.split('\t', 3);
      return rest.length > 0 && sentence?.includes(' ') && /^-?[\d.]+(e-?\d+)?$/.test(score);
    }),
  parse,
  print,
};
