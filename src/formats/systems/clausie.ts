// ClausIE's output: the sentence on a line of its own, then rows of number, "subject", "relation", "object", score.

import { declareDiagnostics, type Report } from '../../core/diagnostic.ts';
import type { Extraction } from '../../core/extraction.ts';
import type { ExtractionReader, Source } from '../format.ts';
import { createComplaint, parseNumber, readRows } from '../rows.ts';

const clausieDiagnostics = declareDiagnostics('format/clausie', {
  'column-count': { severity: 'error', remedy: 'give ClausIE rows: number, "subject", "relation", "object", score' },
  'bad-score': { severity: 'error', remedy: 'the last column must be a number' },
  'no-sentence': { severity: 'error', remedy: 'put the sentence on a line of its own before its extractions' },
  'no-object': { severity: 'info', remedy: 'nothing to do: clauses without object are left out, as the benchmarks do' },
});

function* parse(source: Source, report: Report): Generator<Extraction> {
  const complain = createComplaint(clausieDiagnostics, report);
  let sentenceText: string | undefined;
  for (const row of readRows(source)) {
    const { columns, line } = row;
    if (columns.length === 1) {
      sentenceText = row.text.trim();
      continue;
    }
    const slots = columns.slice(1, -1).map(unquote);
    const [subject, relation, object] = slots;
    const confidence = parseNumber(columns.at(-1));
    if (subject === undefined || relation === undefined || slots.length > 3)
      complain('column-count', row, `${columns.length} columns`);
    else if (confidence === undefined) complain('bad-score', row, 'the score is no number');
    else if (sentenceText === undefined) complain('no-sentence', row, 'an extraction before any sentence');
    else if (object === undefined) complain('no-object', row, 'a clause without object');
    else yield { sentenceText, subject, relation, objects: [object], confidence, line };
  }
}

const unquote = (column: string): string => column.trim().replace(/^"(.*)"$/, '$1');

export const clausie: ExtractionReader = {
  id: 'clausie',
  kind: 'extractions',
  title: "ClausIE's output",
  codes: [clausieDiagnostics],
  // Also without score, so that such files are not taken for other tables: the reader says what is missing.
  recognizes: (head) => head.some((line) => /^\d+\t"[^\t]*"\t"[^\t]*"(\t|$)/.test(line)),
  parse,
};
