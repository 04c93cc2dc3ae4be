// Where sentences end: after terminal punctuation and what closes behind it, unless the next token shows that the sentence goes on; and at
// blank lines. Decides on tokens, so that the period of an abbreviation or a number is no candidate.

import type { Span, TokenRules } from './rules.ts';

/** How lines are read: as flowing text, in which sentences are found and a blank line ends a paragraph, or each as one sentence. */
export type LineReading = 'flow' | 'sentence';

const blankLine = /\n[^\S\n]*\n|\u2029/;
const anyLineEnd = /[\n\u2028\u2029]/;
const terminal = /^[.!?…。！？｡．؟۔।॥။።։]+$/u;
/** Ends a sentence even without a space behind it. */
const wideTerminal = /[。！？｡।॥။።]$/u;
const ellipsis = /^(?:\.{2,}|…+)$/;
const smiley = /^[:;=]['^]?[-o]?[()[\]DPp/|3]+$|^\p{Extended_Pictographic}/u;
const closer = /^(?:["'”’«»›)\]}）」』】》〉]|''|-R[RSC]B-)$/u;
/** The German closing marks open elsewhere. */
const openerOrCloser = /^[“‘]$/;
const listMark = /^(?:\p{Nd}{1,2}|\p{L})$/u;

/** Running text that is wrapped has longer lines than this. */
const shortLine = 60;

/** For each line with tokens the index of the token after its last. */
export function findLineEnds(text: string, tokens: readonly Span[]): number[] {
  const isLast = (index: number) => {
    const [own, next] = [tokens[index], tokens[index + 1]];
    return next === undefined || anyLineEnd.test(text.slice(own?.end, next.start));
  };
  return [...tokens.keys()].filter(isLast).map((index) => index + 1);
}

/** For each sentence the index of the token after its last. */
export function findSentenceEnds(text: string, tokens: readonly Span[], rules: TokenRules): number[] {
  const ends: number[] = [];
  // Beyond the ends of the text stand empty tokens.
  const spanAt = (index: number): Span => {
    const end = index < 0 ? 0 : text.length;
    return tokens[index] ?? { start: end, end };
  };
  const form = (index: number) => text.slice(spanAt(index).start, spanAt(index).end);
  const gapAfter = (index: number) => text.slice(spanAt(index).end, spanAt(index + 1).start);
  let first = 0;
  let hasOpenQuote = false;
  for (let index = 0; index < tokens.length; index++) {
    if (form(index) === '"') hasOpenQuote = !hasOpenQuote;
    let last = index;
    const strength = judge(index);
    if (strength !== 'none') {
      while (closes(last + 1, last)) last++;
      if (last > index && form(last) === '"') hasOpenQuote = false;
    }
    const isEnd =
      last + 1 === tokens.length || blankLine.test(gapAfter(last)) || (strength !== 'none' && begins(last, strength));
    index = last;
    if (!isEnd) continue;
    ends.push(last + 1);
    first = last + 1;
    hasOpenQuote = false;
  }
  return ends;

  /** How surely a sentence may end with this token. */
  function judge(index: number): 'none' | 'weak' | 'strong' {
    const own = form(index);
    if (ellipsis.test(own) || smiley.test(own)) return 'weak';
    if (terminal.test(own)) {
      const isListMark = own === '.' && index === first + 1 && listMark.test(form(first)) && gapAfter(first) === '';
      return isListMark ? 'none' : 'strong';
    }
    const isAbbreviation = own.length > 1 && own.endsWith('.');
    if (!isAbbreviation || rules.abbreviations.leading.has(own.slice(0, -1).toLowerCase())) return 'none';
    return rules.openers.has(form(index + 1)) || endsShortLine(index) ? 'weak' : 'none';
  }

  /** Is it the last of a line that would have had room for more? */
  function endsShortLine(index: number): boolean {
    if (!gapAfter(index).includes('\n')) return false;
    const { end } = spanAt(index);
    return end - text.lastIndexOf('\n', end - 1) <= shortLine && !/^\p{N}/u.test(form(index + 1));
  }

  /** Does the token belong to the sentence that ends before it? */
  function closes(index: number, last: number): boolean {
    const [own, gap] = [form(index), gapAfter(last)];
    if (own === '' || blankLine.test(gap)) return false;
    if (gap === '' && openerOrCloser.test(own)) return gapAfter(index) !== '' || closer.test(form(index + 1));
    if (gap === '') return closer.test(own) || terminal.test(own);
    return smiley.test(own) || (own === '"' && hasOpenQuote && gapAfter(index) !== '');
  }

  /** Does a sentence begin after this token? */
  function begins(last: number, strength: 'weak' | 'strong'): boolean {
    const [next, gap] = [form(last + 1), gapAfter(last)];
    if (gap === '' && !wideTerminal.test(form(last)) && !wideTerminal.test(form(last - 1)))
      return terminal.test(form(last)) && /^\p{Ll}+$/u.test(form(last - 1)) && /^\p{Lu}/u.test(next);
    // "Yahoo! Inc."
    if (next.endsWith('.') && rules.abbreviations.trailing.has(next.slice(0, -1).toLowerCase())) return false;
    if (/^[.!?,;:)\]}”»–—-]/u.test(next)) return false;
    if (strength === 'weak') return /^[\p{Lu}\p{N}"“„«¿¡(]/u.test(next);
    // 「...。」と: the quotation goes on with a particle.
    if (/[」』]$/u.test(form(last)) && next.startsWith('と')) return false;
    return !/^\p{Ll}/u.test(next) || terminal.test(form(last));
  }
}
