// The bracket notation of slot patterns, as people really type it: "[the] first minister [of Peru]".
// Brackets always end a word, so a glued one ("[eine]Petition") is read as if there were a space.

import { declareDiagnostics, type Place, type Report } from '../core/diagnostic.ts';
import { type SlotPattern, tidySlot, type WordGroup } from '../core/pattern.ts';
import { splitWords } from '../core/sentence.ts';

export const bracketDiagnostics = declareDiagnostics('format/bracket', {
  unclosed: { severity: 'error', remedy: 'add the missing ] where the optional words end' },
  nested: { severity: 'error', remedy: 'write optional groups side by side; they cannot stand inside each other' },
  stray: {
    severity: 'warning',
    remedy: 'remove the ] or add the [ that opens the group; it is ignored for now',
    repairable: true,
  },
  glued: {
    severity: 'warning',
    remedy: 'put a space between bracket and word; it is read as if there were one',
    repairable: true,
  },
  empty: { severity: 'warning', remedy: 'remove the empty brackets; they are ignored', repairable: true },
});

export function parseBrackets(text: string, place: Place, report: Report): SlotPattern {
  if (!text.includes('[') && !text.includes(']')) {
    const words = splitWords(text);
    return words.length === 0 ? [] : [{ words, optional: false }];
  }
  const complain = (name: keyof typeof bracketDiagnostics.rules, message: string) =>
    report(bracketDiagnostics.diagnose(name, place, `${message} in ${JSON.stringify(text)}`));
  const groups: WordGroup[] = [];
  let start = 0;
  let open = -1;
  for (let i = 0; i < text.length; i++) {
    const bracket = text[i];
    if (bracket === '[') {
      if (open >= 0) complain('nested', 'a [ inside an optional group');
      groups.push({ words: splitWords(text.slice(start, i)), optional: open >= 0 });
      if (open < 0 && isWordEnd(text, i - 1)) complain('glued', `[ is glued to the word before it`);
      open = i;
      start = i + 1;
    } else if (bracket === ']') {
      const words = splitWords(text.slice(start, i));
      if (open < 0) complain('stray', 'a ] that closes nothing');
      else if (words.length === 0) complain('empty', 'empty brackets');
      groups.push({ words, optional: open >= 0 });
      if (open >= 0 && isWordEnd(text, i + 1)) complain('glued', `] is glued to the word after it`);
      open = -1;
      start = i + 1;
    }
  }
  if (open >= 0) complain('unclosed', 'a [ that is never closed');
  groups.push({ words: splitWords(text.slice(start)), optional: false });
  return tidySlot(groups);
}

/** True when a word's character stands there: neither white space nor another bracket nor the end of the slot. */
function isWordEnd(text: string, index: number): boolean {
  const character = text[index];
  return character !== undefined && character !== '[' && character !== ']' && splitWords(character).length > 0;
}

/**
 * The original BenchIE tool's reading, kept only to reproduce its counts: words are what single spaces separate (so double spaces make
 * empty words), a word with a glued bracket is optional as a whole, and a word with a stray ] is lost.
 */
export function parseBracketsAsOriginal(text: string): SlotPattern {
  const groups: WordGroup[] = [];
  let open: string[] | undefined;
  for (const piece of text.split(' ')) {
    const word = piece.replace(/[[\]]/g, '');
    if (open) {
      open.push(word);
      if (!piece.includes(']')) continue;
      groups.push({ words: open, optional: true });
      open = undefined;
    } else if (piece.includes('[')) {
      if (piece.includes(']')) groups.push({ words: [word], optional: true });
      else open = [word];
    } else if (!piece.includes(']')) groups.push({ words: [word], optional: false });
  }
  if (open) groups.push({ words: open, optional: false });
  return groups;
}
