// The bracket notation of slot patterns, as people really type it: "[the] chief editor [of a newspaper]".
// Brackets always end a word, so a glued one ("[die]Brücke") is read as if there were a space.

import { declareDiagnostics, type Place, type Report } from '../../core/diagnostic.ts';
import { type SlotPattern, tidySlot, type WordGroup } from '../../core/pattern.ts';
import { splitWords } from '../../core/sentence.ts';

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
  const complain: Complain = (name, message) =>
    report(bracketDiagnostics.diagnose(name, place, `${message} in ${JSON.stringify(text)}`));
  const groups: WordGroup[] = [];
  const pieces = text.match(/[[\]]|[^[\]]+/g) ?? [];
  let isOpen = false;
  for (const [i, piece] of pieces.entries()) {
    if (piece === '[') {
      checkOpening(isOpen, pieces[i - 1], complain);
      isOpen = true;
    } else if (piece === ']') {
      checkClosing(isOpen, pieces[i - 1], pieces[i + 1], complain);
      isOpen = false;
    } else groups.push({ words: splitWords(piece), optional: isOpen });
  }
  if (isOpen) complain('unclosed', 'a [ that is never closed');
  return tidySlot(groups);
}

type Complain = (name: keyof typeof bracketDiagnostics.rules, message: string) => void;

function checkOpening(isOpen: boolean, before: string | undefined, complain: Complain): void {
  if (isOpen) complain('nested', 'a [ inside an optional group');
  else if (before && /[^\s\]]$/.test(before)) complain('glued', '[ is glued to the word before it');
}

function checkClosing(
  isOpen: boolean,
  before: string | undefined,
  after: string | undefined,
  complain: Complain,
): void {
  if (!isOpen) complain('stray', 'a ] that closes nothing');
  else if (before === '[' || before?.trim() === '') complain('empty', 'empty brackets');
  else if (after && /^[^\s[\]]/.test(after)) complain('glued', '] is glued to the word after it');
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
