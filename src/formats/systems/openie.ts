// OpenIE-4 and OpenIE-5 print rows of confidence, context, subject, relation, objects, sentence, each element wrapped with its place in the
// sentence: SimpleArgument(the dean,List([0, 8))). OpenIE-5 has several objects in one column, and its context belongs to the subject.

import { declareDiagnostics, type Report } from '../../core/diagnostic.ts';
import type { Extraction } from '../../core/extraction.ts';
import type { ExtractionReader, Source } from '../format.ts';
import { createComplaint, parseNumber, readRows, type TabbedRow } from '../rows.ts';

const openieDiagnostics = declareDiagnostics('format/openie', {
  'column-count': {
    severity: 'error',
    remedy: 'give rows of confidence, context, subject, relation, objects, sentence',
  },
  'bad-score': { severity: 'error', remedy: 'the first column must be a number' },
  'bad-element': { severity: 'error', remedy: 'write elements as Kind(text,List([start, end)))' },
  'looks-like-openie5': {
    severity: 'warning',
    remedy: 'name the format openie5 (--from openie5) if OpenIE-5 made the file: its contexts belong to the subjects',
  },
  'empty-slot': {
    severity: 'info',
    remedy: 'nothing to do: rows with an empty slot are left out, as the benchmarks do',
  },
});

function createParser(withContext: boolean) {
  return function* parse(source: Source, report: Report): Generator<Extraction> {
    const complain = createComplaint(openieDiagnostics, report);
    let isReported = withContext;
    for (const row of readRows(source)) {
      const extraction = parseRow(row, withContext, complain);
      if (extraction && extraction.objects.length > 1 && !isReported) {
        complain('looks-like-openie5', row, 'several objects, which OpenIE-4 never prints');
        isReported = true;
      }
      if (extraction) yield extraction;
    }
  };
}

type Complain = (name: keyof typeof openieDiagnostics.rules, row: TabbedRow, message: string) => void;

function parseRow(row: TabbedRow, withContext: boolean, complain: Complain): Extraction | undefined {
  const { columns, line } = row;
  const [score, context = '', ...slots] = columns.slice(0, 5);
  const sentenceText = columns[5];
  const confidence = parseNumber(score);
  if (sentenceText === undefined || columns.length !== 6) {
    complain('column-count', row, `${columns.length} columns instead of 6`);
    return undefined;
  }
  if (confidence === undefined) {
    complain('bad-score', row, 'the confidence is no number');
    return undefined;
  }
  if (slots.some((slot) => slot.trim() === '')) {
    complain('empty-slot', row, 'a slot is empty');
    return undefined;
  }
  const [[subject], [relation], objects] = slots.map(parseElements) as [string[], string[], string[]];
  if (subject === undefined || relation === undefined || objects.length === 0) {
    complain('bad-element', row, 'an element that cannot be read');
    return undefined;
  }
  const [about = ''] = withContext ? parseElements(context) : [];
  return { sentenceText, subject: prependContext(about, subject, relation), relation, objects, confidence, line };
}

/** "Kind(text,List(...)); Kind(text,List(...))" has two elements. */
function parseElements(column: string): string[] {
  const pieces = column.split(/\)\);\s*(?=\w+\()/);
  return pieces.flatMap((piece) => /^\s*\w+\(([\s\S]*?),List\(/.exec(piece)?.[1] ?? []);
}

function prependContext(context: string, subject: string, relation: string): string {
  if (context === '' || `${subject} ${relation}`.startsWith(context)) return subject;
  return `${context} ${subject}`;
}

const element = /\t\w+\(.*,List\(/;
const isOpenie = (head: readonly string[]): boolean =>
  head.some((line) => parseNumber(line.split('\t')[0]) !== undefined && element.test(line));
const isFive = (head: readonly string[]): boolean => head.some((line) => /\)\); \w+\(/.test(line));

export const openie5: ExtractionReader = {
  id: 'openie5',
  kind: 'extractions',
  title: "OpenIE-5's output",
  codes: [openieDiagnostics],
  recognizes: (head) => isOpenie(head) && isFive(head),
  parse: createParser(true),
};

export const openie4: ExtractionReader = {
  id: 'openie4',
  kind: 'extractions',
  title: "OpenIE-4's output (name OpenIE-5's with --from openie5)",
  codes: [openieDiagnostics],
  recognizes: (head) => isOpenie(head) && !isFive(head),
  parse: createParser(false),
};
