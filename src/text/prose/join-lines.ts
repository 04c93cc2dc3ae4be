// Puts the lines of a paragraph together: words that a hyphen cuts at the end of a line are whole again, and what nobody sees is left out.

import type { PlacedText, PlacedTextBuilder } from './placed-text.ts';
import { createPlacedText } from './placed-text.ts';

export interface PlacedLine {
  readonly text: string;
  /** Where it begins in the source. */
  readonly start: number;
}

/** Tells whether a word, in small letters, is one of the language. */
export type KnowsWord = (word: string) => boolean;

/** Soft hyphens, zero-width spaces and control characters; and letters that printers have tied together. */
const oddOnes = /[\u00ad\u200b\u2060\ufeff\p{Cc}]+|[\ufb00-\ufb06]/gu;
const cutWord = /(\p{L}[\p{L}\p{M}]*)[-\u2010\u00ad]\s*$/u;
const wordAhead = /^\s*(\p{Ll}[\p{L}\p{M}]*)/u;
const longWord = 200;
/** "Ein- und Ausgang", "pre- and post-war": the hyphen stands for the rest of the word. */
const joining = /^(?:and|or|to|und|oder|bis|sowie)$/;

export function joinLines(lines: readonly PlacedLine[], knowsWord: KnowsWord): PlacedText {
  const joined = createPlacedText();
  let from = 0;
  for (const [index, { text, start }] of lines.entries()) {
    const next = lines[index + 1];
    const end = next === undefined ? undefined : endOfCut(text, next.text, knowsWord);
    addClean(joined, text.slice(from, end), start + from);
    from = 0;
    if (next === undefined) continue;
    if (end === undefined) joined.add('\n', start + text.length);
    else from = next.text.search(/\S/);
  }
  return joined.finish();
}

/** Where the line ends if its last word goes on in the next one: before the hyphen, or behind one that belongs to the word. */
function endOfCut(line: string, next: string, knowsWord: KnowsWord): number | undefined {
  const [whole = '', head = ''] = cutWord.exec(line.slice(-longWord)) ?? [];
  const [, tail = ''] = wordAhead.exec(next.slice(0, longWord)) ?? [];
  if (head === '' || tail === '' || joining.test(tail)) return undefined;
  const [one, other] = [head.toLowerCase(), tail.toLowerCase()];
  const isCompound = !knowsWord(one + other) && knowsWord(one) && knowsWord(other);
  return line.length - whole.length + head.length + (isCompound ? 1 : 0);
}

/** Adds what can be seen of a text; white space stays as it is. */
function addClean(to: PlacedTextBuilder, text: string, start: number): void {
  let from = 0;
  for (const { 0: found, index } of text.matchAll(oddOnes)) {
    if (/^\s/.test(found)) continue;
    to.add(text.slice(from, index), start + from);
    from = index + found.length;
    to.add(/^[\ufb00-\ufb06]/.test(found) ? found.normalize('NFKC') : '', start + index, start + from);
  }
  to.add(text.slice(from), start + from);
}
