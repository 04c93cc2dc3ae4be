// OpenIE6 prints a block for each sentence: the sentence, then lines of `0.95: (subject; relation; object)`, then a blank line.
// The same lines without clauses come from OLLIE, and this reader takes them as well.

import type { Report } from '../../core/diagnostic.ts';
import type { Extraction } from '../../core/extraction.ts';
import type { ExtractionReader, Source } from '../format.ts';
import { readRows } from '../rows.ts';
import {
  createScoredTupleParser,
  hasClauses,
  isScoredTuple,
  saysNothingFound,
  scoredTupleDiagnostics,
} from './scored-tuples.ts';

function* parse(source: Source, report: Report): Generator<Extraction> {
  const parseRow = createScoredTupleParser(report);
  for (const row of readRows(source)) {
    const extraction = parseRow(row);
    if (extraction) yield extraction;
  }
}

export const openie6: ExtractionReader = {
  id: 'openie6',
  kind: 'extractions',
  title: "OpenIE6's output",
  codes: [scoredTupleDiagnostics],
  recognizes: (head) => head.some(isScoredTuple) && !head.some(hasClauses) && !head.some(saysNothingFound),
  parse,
};
