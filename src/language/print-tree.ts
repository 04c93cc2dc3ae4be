// A dependency tree for the terminal: one word a line in the order of the sentence, the tree in box-drawing characters beside them.

import { at } from '../core/at.ts';
import { addToGroup } from '../core/group.ts';
import { runsRightToLeft, terminalWidth } from './display-width.ts';
import { type AnalysedSentence, type AnalysedToken, childrenOf, hasTree } from './tree/analysed-sentence.ts';

const [up, down, left, right] = [1, 2, 4, 8];
/** By the sum of the directions in which a line leaves the cell. */
const boxes = ' ╵╷│╴┘┐┤╶└┌├─┴┬┼';
/** Deeper trees are no picture any more; they are listed with the numbers of their heads. */
const deepest = 60;

/** Draws a dependency tree with text. */
export function printTree(sentence: AnalysedSentence): string {
  const { tokens } = sentence;
  const forms = tokens.map(({ form }) => showForm(form));
  const width = Math.min(30, greatest(forms.map(terminalWidth)));
  const columns = hasTree(sentence) ? assignColumns(tokens) : undefined;
  const isDrawn = columns !== undefined && greatest(columns) <= deepest;
  const branches = isDrawn ? drawBranches(tokens, columns) : tokens.map((token, index) => numberLine(token, index));
  const lines = tokens.map(({ upos = '', deprel = '' }, index) => {
    const form = at(forms, index);
    const padding = ' '.repeat(Math.max(0, width - terminalWidth(form)));
    return `${branches[index]} ${form}${padding}  ${upos.padEnd(5)}  ${deprel}`.trimEnd();
  });
  return `${lines.join('\n')}\n`;
}

const greatest = (numbers: readonly number[]): number => numbers.reduce((most, number) => Math.max(most, number), 0);

function numberLine({ head }: AnalysedToken, index: number): string {
  return `${String(index + 1).padStart(5)} ${(head === undefined ? '' : String(head + 1)).padStart(5)} `;
}

/** Control characters as pictures of themselves; words from right to left must not turn the rest of the line around. */
function showForm(form: string): string {
  const shown = form.replace(/\p{Cc}/gu, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
  });
  return runsRightToLeft(shown) ? `\u2068${shown}\u2069` : shown;
}

interface Rows {
  readonly first: number;
  readonly last: number;
}

/**
 * The column in which each word's line to its dependents stands: right of its head's, and free in all rows that it needs. In a projective
 * tree that is its depth.
 */
function assignColumns(tokens: readonly AnalysedToken[]): number[] {
  const children = childrenOf(tokens);
  const taken = new Map<number, Rows[]>();
  const columns = new Array<number>(tokens.length).fill(0);
  const queue = [...tokens.keys()].filter((index) => headOf(tokens, index) < 0);
  for (const word of queue) {
    const head = headOf(tokens, word);
    const dependents = at(children, word);
    const rows = rowsOf(word, dependents);
    let column = head < 0 ? 0 : at(columns, head) + 1;
    const isTaken = ({ first, last }: Rows) => last >= rows.first && first <= rows.last;
    if (dependents.length > 0) while (taken.get(column)?.some(isTaken)) column++;
    columns[word] = column;
    if (dependents.length > 0) addToGroup(taken, column, rows);
    queue.push(...dependents);
  }
  return columns;
}

/** Words without a head are roots. */
const headOf = (tokens: readonly AnalysedToken[], word: number): number => at(tokens, word).head ?? -1;

function rowsOf(word: number, children: readonly number[]): Rows {
  return { first: Math.min(word, ...children.slice(0, 1)), last: Math.max(word, ...children.slice(-1)) };
}

function drawBranches(tokens: readonly AnalysedToken[], columns: readonly number[]): string[] {
  const children = childrenOf(tokens);
  const width = greatest(columns.filter((_, word) => children[word]?.length !== 0)) + 1;
  const cells = tokens.map(() => new Uint8Array(width));
  const draw = (row: number, column: number, directions: number) => {
    const line = at(cells, row);
    line[column] = at(line, column) | directions;
  };
  for (const [word, { head = -1 }] of tokens.entries()) {
    const own = at(columns, word);
    const { first, last } = rowsOf(word, at(children, word));
    for (let row = first; row <= last && first < last; row++)
      draw(row, own, (row > first ? up : 0) | (row < last ? down : 0));
    const from = head < 0 ? 0 : at(columns, head);
    draw(word, from, right);
    for (let column = from + 1; column < width; column++) draw(word, column, left | right);
    if (head < 0) draw(word, 0, left);
  }
  return cells.map((line) =>
    Array.from(line, (directions) => `${boxes[directions]}${directions & right ? '─' : ' '}`).join(''),
  );
}
