// The prose of a Markdown page without its code, tables and headings: what the rule of plain English measures.

import { readPage } from './pages.ts';

/** A page's lines outside fenced blocks and tables, with their numbers. */
export function proseLines(page: string): readonly (readonly [number: number, line: string])[] {
  let isCode = false;
  return readPage(page)
    .split('\n')
    .map((line, index) => [index + 1, line] as const)
    .filter(([, line]) => {
      if (!/^\s*(```|~~~)/.test(line)) return !isCode && !line.startsWith('|');
      isCode = !isCode;
      return false;
    });
}

/** Links become their text, spans of code one word each, and marks of emphasis go. */
const plain = (text: string): string =>
  text
    .replace(/`[^`]*`/g, (code) => (code.endsWith('.`') ? '`Code`' : '`code`'))
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_]{1,2}(\S[^*_]*)[*_]{1,2}/g, '$1');

/** Paragraphs and list items, each as one line. */
function blocksOf(page: string): readonly string[] {
  const blocks: string[] = [];
  let last = 0;
  for (const [number, line] of proseLines(page)) {
    const begins = line.trim() === '' || /^\s*([-*]|\d+\.|#+)\s/.test(line) || number !== last + 1;
    if (begins) blocks.push(line.trim());
    else blocks.push(`${blocks.pop() ?? ''} ${line.trim()}`);
    last = number;
  }
  return blocks
    .map((block) => block.trim())
    .filter((block) => block !== '' && !block.startsWith('#') && !block.startsWith('<'));
}

/** The sentences of a page; list marks are no words. */
export const sentencesOf = (page: string): readonly string[] =>
  blocksOf(page).flatMap((block) => splitSentences(block.replace(/^([-*]|\d+\.)\s+/, '')));

export const splitSentences = (text: string): readonly string[] =>
  plain(text)
    .replace(/\b(e\.g|i\.e|et al|vs)\.\s/g, '$1 ')
    .split(/(?<=[.!?][)”"’]?)\s+(?=[^a-z\s])/u);

export const countWords = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
