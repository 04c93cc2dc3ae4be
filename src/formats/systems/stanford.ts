// Stanford OpenIE with `-format reverb` prints 17 columns: those of ReVerb without the chunk tags, so the arguments are the third to
// fifth, the confidence the twelfth, the sentence the thirteenth. Its default format (confidence, subject, relation, object) has no
// sentence and cannot be joined with any gold: one error says so. Some locales print 0,9 for 0.9.

import { at } from '../../core/at.ts';
import { declareDiagnostics, type Report } from '../../core/diagnostic.ts';
import type { Extraction } from '../../core/extraction.ts';
import type { ExtractionReader, Source } from '../format.ts';
import { createComplaint, parseNumber, readRows } from '../rows.ts';

const stanfordDiagnostics = declareDiagnostics('format/stanford', {
  'no-sentence': {
    severity: 'error',
    remedy: 'run Stanford OpenIE with -format reverb: its default output does not say which sentence a row belongs to',
  },
  'column-count': { severity: 'error', remedy: 'give the 17 columns of -format reverb' },
  'bad-score': { severity: 'error', remedy: 'the twelfth column must be a number' },
});

const parseScore = (column: string | undefined): number | undefined => parseNumber(column?.replace(',', '.'));
const isDefault = (columns: readonly string[]): boolean =>
  columns.length === 4 && /^(?:0|1)?[.,]\d+(?:E-?\d+)?$/i.test(at(columns, 0));

function* parse(source: Source, report: Report): Generator<Extraction> {
  const complain = createComplaint(stanfordDiagnostics, report);
  let isReported = false;
  for (const row of readRows(source)) {
    if (isDefault(row.columns)) {
      if (!isReported) complain('no-sentence', row, 'extractions without their sentences');
      isReported = true;
      continue;
    }
    const [, , subject, relation, object] = row.columns;
    const [score, sentenceText] = row.columns.slice(11);
    const confidence = parseScore(score);
    if (sentenceText === undefined || subject === undefined || relation === undefined || object === undefined)
      complain('column-count', row, `${row.columns.length} columns instead of 17`);
    else if (confidence === undefined) complain('bad-score', row, 'the confidence is no number');
    else yield { sentenceText, subject, relation, objects: [object], confidence, line: row.line };
  }
}

/** Six word indices and a confidence, then the sentence; ReVerb itself has chunk tags, too. */
function isReverbLike(columns: readonly string[]): boolean {
  const indices = columns.slice(5, 11);
  return (
    columns.length >= 13 &&
    indices.every((index) => /^-?\d+$/.test(index)) &&
    parseScore(columns[11]) !== undefined &&
    !columns.some((column) => /^(?:O )*B-[A-Z]+(?: |$)/.test(column))
  );
}

export const stanford: ExtractionReader = {
  id: 'stanford',
  kind: 'extractions',
  title: "Stanford OpenIE's output (-format reverb)",
  codes: [stanfordDiagnostics],
  recognizes: (head) => {
    const rows = head.map((line) => line.split('\t'));
    return rows.some(isReverbLike) || (rows.length > 0 && rows.every(isDefault));
  },
  parse,
};
