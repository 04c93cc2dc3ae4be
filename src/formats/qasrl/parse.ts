// The classic QA-SRL file (He et al. 2015): blocks of an id line, a tokenized sentence, and for each verb a line of index, verb and number
// of questions, then one question a line in nine columns. Blocks end with a blank line; lines that begin with # are comments.

import { at } from '../../core/at.ts';
import type { Report } from '../../core/diagnostic.ts';
import { splitWords, tidySpaces } from '../../core/sentence.ts';
import type { Source } from '../format.ts';
import { locateAnswer } from './answers.ts';
import {
  type QasrlAnswer,
  type QasrlComplaint,
  type QasrlPredicate,
  type QasrlQuestion,
  type QasrlSentence,
  qasrlDiagnostics,
} from './model.ts';

interface Row {
  readonly text: string;
  readonly line: number;
  readonly columns: readonly string[];
}

const idLine = /^\S+_\d+\t\s*\d+\s*$/;
const predicateLine = /^\s*\d+\s*\t[^\t]+\t\s*\d+\s*$/;
const whWord = /^(who|whom|whose|what|which|when|where|why|how)\b/i;

export function recognizesQasrl(head: readonly string[]): boolean {
  const lines = head.filter((line) => !line.startsWith('#') && line.trim() !== '');
  return lines.some((line, index) => idLine.test(line) && predicateLine.test(lines[index + 2] ?? ''));
}

export function* parseQasrl(source: Source, report: Report): Generator<QasrlSentence> {
  const complain: QasrlComplaint = (name, line, message) =>
    report(qasrlDiagnostics.diagnose(name, { file: source.name, line }, message));
  let block: Row[] = [];
  let number = 0;
  for (const line of source.lines) {
    number++;
    if (line.startsWith('#')) continue;
    const text = line.trimEnd();
    const isBlank = text === '';
    const isGlued = block.length > 0 && idLine.test(text);
    if (isGlued && block.length > 1)
      complain('no-blank-line', number, 'a sentence begins without a blank line before it');
    if (isBlank || isGlued) {
      yield* parseBlock(block, complain);
      block = [];
    }
    if (!isBlank) block.push({ text, line: number, columns: text.split('\t').map((column) => column.trim()) });
  }
  yield* parseBlock(block, complain);
}

function* parseBlock([head, sentence, ...rows]: readonly Row[], complain: QasrlComplaint): Generator<QasrlSentence> {
  if (head === undefined) return;
  if (sentence === undefined || predicateLine.test(sentence.text)) {
    complain('no-sentence', head.line, `no sentence after ${quote(head.text)}; the block is left out`);
    return;
  }
  const [id = '', said = ''] = head.columns;
  if (!idLine.test(head.text)) complain('bad-id-line', head.line, `${quote(head.text)} is read as the id`);
  const words = splitWords(sentence.text);
  const predicates = parsePredicates(rows, words, complain);
  const found = predicates.length;
  if (/^\d+$/.test(said) && Number(said) !== found)
    complain('predicate-count', head.line, `${said} predicates announced, ${found} found`);
  yield {
    id,
    text: tidySpaces(sentence.text),
    words,
    predicates: predicates.filter((predicate) => predicate.verb !== ''),
    line: head.line,
  };
}

interface OpenPredicate extends QasrlPredicate {
  readonly questions: QasrlQuestion[];
  readonly line: number;
  readonly announced: number;
  /** Lines that were meant as questions, good or bad. */
  lines: number;
}

/** All predicates that the rows announce; one whose line is bad has no verb, so that its questions find no other one. */
function parsePredicates(
  rows: readonly Row[],
  words: readonly string[],
  complain: QasrlComplaint,
): readonly QasrlPredicate[] {
  const predicates: OpenPredicate[] = [];
  for (const row of rows) {
    if (row.columns.length >= 5 || (row.columns.length > 1 && whWord.test(row.text))) {
      const open = predicates.at(-1);
      if (open === undefined)
        complain('no-predicate', row.line, 'a question before the first predicate; it is left out');
      else {
        open.lines++;
        const question = parseQuestion(row, words, complain);
        if (question) open.questions.push(question);
      }
    } else if (row.columns.length === 1) {
      complain('stray-line', row.line, `${quote(row.text)} is neither predicate nor question; it is left out`);
    } else predicates.push(parsePredicate(row, words, complain));
  }
  for (const { line, lines, announced, verb } of predicates) {
    if (verb !== '' && lines !== announced)
      complain('question-count', line, `${announced} questions announced, ${lines} found`);
  }
  return predicates;
}

function parsePredicate(row: Row, words: readonly string[], complain: QasrlComplaint): OpenPredicate {
  const [index = '', verb = '', announced = ''] = row.columns;
  const base = { questions: [], line: row.line, announced: Number(announced), lines: 0 };
  if (!predicateLine.test(row.text) || verb === '') {
    complain('bad-predicate', row.line, `${quote(row.text)} is left out with its questions`);
    return { ...base, verb: '', index: undefined };
  }
  const nearest = findNearest(words, verb, Number(index));
  if (nearest !== Number(index)) {
    const instead = nearest === undefined ? 'and nowhere else' : `but word ${nearest} is, and is taken`;
    complain('verb-not-at-index', row.line, `word ${index} of the sentence is not ${quote(verb)}, ${instead}`);
  }
  return { ...base, verb, index: nearest };
}

function findNearest(words: readonly string[], verb: string, index: number): number | undefined {
  const places = [...words.keys()].filter((at) => words[at]?.toLowerCase() === verb.toLowerCase());
  return places.sort((left, right) => Math.abs(left - index) - Math.abs(right - index))[0];
}

function parseQuestion({ columns, line }: Row, words: readonly string[], complain: QasrlComplaint) {
  // A line that ends with an empty column looks like one that lacks it.
  const isEmpty = columns.length === 8 && columns[7] === '?';
  if (!isEmpty && columns.length !== 9) {
    complain('column-count', line, `${columns.length} columns instead of 9; the question is left out`);
    return undefined;
  }
  const [wh = '', aux = '', subject = '', verb = '', object = '', preposition = '', object2 = ''] =
    columns.map(parseSlot);
  const texts = (isEmpty ? '' : at(columns, 8)).split('###').map(tidySpaces);
  const answers: QasrlAnswer[] = texts.filter((text) => text !== '' && text !== '_').map((text) => ({ text }));
  if (answers.length === 0) complain('no-answer', line, 'a question without answers');
  for (const answer of answers) {
    if (locateAnswer(words, answer).length === 0)
      complain('answer-not-in-sentence', line, `the sentence does not have the words of ${quote(answer.text)}`);
  }
  return { wh, aux, subject, verb, object, preposition, object2, answers };
}

/** `_` stands for nothing, and in `how_much` for a space. */
export function parseSlot(column: string): string {
  return tidySpaces(column.replaceAll('_', ' '));
}

const quote = (text: string): string => JSON.stringify(text.length <= 80 ? text : `${text.slice(0, 77)}...`);
