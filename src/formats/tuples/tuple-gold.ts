// Gold standards of tuples, one a line: CaRB's (sentence, predicate, arguments) and OIE2016's (sentence, verb, predicate, arguments).
// Each tuple becomes a fact with one form. Copies of a sentence that differ only in spaces and punctuation are one sentence; sentences are
// numbered #1, #2 ... in the order in which they first occur: these numbers are ours and never meet a system's own ids.

import { at } from '../../core/at.ts';
import { declareDiagnostics, type Report } from '../../core/diagnostic.ts';
import { type Fact, factOfTuple, type GoldSentence, tupleOfFact } from '../../core/fact.ts';
import { splitWords } from '../../core/sentence.ts';
import { sentenceKey } from '../../text/sentence-key.ts';
import type { GoldFormat, Source } from '../format.ts';
import { createGoldLossReporter } from '../gold-losses.ts';
import { createComplaint, parseNumber, readRows } from '../rows.ts';

const tupleGoldDiagnostics = declareDiagnostics('format/tuple-gold', {
  'column-count': {
    severity: 'error',
    remedy: 'write the sentence, the predicate (OIE2016: verb and predicate) and the arguments, separated by TABs',
  },
});

interface OpenSentence extends GoldSentence {
  readonly facts: Fact[];
}

/** `leading` is the number of columns before the predicate; `keeps` says which arguments count. */
function createParser(leading: number, keeps: (argument: string) => boolean) {
  return function* parse(source: Source, report: Report): Generator<GoldSentence> {
    const complain = createComplaint(tupleGoldDiagnostics, report);
    const sentences = new Map<string, OpenSentence>();
    for (const row of readRows(source)) {
      const { line } = row;
      // Empty columns at the end are no arguments.
      const columns = row.text.trimEnd().split('\t');
      const text = at(columns, 0);
      const relation = columns[leading];
      const [subject, ...objects] = columns.slice(leading + 1).filter(keeps);
      if (relation === undefined || columns.length < leading + 2) {
        complain('column-count', row, `${columns.length} columns instead of ${leading + 2} or more`);
        continue;
      }
      let sentence = sentences.get(sentenceKey(text));
      if (sentence === undefined) {
        sentence = { id: `#${sentences.size + 1}`, text, line, facts: [] };
        sentences.set(sentenceKey(text), sentence);
      }
      sentence.facts.push(factOfTuple({ subject: subject ?? '', relation, objects }, line));
    }
    yield* sentences.values();
  };
}

function createPrinter(target: string, leading: (fact: Fact) => readonly string[]) {
  return function* print(sentences: Iterable<GoldSentence>, report: Report): Generator<string> {
    const reportLosses = createGoldLossReporter(target, report, {
      holdsBrackets: true,
      holdsIds: false,
      holdsEmpty: false,
      holdsForms: false,
    });
    for (const sentence of sentences) {
      reportLosses(sentence);
      for (const fact of sentence.facts) {
        const { subject, relation, objects } = tupleOfFact(fact);
        yield `${[sentence.text, ...leading(fact), relation, subject, ...objects].map((column) => column.replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`;
      }
    }
  };
}

/** The verb that the source named, otherwise the last word of the predicate. */
function verbOf(fact: Fact): string {
  const { meta } = fact;
  if (typeof meta === 'object' && meta !== null && 'verb' in meta) return String(meta.verb);
  return splitWords(tupleOfFact(fact).relation).at(-1) ?? '';
}

const hasSentence = (columns: readonly string[]): boolean => at(columns, 0).trim().includes(' ');
/**
 * In OIE2016's files the second column is always one word, a verb, and the predicate in the third mostly has it or a form of it. CaRB's second
 * column is the predicate, which seldom is one word in several rows running.
 */
function haveVerbs(rows: readonly (readonly string[])[]): boolean {
  const isOneWord = rows.every(([, verb = '']) => !verb.trim().includes(' '));
  return isOneWord && (rows.length >= manyRows || rows.some(repeatsVerb));
}
const manyRows = 6;
const repeatsVerb = ([, verb = '', predicate = '']: readonly string[]): boolean =>
  predicate
    .split(' ')
    .some((word) => word === verb || (verb.length >= 4 && word.startsWith(verb.slice(0, verb.length - 2))));
/** Arguments are mostly pieces of the sentence; the columns of other tables are not. */
const quotesSentence = ([sentence = '', , ...rest]: readonly string[]): boolean =>
  rest.some((argument) => argument.trim() !== '' && sentence.includes(argument.trim()));
const rowsOf = (head: readonly string[]): string[][] =>
  head.map((line) => line.split('\t')).filter((columns) => columns.length >= 3);

export const carbGold: GoldFormat = {
  id: 'carb-gold',
  kind: 'gold',
  holdsFile: true,
  title: "CaRB's gold tuples",
  codes: [tupleGoldDiagnostics],
  isRewritable: true,
  recognizes: (head) =>
    rowsOf(head).some(quotesSentence) &&
    rowsOf(head).every((columns) => hasSentence(columns) && parseNumber(columns[1]) === undefined) &&
    !haveVerbs(rowsOf(head)),
  // Clausal complements are marked "C: " and left out by CaRB itself.
  parse: createParser(1, (argument) => !argument.includes('C: ')),
  print: createPrinter("CaRB's gold", () => []),
};

export const oie2016Gold: GoldFormat = {
  id: 'oie2016-gold',
  kind: 'gold',
  holdsFile: true,
  title: "OIE2016's gold tuples (.oie)",
  codes: [tupleGoldDiagnostics],
  isRewritable: false,
  recognizes: (head) =>
    haveVerbs(rowsOf(head)) &&
    rowsOf(head).every((columns) => hasSentence(columns) && parseNumber(columns[1]) === undefined),
  parse: createParser(2, () => true),
  print: createPrinter("OIE2016's gold", (fact) => [verbOf(fact)]),
};
