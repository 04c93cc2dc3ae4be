// OLLIE's output, as text (sentence, then `0.9: (arg1; rel; arg2)[enabler=...;attrib=...]`) or tabbed: confidence, arg1, rel, arg2,
// enabler, attribution, sentence, often under a line of column names. Enabler and attribution are kept as meta data.

import { declareDiagnostics, type Report } from '../../core/diagnostic.ts';
import type { Extraction } from '../../core/extraction.ts';
import { splitWords } from '../../core/sentence.ts';
import type { ExtractionReader, Source } from '../format.ts';
import { createComplaint, parseNumber, readRows } from '../rows.ts';
import {
  clausesOf,
  createScoredTupleParser,
  hasClauses,
  isScoredTuple,
  saysNothingFound,
  scoredTupleDiagnostics,
} from './scored-tuples.ts';

const ollieDiagnostics = declareDiagnostics('format/ollie', {
  'column-count': {
    severity: 'error',
    remedy: 'give rows of confidence, arg1, rel, arg2, enabler, attribution, sentence',
  },
  'bad-score': { severity: 'error', remedy: 'the first column must be a number' },
});

const isHeader = (line: string): boolean => /^confidence\targ1\trel\t/i.test(line);

function* parse(source: Source, report: Report): Generator<Extraction> {
  const complain = createComplaint(ollieDiagnostics, report);
  const parseTuple = createScoredTupleParser(report);
  for (const row of readRows(source)) {
    if (row.columns.length === 1) {
      const extraction = parseTuple(row);
      if (extraction) yield extraction;
      continue;
    }
    if (isHeader(row.text)) continue;
    const [score, subject, relation, object, enabler, attribution, sentence] = row.columns;
    const confidence = parseNumber(score);
    if (sentence === undefined || subject === undefined || relation === undefined || object === undefined)
      complain('column-count', row, `${row.columns.length} columns instead of 7`);
    else if (confidence === undefined) complain('bad-score', row, 'the confidence is no number');
    else {
      const clauses = clausesOf([
        ['enabler', enabler],
        ['attribution', attribution],
      ]);
      const sentenceText = sentence.trim();
      yield { sentenceText, subject, relation, objects: [object], confidence, ...clauses, line: row.line };
    }
  }
}

/** The seventh column is a sentence, and the second a piece of it. */
function isTabbed(line: string): boolean {
  const [score, subject = '', relation = '', , , , sentence = ''] = line.split('\t');
  const isPiece = (slot: string) => slot.trim() !== '' && sentence.includes(`${slot.trim()} `);
  return parseNumber(score) !== undefined && isPiece(subject) && splitWords(relation).some((word) => isPiece(word));
}

export const ollie: ExtractionReader = {
  id: 'ollie',
  kind: 'extractions',
  title: "OLLIE's output, as text or tabbed",
  codes: [ollieDiagnostics, scoredTupleDiagnostics],
  recognizes: (head) =>
    head.some((line) => isHeader(line) || isTabbed(line) || hasClauses(line)) ||
    (head.some(isScoredTuple) && head.some(saysNothingFound)),
  parse,
};
