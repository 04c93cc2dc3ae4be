// CoNLL-U in and out. The file decides the tokens; its block is kept with the sentence as it stands, so that tags, trees and comments come out
// again. Facts stand in comments of our own: "# fact = 1: Ada --> sold --> [the] mill".

import type { Report } from '../../core/diagnostic.ts';
import { type Fact, type GoldSentence, triplesOf } from '../../core/fact.ts';
import { printTriple, type TriplePattern } from '../../core/pattern.ts';
import type { Token } from '../../core/sentence.ts';
import { parseBrackets } from '../../formats/benchie/brackets.ts';
import { parseTripleLine } from '../../formats/benchie/triple-line.ts';
import { conllu } from '../../formats/conllu/conllu.ts';
import { type ConlluSentence, commentValue } from '../../formats/conllu/model.ts';
import type { Source } from '../../formats/format.ts';
import { fromConllu } from '../../language/conllu.ts';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';
import { importDiagnostics } from './import-diagnostics.ts';
import { tidyText } from './tidy-text.ts';

export type ConlluGold = Omit<GoldSentence, 'id'> & {
  readonly id?: string | undefined;
  readonly line: number;
  /** The block without our comments. */
  readonly conllu: string;
};

const factComment = /^#\s*fact\s*=\s*(\d+):\s*(.*)$/;
const ownComment = /^#\s*(fact|lang)\s*=/;

export function* parseConlluGold(source: Source, report: Report): Generator<ConlluGold> {
  for (const sentence of conllu.parse(source, report)) {
    const place = { file: source.name, line: sentence.line ?? 1 };
    const analysed = fromConllu(sentence, '');
    const text = tidyText(analysed.text);
    const lang = commentValue(sentence, 'lang');
    const tokens = tokensOf(analysed);
    const split = tokens.find((token) => /\s/.test(token.text));
    if (split)
      report(importDiagnostics.diagnose('white-space-in-token', place, `the token ${JSON.stringify(split.text)}`));
    yield {
      ...(analysed.id === undefined ? {} : { id: analysed.id }),
      text,
      ...(lang === undefined ? {} : { lang }),
      tokens: tokens.flatMap(splitAtSpaces),
      facts: readFacts(sentence, place, report),
      line: place.line,
      conllu: printBlock(withoutOwnComments(sentence)),
    };
  }
}

/** Words of a fused token share its span, and are one token here. */
function tokensOf({ text, tokens }: AnalysedSentence): Token[] {
  const tidy = tidyText(text);
  return tokens
    .filter(({ start }, index) => start !== tokens[index - 1]?.start)
    .map(({ start, end }) => ({ text: tidy.slice(start, end), start, end }));
}

function splitAtSpaces({ text, start }: Token): Token[] {
  return Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => ({
    text: word,
    start: start + index,
    end: start + index + word.length,
  }));
}

function readFacts({ comments }: ConlluSentence, place: { file: string; line: number }, report: Report): Fact[] {
  const facts = new Map<string, { readonly triples: TriplePattern[]; readonly line: number }>();
  for (const [index, comment] of comments.entries()) {
    const [, number, line = ''] = factComment.exec(comment) ?? [];
    if (number === undefined) continue;
    const at = { ...place, line: place.line + index };
    const triple = parseTripleLine(line.trim(), at, report, (slot) => parseBrackets(slot, at, report));
    const fact = facts.get(number) ?? { triples: [], line: at.line };
    if (triple) fact.triples.push(triple);
    if (fact.triples.length > 0) facts.set(number, fact);
  }
  return [...facts.values()];
}

const printBlock = (sentence: ConlluSentence): string => [...conllu.print([sentence])].join('').trimEnd();

const withoutOwnComments = (sentence: ConlluSentence): ConlluSentence => ({
  ...sentence,
  comments: sentence.comments.filter((comment) => !ownComment.test(comment)),
});

/** A stored block, read again; undefined when it is none, or spells another sentence. */
export function readBlock(block: string, text: string): ConlluSentence | undefined {
  let isBroken = false;
  const source = { name: '', lines: block.split('\n') };
  const [sentence, further] = conllu.parse(source, ({ severity }) => {
    isBroken ||= severity === 'error';
  });
  if (sentence === undefined || further !== undefined || isBroken) return undefined;
  return tidyText(fromConllu(sentence, '').text) === text ? sentence : undefined;
}

/** Tags, entities and tree that a sentence came with. */
export function readGivenAnalysis(
  block: string,
  { id, text, language }: { readonly id: string; readonly text: string; readonly language: string },
): AnalysedSentence | undefined {
  const sentence = readBlock(block, text);
  return sentence && { ...fromConllu(sentence, language), id, text };
}

/** A sentence with its id and its facts, as a block of a file. */
export function printConlluGold(sentence: ConlluSentence, { id, lang, facts }: GoldSentence): string {
  const others = withoutOwnComments(sentence).comments.filter((comment) => !/^#\s*sent_id\s*=/.test(comment));
  const comments = [
    `# sent_id = ${id}`,
    ...(lang === undefined ? [] : [`# lang = ${lang}`]),
    ...others,
    ...facts.flatMap((fact, index) => triplesOf(fact).map((triple) => `# fact = ${index + 1}: ${printTriple(triple)}`)),
  ];
  return `${printBlock({ ...sentence, comments })}\n\n`;
}
