// CSV for spreadsheets: a row for each triple of each fact, optional words in brackets. With a column of sentences alone it is a list of sentences.

import type { Report } from '../../core/diagnostic.ts';
import { type Fact, type GoldSentence, triplesOf } from '../../core/fact.ts';
import { printSlot, type TriplePattern } from '../../core/pattern.ts';
import { parseBrackets } from '../../formats/benchie/brackets.ts';
import type { Source } from '../../formats/format.ts';
import { createGoldLossReporter } from '../../formats/gold-losses.ts';
import { toGoldSentence } from '../model/expand.ts';
import { createExtrasReporter } from './annotation-extras.ts';
import { printCsvRow, readCsvRows, splitRow } from './csv-rows.ts';
import type { ExportFormat } from './export-format.ts';
import { itemsOf } from './gold-exports.ts';
import { importDiagnostics } from './import-diagnostics.ts';

const columns = [
  'id',
  'sentence',
  'language',
  'fact',
  'subject',
  'relation',
  'object',
  'entity',
  'tags',
  'note',
] as const;
type Column = (typeof columns)[number];

/** Other names that people give to columns. */
const synonyms: Readonly<Record<string, Column>> = {
  text: 'sentence',
  lang: 'language',
  predicate: 'relation',
  cluster: 'fact',
};

/** A sentence of a CSV file; without an id where the file gives none. */
export type CsvSentence = Omit<GoldSentence, 'id'> & { readonly id?: string | undefined; readonly line: number };

type Header = ReadonlyMap<Column, number>;

/** Detects a file of ours, or a list of sentences with a header, by its first line. */
export const recognizesCsv = ([first = '']: readonly string[]): boolean => findHeader(first) !== undefined;

function findHeader(line: string): { readonly separator: string; readonly header: Header } | undefined {
  for (const separator of [',', ';', '\t']) {
    const names = (splitRow(line, separator) ?? []).map((cell) => cell.toLowerCase());
    const header = new Map(
      names.flatMap((name, index) => {
        const column = columns.find((known) => known === (synonyms[name] ?? name));
        return column === undefined ? [] : [[column, index] as const];
      }),
    );
    if (header.has('sentence') && names.length > 1) return { separator, header };
  }
  return undefined;
}

/** Without a header the first column is the sentence. Rows of one sentence follow each other. */
export function* parseCsv({ name, lines }: Source, report: Report): Generator<CsvSentence> {
  const all = lines[Symbol.iterator]();
  const first = all.next();
  if (first.done) return;
  const { separator, header } = findHeader(first.value) ?? { separator: ',', header: onlySentences };
  const hasHeader = header !== onlySentences || /^\W*(sentence|text)\W*$/i.test(first.value);
  let open: OpenSentence | undefined;
  for (const { cells, line } of readCsvRows({ name, lines: chain(first.value, all) }, separator, report)) {
    // A short row has empty cells at its end.
    const get: Get = (column) => {
      const place = header.get(column);
      return place === undefined ? '' : (cells[place] ?? '');
    };
    if (hasHeader && line === 1) continue;
    if (get('sentence') === '') {
      report(importDiagnostics.diagnose('no-sentence', { file: name, line }, 'a row without a sentence'));
      continue;
    }
    if (open === undefined || get('id') !== (open.id ?? '') || get('sentence') !== open.text) {
      if (open) yield close(open);
      open = openSentence(get, line);
    }
    addTriple(open, get, { file: name, line }, report);
  }
  if (open) yield close(open);
}

const onlySentences: Header = new Map([['sentence', 0]]);
type Get = (column: Column) => string;

function openSentence(get: Get, line: number): OpenSentence {
  const [id, lang] = [get('id'), get('language')];
  return {
    ...(id === '' ? {} : { id }),
    text: get('sentence'),
    ...(lang === '' ? {} : { lang }),
    line,
    facts: new Map(),
  };
}

function* chain(first: string, rest: Iterator<string>): Generator<string> {
  yield first;
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value;
}

type OpenFact = Omit<Fact, 'triples'> & { readonly triples: TriplePattern[] };
type OpenSentence = Omit<CsvSentence, 'facts'> & { readonly facts: Map<string, OpenFact> };

const close = (sentence: OpenSentence): CsvSentence => ({ ...sentence, facts: [...sentence.facts.values()] });

/** Rows with the same number belong to one fact; a row without a number is a fact of its own. */
function addTriple(
  { facts }: OpenSentence,
  get: Get,
  place: { readonly file: string; readonly line: number },
  report: Report,
): void {
  const [subject, relation, object] = [get('subject'), get('relation'), get('object')].map((text) =>
    parseBrackets(text, place, report),
  );
  if (!subject || !relation || !object || subject.length + relation.length + object.length === 0) return;
  const entity = { true: true, yes: true, '1': true, false: false, no: false, '0': false }[get('entity').toLowerCase()];
  const tags = get('tags')
    .split(';')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  const key = get('fact') === '' ? `line ${place.line}` : get('fact');
  const fact = facts.get(key) ?? {
    triples: [],
    ...(tags.length === 0 ? {} : { tags }),
    ...(get('note') === '' ? {} : { note: get('note') }),
    line: place.line,
  };
  facts.set(key, fact);
  fact.triples.push({ subject, relation, object, ...(entity === undefined ? {} : { entity }), line: place.line });
}

export const csvExport: ExportFormat = {
  id: 'csv',
  title: 'CSV, a row for each triple',
  ending: 'csv',
  async *print(read, report) {
    const reportExtras = createExtrasReporter('CSV', [], report);
    const reportLosses = createGoldLossReporter('CSV', report);
    yield printCsvRow(columns);
    for await (const { annotation } of itemsOf(read)) {
      reportExtras(annotation);
      const gold = toGoldSentence(annotation);
      reportLosses(withoutHeld(gold));
      yield printSentence(gold);
    }
  },
};

function printSentence({ id, text, lang = '', facts }: GoldSentence): string {
  const start = [id, text, lang];
  if (facts.length === 0) return printCsvRow([...start, ...columns.slice(start.length).map(() => '')]);
  return facts
    .flatMap((fact, index) =>
      triplesOf(fact).map(({ subject, relation, object, entity }) =>
        printCsvRow([
          ...start,
          String(index + 1),
          ...[subject, relation, object].map(printSlot),
          entity === undefined ? '' : String(entity),
          (fact.tags ?? []).join('; '),
          fact.note ?? '',
        ]),
      ),
    )
    .join('');
}

/** The sentence without what CSV has columns for: what is left is lost. Ids and notes with spaces or line ends are safe in quotation marks. */
function withoutHeld({ lang: _, facts, ...sentence }: GoldSentence): GoldSentence {
  return {
    ...sentence,
    id: sentence.id.replace(/\s/g, '_'),
    facts: facts.map(({ tags, note: _note, frames = [], ...fact }) => ({
      ...fact,
      ...(tags?.some((tag) => tag.includes(';')) ? { tags } : {}),
      frames: frames.map(({ entity: _entity, ...frame }) => frame),
    })),
  };
}
