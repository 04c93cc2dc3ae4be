// BenchIE's gold text: a block per sentence ("sent_id:<id>\t<sentence>"), "<id>--> Cluster <n>:" before each fact, one triple a line.
// Facts are kept by position, never by the header's id or number: the published files repeat and skip both.

import { declareDiagnostics, type Place, type Report } from '../../core/diagnostic.ts';
import { type Fact, type GoldSentence, triplesOf } from '../../core/fact.ts';
import { printTriple, type SlotPattern, type TriplePattern } from '../../core/pattern.ts';
import { createIdGuard, type GoldFormat, type Source } from '../format.ts';
import { createGoldLossReporter } from '../gold-losses.ts';
import { bracketDiagnostics, parseBrackets, parseBracketsAsOriginal } from './brackets.ts';
import { checkWhiteSpace, looksLikeTriple, parseTripleLine, tripleLineDiagnostics } from './triple-line.ts';

const benchieDiagnostics = declareDiagnostics('format/benchie', {
  'bad-sentence-line': { severity: 'error', remedy: 'write sent_id:<id>, a TAB, and the sentence' },
  'no-sentence': { severity: 'error', remedy: 'begin the block with a sent_id: line' },
  'no-fact': { severity: 'error', remedy: 'put a header "<id>--> Cluster <n>:" before the triple' },
  'irregular-header': { severity: 'warning', remedy: 'write the header as "<id>--> Cluster <n>:"', repairable: true },
  'header-id': {
    severity: 'warning',
    remedy: "use the sentence's own id; facts are kept by position",
    repairable: true,
  },
  'header-number': {
    severity: 'info',
    remedy: 'number the facts 1, 2, 3 ...; they are kept by position',
    repairable: true,
  },
  'empty-fact': { severity: 'warning', remedy: 'add a triple or remove the header; it is left out', repairable: true },
  'stray-line': {
    severity: 'warning',
    remedy: 'write it as a triple (subject --> relation --> object) or remove it; it is left out',
    leavesOut: true,
  },
  'irregular-sentence-line': {
    severity: 'warning',
    remedy: 'begin the line with sent_id: and nothing before it',
    repairable: true,
  },
});

const sentenceStart = /^\s*sent_id\s*:/;
const header = /^\s*(\S*?)\s*-+>\s*Cluster\s*(\d+)\s*:?\s*$/;

interface OpenFact {
  readonly line: number;
  readonly triples: TriplePattern[];
}

interface OpenSentence {
  readonly id: string;
  readonly text: string;
  readonly line: number;
  readonly facts: OpenFact[];
}

function* parse(source: Source, report: Report): Generator<GoldSentence> {
  const parseSlot = createSlotReader(report);
  const guardId = createIdGuard(source.name, report);
  let sentence: OpenSentence | undefined;
  let number = 0;
  for (const line of source.lines) {
    const place = { file: source.name, line: ++number };
    if (line.trim() === '') continue;
    if (sentenceStart.test(line)) {
      if (sentence) yield closeSentence(sentence, source.name, report);
      sentence = openSentence(line, place, report);
      guardId(sentence.id, number);
      continue;
    }
    const found = line.includes('Cluster') ? header.exec(line) : null;
    if (sentence === undefined) {
      report(
        benchieDiagnostics.diagnose(
          'no-sentence',
          place,
          `${JSON.stringify(line.slice(0, 80))} stands before any sentence`,
        ),
      );
    } else if (found) {
      checkHeader(line, found, sentence, place, report);
      sentence.facts.push({ line: number, triples: [] });
    } else if (looksLikeTriple(line)) {
      checkWhiteSpace(line, place, report);
      const triple = parseTripleLine(line, place, report, (text) => parseSlot(text, place));
      if (triple) addTriple(triple, sentence, place, report);
    } else {
      report(
        benchieDiagnostics.diagnose('stray-line', place, `${JSON.stringify(line)} is neither a header nor a triple`),
      );
    }
  }
  if (sentence) yield closeSentence(sentence, source.name, report);
}

const mostKnownSlots = 20_000;

/** Equal slot texts become one pattern object, which makes both parsing and matching cheaper. */
function createSlotReader(report: Report): (text: string, place: Place) => SlotPattern {
  const known = new Map<string, SlotPattern>();
  return (text, place) => {
    const existing = known.get(text);
    if (existing) return existing;
    let clean = true;
    const slot = parseBrackets(text, place, (diagnostic) => {
      clean = false;
      report(diagnostic);
    });
    if (known.size >= mostKnownSlots) known.clear();
    if (clean) known.set(text, slot);
    return slot;
  };
}

function openSentence(written: string, place: Required<Place>, report: Report): OpenSentence {
  const line = written.replace(sentenceStart, 'sent_id:');
  if (line !== written) {
    report(
      benchieDiagnostics.diagnose(
        'irregular-sentence-line',
        place,
        `the line begins ${JSON.stringify(written.slice(0, 20))}`,
      ),
    );
  }
  const tab = line.indexOf('\t');
  const id = line.slice('sent_id:'.length, tab < 0 ? undefined : tab).trim();
  const text = tab < 0 ? '' : line.slice(tab + 1).trim();
  if (id === '' || text === '') {
    const missing = tab < 0 ? 'has no TAB' : id === '' ? 'has no id' : 'has no sentence';
    report(benchieDiagnostics.diagnose('bad-sentence-line', place, `${JSON.stringify(line)} ${missing}`));
  }
  return { id, text, line: place.line as number, facts: [] };
}

function checkHeader(line: string, found: RegExpExecArray, sentence: OpenSentence, place: Place, report: Report): void {
  const [, id = '', written = ''] = found;
  const expected = sentence.facts.length + 1;
  if (line !== `${id}--> Cluster ${written}:`) {
    report(benchieDiagnostics.diagnose('irregular-header', place, `the header is written ${JSON.stringify(line)}`));
  }
  if (id !== sentence.id) {
    report(
      benchieDiagnostics.diagnose('header-id', place, `the header names sentence ${id} inside sentence ${sentence.id}`),
    );
  }
  if (Number(written) !== expected) {
    report(
      benchieDiagnostics.diagnose('header-number', place, `fact ${expected} of the sentence is numbered ${written}`),
    );
  }
}

function addTriple(triple: TriplePattern, sentence: OpenSentence, place: Required<Place>, report: Report): void {
  if (sentence.facts.length === 0) {
    report(benchieDiagnostics.diagnose('no-fact', place, 'a triple stands before the first header of its sentence'));
    sentence.facts.push({ line: place.line as number, triples: [] });
  }
  sentence.facts.at(-1)?.triples.push(triple);
}

function closeSentence(sentence: OpenSentence, file: string, report: Report): GoldSentence {
  const facts: Fact[] = [];
  for (const fact of sentence.facts) {
    if (fact.triples.length > 0) facts.push(fact);
    else report(benchieDiagnostics.diagnose('empty-fact', { file, line: fact.line }, 'a fact without triples'));
  }
  return { id: sentence.id, text: sentence.text, line: sentence.line, facts };
}

function* print(sentences: Iterable<GoldSentence>, report: Report): Generator<string> {
  const reportLosses = createGoldLossReporter('BenchIE text', report);
  let first = true;
  for (const sentence of sentences) {
    reportLosses(sentence);
    if (!first) yield '\n';
    first = false;
    yield `sent_id:${sentence.id}\t${sentence.text}\n`;
    for (const [index, fact] of sentence.facts.entries()) {
      yield `${sentence.id}--> Cluster ${index + 1}:\n`;
      for (const triple of triplesOf(fact)) yield `${printTriple(triple)}\n`;
    }
  }
}

export const benchieGold: GoldFormat = {
  id: 'benchie',
  kind: 'gold',
  title: "BenchIE's gold text (sent_id: lines, clusters, -->)",
  codes: [benchieDiagnostics, tripleLineDiagnostics, bracketDiagnostics],
  isRewritable: true,
  recognizes: (head) => head.some((line) => sentenceStart.test(line)),
  parse,
  print,
};

/** For each fact of the file its patterns as the original tool reads them; only for reproducing that tool's counts. */
export function* parseFactsAsOriginal(source: Source): Generator<readonly TriplePattern[]> {
  let triples: TriplePattern[] = [];
  for (const line of source.lines) {
    if (sentenceStart.test(line) || header.test(line)) {
      if (triples.length > 0) yield triples;
      triples = [];
    } else if (looksLikeTriple(line)) {
      const triple = parseTripleLine(line, { file: source.name }, () => {}, parseBracketsAsOriginal);
      if (triple) triples.push(triple);
    }
  }
  if (triples.length > 0) yield triples;
}
