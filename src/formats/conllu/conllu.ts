// CoNLL-U, the format of Universal Dependencies: ten columns a word, comments before and a blank line after each sentence.

import { printArcs, printFeatures, printList } from './columns.ts';
import type { ConlluRange, ConlluSentence, ConlluWord } from './model.ts';
import { parseConllu } from './parse.ts';

function* print(sentences: Iterable<ConlluSentence>): Generator<string> {
  for (const sentence of sentences) yield `${printLines(sentence).join('\n')}\n\n`;
}

function printLines({ comments, words, ranges, emptyNodes }: ConlluSentence): string[] {
  const lines = [...comments];
  const rangesAt = new Map(ranges.map((range) => [range.first, range]));
  const addEmptyNodes = (after: number) => {
    for (const node of emptyNodes.filter((empty) => empty.after === after))
      lines.push(printColumns(`${after}.${node.index}`, node, ['_', '_']));
  };
  addEmptyNodes(0);
  for (const [index, word] of words.entries()) {
    const range = rangesAt.get(index + 1);
    if (range) {
      const { form, feats, misc } = range;
      lines.push(printColumns(printRangeId(range), { form, feats, deps: [], misc }, ['_', '_']));
    }
    lines.push(printColumns(String(index + 1), word, [String(word.head ?? '_'), word.deprel ?? '_']));
    addEmptyNodes(index + 1);
  }
  return lines;
}

const printRangeId = ({ first, last }: ConlluRange): string => `${first}-${last}`;

function printColumns(
  id: string,
  node: Pick<ConlluWord, 'form' | 'lemma' | 'upos' | 'xpos' | 'feats' | 'deps' | 'misc'>,
  tree: readonly [head: string, deprel: string],
): string {
  const { form, lemma = '_', upos = '_', xpos = '_', feats, deps, misc } = node;
  return [id, form, lemma, upos, xpos, printFeatures(feats), ...tree, printArcs(deps), printList(misc)].join('\t');
}

/** The format CoNLL-U: reads, checks and prints. */
export const conllu = {
  id: 'conllu',
  title: 'CoNLL-U',
  recognizes: (head: readonly string[]): boolean =>
    head.some((line) => /^1(-\d+)?\t/.test(line) && line.split('\t').length === 10),
  parse: parseConllu,
  print,
} as const;
