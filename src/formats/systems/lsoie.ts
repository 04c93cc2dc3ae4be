// LSOIE's gold in columns, a word a line: word index, word, predicate, predicate index, head index, sentence id, run id, tag (A0-B, A1-I,
// P-B, O). The words of a sentence come once for each predicate; each such block is a tuple. A block begins where the index starts again.

import { at } from '../../core/at.ts';
import { declareDiagnostics, type Report } from '../../core/diagnostic.ts';
import { type Fact, factOfTuple, type GoldSentence } from '../../core/fact.ts';
import { sentenceKey } from '../../text/sentence-key.ts';
import { createIdGuard, type GoldReader, type Source } from '../format.ts';
import { createComplaint, readRows, type TabbedRow } from '../rows.ts';
import { labelOf, tupleOfLabels } from './tagged-words.ts';

const lsoieDiagnostics = declareDiagnostics('format/lsoie', {
  'column-count': { severity: 'error', remedy: 'give eight columns, from the word index to the tag' },
  'bad-tag': { severity: 'error', remedy: 'the last column must be O or a tag such as A0-B, A1-I or P-B' },
  'no-predicate': { severity: 'warning', remedy: 'mark the predicate with P-B and P-I; the block is left out' },
});

type Complain = (name: keyof typeof lsoieDiagnostics.rules, row: TabbedRow, message: string) => void;

interface Word {
  readonly row: TabbedRow;
  readonly index: number;
  readonly text: string;
  readonly sentenceId: string;
  readonly runId: string;
  readonly label: string;
}

interface OpenSentence extends GoldSentence {
  readonly facts: Fact[];
}

function* parse(source: Source, report: Report): Generator<GoldSentence> {
  const complain: Complain = createComplaint(lsoieDiagnostics, report);
  const guardId = createIdGuard(source.name, report);
  const sentences = new Map<string, OpenSentence>();
  for (const block of readBlocks(source, complain)) {
    const [first] = block;
    if (first === undefined) continue;
    const words = block.map(({ text }) => text);
    const text = words.join(' ');
    const { line } = first.row;
    let sentence = sentences.get(sentenceKey(text));
    if (sentence === undefined) {
      sentence = { id: first.sentenceId, text, line, facts: [] };
      sentences.set(sentenceKey(text), sentence);
      guardId(sentence.id, line);
    }
    const tuple = tupleOfLabels(
      words,
      block.map(({ label }) => label),
    );
    if (tuple.relation === '') complain('no-predicate', first.row, 'a block without predicate');
    else sentence.facts.push(factOfTuple(tuple, line));
  }
  yield* sentences.values();
}

function* readBlocks(source: Source, complain: Complain): Generator<readonly Word[]> {
  let block: Word[] = [];
  for (const row of readRows(source)) {
    const word = parseWord(row, complain);
    if (word === undefined) continue;
    const last = block.at(-1);
    if (last && (word.index <= last.index || word.sentenceId !== last.sentenceId || word.runId !== last.runId)) {
      yield block;
      block = [];
    }
    block.push(word);
  }
  yield block;
}

const isHeader = (line: string): boolean => /^word_?id\s/i.test(line);
/** Copies of the files have spaces for TABs; the columns that matter stand at both ends, where no spaces are. */
const splitColumns = (line: string): string[] => line.trim().split(line.includes('\t') ? '\t' : /\s+/);

function parseWord(row: TabbedRow, complain: Complain): Word | undefined {
  if (isHeader(row.text)) return undefined;
  const columns = splitColumns(row.text);
  const [index = '', text = ''] = columns;
  const [sentenceId = '', runId = '', tag = ''] = columns.slice(-3);
  const label = labelOf(tag);
  if (columns.length < 8 || !/^\d+$/.test(index)) complain('column-count', row, 'no row of eight columns');
  else if (label === undefined) complain('bad-tag', row, `${JSON.stringify(tag)} is no tag`);
  else return { row, index: Number(index), text, sentenceId, runId, label };
  return undefined;
}

export const lsoie: GoldReader = {
  id: 'lsoie',
  kind: 'gold',
  holdsFile: true,
  title: "LSOIE's gold in columns",
  codes: [lsoieDiagnostics],
  recognizes: (head) =>
    head.some((line) => {
      const columns = splitColumns(line);
      return (
        columns.length >= 8 &&
        /^\d+$/.test(at(columns, 0)) &&
        /^(?:O|(?:A\d+|P)-[BI])$/.test(at(columns, columns.length - 1))
      );
    }),
  parse,
};
