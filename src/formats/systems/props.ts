// PropS prints rows of score, sentence, predicate, then pairs of label and argument.

import { declareDiagnostics, type Report } from '../../core/diagnostic.ts';
import type { Extraction } from '../../core/extraction.ts';
import type { ExtractionReader, Source } from '../format.ts';
import { createComplaint, parseNumber, readRows } from '../rows.ts';

const propsDiagnostics = declareDiagnostics('format/props', {
  'column-count': {
    severity: 'error',
    remedy: 'give rows of score, sentence, predicate, then pairs of label and argument',
  },
  'bad-score': { severity: 'error', remedy: 'the first column must be a number' },
});

function* parse(source: Source, report: Report): Generator<Extraction> {
  const complain = createComplaint(propsDiagnostics, report);
  for (const row of readRows(source)) {
    const [score, sentence, predicate, ...pairs] = row.columns;
    const confidence = parseNumber(score);
    if (sentence === undefined || predicate === undefined)
      complain('column-count', row, `${row.columns.length} columns instead of 3 or more`);
    else if (confidence === undefined) complain('bad-score', row, 'the score is no number');
    else {
      const [subject = '', ...objects] = pairs.filter((_, index) => index % 2 === 1).map((argument) => argument.trim());
      yield { sentenceText: sentence.trim(), subject, relation: predicate.trim(), objects, confidence, line: row.line };
    }
  }
}

const labels = /\t(subj|dobj|comp|obj|iobj|mod|prop_of|possessor|possessed|SameAs_arg|source)\t/;

export const props: ExtractionReader = {
  id: 'props',
  kind: 'extractions',
  title: "PropS's output",
  codes: [propsDiagnostics],
  recognizes: (head) =>
    head.some((line) => {
      const [score, sentence = ''] = line.split('\t');
      return parseNumber(score) !== undefined && sentence.trim().includes(' ') && labels.test(line);
    }),
  parse,
};
