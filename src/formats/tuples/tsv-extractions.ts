// Tab-separated extractions as BenchIE's systems print them: sentence id, subject, relation, object; further columns are further arguments.

import { declareDiagnostics, type Report } from '../../core/diagnostic.ts';
import type { Extraction } from '../../core/extraction.ts';
import { createExtractionLossReporter } from '../extraction-losses.ts';
import type { ExtractionFormat, Source } from '../format.ts';
import { factualityColumns, splitColumns } from './factuality-columns.ts';

const tsvDiagnostics = declareDiagnostics('format/tsv', {
  'column-count': {
    severity: 'error',
    remedy: 'write id, subject, relation, object, separated by TABs; is the file cut off here?',
  },
  'no-id': { severity: 'error', remedy: 'put the sentence id into the first column' },
  'empty-slot': { severity: 'warning', remedy: 'fill the slot; an extraction with an empty slot hardly ever matches' },
});

function* parse(source: Source, report: Report): Generator<Extraction> {
  let number = 0;
  for (const line of source.lines) {
    number++;
    if (line === '' || line.trim() === '') continue;
    const [id = '', subject, relation, object, ...further] = line.split('\t');
    const complain = (name: keyof typeof tsvDiagnostics.rules, message: string) =>
      report(tsvDiagnostics.diagnose(name, { file: source.name, line: number }, message));
    if (subject === undefined || relation === undefined || object === undefined) {
      complain(
        'column-count',
        `${line.split('\t').length} columns instead of 4 or more in ${JSON.stringify(line.slice(0, 120))}`,
      );
      continue;
    }
    if (id.trim() === '') complain('no-id', 'the first column is empty');
    if (subject.trim() === '' || relation.trim() === '' || object.trim() === '')
      complain('empty-slot', 'a slot is empty');
    while (further.at(-1)?.trim() === '') further.pop();
    const { objects, factuality } = splitColumns(further);
    const extraction = { sentenceId: id.trim(), subject, relation, objects: [object, ...objects], line: number };
    yield factuality ? { ...extraction, factuality } : extraction;
  }
}

function* print(extractions: Iterable<Extraction>, report: Report): Generator<string> {
  const reportLosses = createExtractionLossReporter('TSV', report);
  for (const extraction of extractions) {
    reportLosses(extraction);
    const { sentenceId = '', subject, relation, objects, factuality } = extraction;
    const slots = [sentenceId, subject, relation, ...(objects.length === 0 ? [''] : objects)];
    const columns = [...slots, ...factualityColumns(factuality)];
    yield `${columns.map((column) => column.replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`;
  }
}

export const tsvExtractions: ExtractionFormat = {
  id: 'tsv',
  kind: 'extractions',
  title: 'tab-separated extractions (id, subject, relation, object, further arguments)',
  codes: [tsvDiagnostics],
  isRewritable: true,
  recognizes: (head) => head.some((line) => line.split('\t').length >= 4 && !/^[^\t]* /.test(line.trim())),
  parse,
  print,
};
