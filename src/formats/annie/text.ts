// AnnIE's text export: the sentence, "<number>--> Cluster <k>: " headers, one triple a line, a blank line between sentences. The sentence's
// number in the header is its only id. With AnnIE's Show-Indices setting each token carries its index: "minister(4)".

import { declareDiagnostics, type Place, type Report } from '../../core/diagnostic.ts';
import { type GoldSentence, triplesOf } from '../../core/fact.ts';
import { type SlotPattern, slotNames, type TriplePattern } from '../../core/pattern.ts';
import { splitWords } from '../../core/sentence.ts';
import { parseBrackets } from '../benchie/brackets.ts';
import { looksLikeTriple, parseTripleLine } from '../benchie/triple-line.ts';
import { createIdGuard, type GoldFormat, type IdGuard, type Source } from '../format.ts';
import { createGoldLossReporter } from '../gold-losses.ts';
import { restoreWord } from './html.ts';

const annieTextDiagnostics = declareDiagnostics('format/annie-text', {
  'no-header': {
    severity: 'error',
    remedy: 'put a header "<number>--> Cluster <k>:" before the triples of a sentence',
  },
  'empty-cluster': {
    severity: 'warning',
    remedy: 'add a triple or remove the header; it is left out',
    repairable: true,
  },
  'no-sentence': { severity: 'error', remedy: 'put the sentence on its own line before the first header' },
  'mixed-numbers': {
    severity: 'error',
    remedy: 'use one sentence number in all headers of a sentence; separate sentences by a blank line',
  },
  'stray-line': {
    severity: 'error',
    remedy: 'remove the line, or put a blank line before it if a new sentence begins here',
  },
});

const header = /^\s*(\d+)\s*-+>\s*Cluster\s*\d+\s*:\s*$/;

interface Block {
  readonly text: string;
  readonly line: number;
  id?: string;
  readonly facts: { line: number; triples: TriplePattern[] }[];
}

function* parse(source: Source, report: Report): Generator<GoldSentence> {
  const guardId = createIdGuard(source.name, report);
  let block: Block | undefined;
  let number = 0;
  for (const line of source.lines) {
    const place = { file: source.name, line: ++number };
    if (line.trim() === '') {
      const closed = block && closeBlock(block, source.name, guardId, report);
      if (closed) yield closed;
      block = undefined;
      continue;
    }
    if (block === undefined) {
      block = { text: line.trim(), line: number, facts: [] };
      if (header.test(line)) {
        report(annieTextDiagnostics.diagnose('no-sentence', place, 'a header without a sentence before it'));
      } else continue;
    }
    parseLine(line, block, place, report);
  }
  const closed = block && closeBlock(block, source.name, guardId, report);
  if (closed) yield closed;
}

function parseLine(line: string, block: Block, place: Required<Place>, report: Report): void {
  const [, id] = header.exec(line) ?? [];
  if (id !== undefined) openFact(block, id, place, report);
  else parseTriple(line, block, place, report);
}

function openFact(block: Block, id: string, place: Required<Place>, report: Report): void {
  if (block.id !== undefined && block.id !== id) {
    report(
      annieTextDiagnostics.diagnose('mixed-numbers', place, `a header of sentence ${id} inside sentence ${block.id}`),
    );
  }
  block.id ??= id;
  block.facts.push({ line: place.line as number, triples: [] });
}

function parseTriple(line: string, block: Block, place: Place, report: Report): void {
  if (!looksLikeTriple(line)) {
    report(
      annieTextDiagnostics.diagnose('stray-line', place, `${JSON.stringify(line)} is neither a header nor a triple`),
    );
    return;
  }
  const triple = parseTripleLine(line.trim(), place, report, (text) => parseBrackets(text, place, report));
  const fact = block.facts.at(-1);
  if (triple && fact) fact.triples.push(cleanWords(triple, block.text));
  if (triple && !fact) report(annieTextDiagnostics.diagnose('no-header', place, 'a triple without a header before it'));
}

const indexed = /^(.+)\(\d+\)$/;

/** Takes the indices off when every word of the triple has one (a lone "(3)" is text), and undoes AnnIE's HTML escapes. */
function cleanWords(triple: TriplePattern, sentence: string): TriplePattern {
  const isIndexed = slotNames.every((name) =>
    triple[name].every((group) => group.words.every((word) => indexed.test(word))),
  );
  const clean = (word: string): string => restoreWord(isIndexed ? word.replace(indexed, '$1') : word, sentence);
  const cleanSlot = (slot: SlotPattern): SlotPattern =>
    slot.map((group) => ({ ...group, words: group.words.map(clean) }));
  return {
    ...triple,
    subject: cleanSlot(triple.subject),
    relation: cleanSlot(triple.relation),
    object: cleanSlot(triple.object),
  };
}

function closeBlock(block: Block, file: string, guardId: IdGuard, report: Report): GoldSentence | undefined {
  if (block.id === undefined) {
    const message = `no header follows the sentence ${JSON.stringify(block.text)}`;
    report(annieTextDiagnostics.diagnose('no-header', { file, line: block.line }, message));
    return undefined;
  }
  guardId(block.id, block.line);
  for (const fact of block.facts) {
    if (fact.triples.length > 0) continue;
    report(annieTextDiagnostics.diagnose('empty-cluster', { file, line: fact.line }, 'a cluster without triples'));
  }
  const facts = block.facts.filter((fact) => fact.triples.length > 0);
  return { id: block.id, text: block.text, line: block.line, facts };
}

/** As AnnIE writes it: CRLF, and a space after every token and header. Ids that are all numbers are kept, others become 1, 2, 3 ... */
function* print(sentences: Iterable<GoldSentence>, report: Report): Generator<string> {
  const all = [...sentences];
  const printSentence = createAnnieTextPrinter(all.every(({ id }) => isAnnieNumber(id)) ? 'kept' : 'new', report);
  for (const sentence of all) yield* printSentence(sentence);
}

/** Can this id stand in AnnIE's headers? */
export const isAnnieNumber = (id: string): boolean => /^\d+$/.test(id);

/** Prints one sentence after the other; whether their ids are kept has to be known before the first. */
export function createAnnieTextPrinter(numbers: 'kept' | 'new', report: Report) {
  const holdsIds = numbers === 'kept';
  const reportLosses = createGoldLossReporter('AnnIE text', report, { holdsIds, holdsEmpty: false });
  let number = 0;
  return function* printSentence(sentence: GoldSentence): Generator<string> {
    number++;
    reportLosses(sentence);
    if (sentence.facts.length === 0) return;
    const id = holdsIds ? sentence.id : String(number);
    yield `${sentence.text}\r\n`;
    for (const [index, fact] of sentence.facts.entries()) {
      yield `${id}--> Cluster ${index + 1}: \r\n`;
      for (const triple of triplesOf(fact))
        yield `${slotNames.map((name) => printGroups(triple[name])).join('--> ')}\r\n`;
    }
    yield '\r\n';
  };
}

const printGroups = (slot: SlotPattern): string =>
  slot.map(({ words, optional }) => `${optional ? `[${words.join(' ')}]` : words.join(' ')} `).join('');

export const annieText: GoldFormat = {
  id: 'annie-text',
  kind: 'gold',
  holdsFile: true,
  title: "AnnIE's text export (-annotated.tsv)",
  codes: [annieTextDiagnostics],
  // Token indices are not kept.
  isRewritable: false,
  recognizes: (head) => {
    const lines = head.filter((line) => splitWords(line).length > 0);
    return lines.some((line) => header.test(line)) && !lines.some((line) => line.startsWith('sent_id:'));
  },
  parse,
  print,
};
