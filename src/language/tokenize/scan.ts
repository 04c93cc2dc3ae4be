// Cuts a text with spaces between words into tokens: addresses, numbers, words, punctuation. Each pattern is tried where the last token ended,
// looks only a bounded way ahead unless it matches, and never crosses white space, so the time is linear in the length of the text.
// A token has at most a million characters: the engine's stack does not bear patterns that match more.

import { keepsPeriod } from './keeps-period.ts';
import { letter, type Segmenter, type Span, sticky, type TokenRules } from './rules.ts';

const space = sticky('[\\s\\u0085]*');
const denseScripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((name) => `\\p{Script=${name}}`)
  .join('');
const denseRun = sticky(`[${denseScripts}][${denseScripts}\\p{M}ー]*`);

const topLevel = 'com|org|net|edu|gov|mil|int|info|biz|io|uk|de|at|ch|fr|es|pt|it|eu|us|ca|au|jp|cn|ru|tv|gal';
const fileEnding = [
  'docx?|xlsx?|pptx?|pdf|txt|rtf|odt|ods|epub|md|tex|bib|html?|css|xml|svg|jsonl?|csv|tsv|ya?ml|toml|ini|cfg|conf|log|sql|conllu',
  'jpe?g|png|gif|bmp|webp|wav|mp3|mp4|ogg|avi|mov|mkv|zip|tar|gz|tgz|bz2|xz|7z|rar|jar|iso|dmg|apk|deb|rpm|exe|dll',
  '[cm]?js|jsx|tsx?|py|ipynb|rb|rs|php|java|cpp|sh|bat|wasm',
].join('|');
const part = '[\\p{L}\\p{N}_-]{1,63}';
const address = sticky(
  [
    '(?:https?|ftp|file)://[^\\s<>"“”]+',
    'www\\.[^\\s<>"“”]+',
    `[\\p{L}\\p{N}._%+-]{1,64}@${part}(?:\\.${part}){0,8}`,
    `${part}(?:\\.${part}){0,4}\\.(?:${topLevel})(?:/[^\\s<>"“”]*)?(?![\\p{L}\\p{N}])`,
    `${part}(?:[.#]${part}){0,4}\\.(?:${fileEnding})(?![\\p{L}\\p{N}])`,
  ].join('|'),
  'i',
);
/** Not an address but a sentence that begins without a space: "home.It". */
const gluedSentence = /^\p{Ll}+\.(?:It|At|Us)$/u;
/** Marks that belong to the sentence when they end an address. */
const afterAddress = new Set('.,;:!?\'"’”»)]}>*');

const number = sticky('\\p{Nd}+(?:[.,:/]\\p{Nd}+)*');
const phone = sticky(
  '(?:\\+?\\p{Nd}{1,3}-)?(?:\\p{Nd}{3}-)?\\p{Nd}{1,3}-\\p{Nd}{4}(?![\\p{Nd}-])|\\p{Nd}{1,2}-\\p{Nd}{1,2}-\\p{Nd}{2,4}(?![\\p{Nd}-])',
);
/** U.S., e.g.; Ph.D.; M.Sc.; EE.UU.; p.m */
const dotted = sticky(
  [
    '(?:\\p{Lu}\\p{Ll}{1,2}\\.)?(?:\\p{L}\\.){2,12}(?![\\p{L}\\p{N}])',
    '\\p{Lu}\\p{Ll}{1,2}\\.\\p{Lu}\\.',
    '\\p{Lu}\\.\\p{Lu}\\p{Ll}{1,2}\\.(?![\\p{L}\\p{N}])',
    '(\\p{Lu})\\1\\.(\\p{Lu})\\2\\.',
    '\\p{L}(?:\\.\\p{L}){1,12}(?![\\p{L}\\p{N}])',
  ].join('|'),
);
/** Words with marks in them: v1.2.3, C++, C#, .NET */
const technical = sticky(
  [
    'v\\p{Nd}+(?:\\.\\p{Nd}+)+(?!\\p{L})',
    // Not the grade "A++", which treebanks cut.
    '(?:c|g|notepad)\\+\\+(?![+\\p{L}\\p{N}])',
    '[A-G]#(?![#\\p{L}\\p{N}])',
    '(?<![\\p{L}\\p{N}])\\.NET(?![\\p{L}\\p{N}])',
  ].join('|'),
  'i',
);
const tag = sticky('[#@]\\p{L}[\\p{L}\\p{N}_]*');
const word = sticky(`(?:${letter}|\\p{N})+(?:(?:['’\`]|_+|(?<=\\p{Lu})&(?=\\p{Lu}))(?:${letter}|\\p{N})+)*`);
const letters = sticky(`${letter}+`);
const emoticon = sticky(
  "[:;=]['^]?[-o]?[()\\[\\]DPp/|3]+(?![\\p{L}\\p{N}])|[(][-]?[:;=](?!\\S)|\\^_+\\^|<3+(?!\\p{N})",
);
const pictograph = sticky(
  '\\p{RI}\\p{RI}|\\p{Extended_Pictographic}[\\u{1F3FB}-\\u{1F3FF}\\uFE0F\\u20E3]*(?:\\u200D\\p{Extended_Pictographic}[\\u{1F3FB}-\\u{1F3FF}\\uFE0F]*)*',
);
/** Repeated marks are one token: "...", "!?", "--", "***". */
const marks = sticky("[.!?…]{2,}|-{2,}|''|``|’’|‘‘|‘’|<<|>>|([*=_~#+$,])\\1+");
/** Brackets as the Penn Treebank writes them. */
const bracket = sticky('-[LR][RSC]B-');
const single = sticky('[^]\\p{M}*');

export function scan(text: string, rules: TokenRules, segment: Segmenter): Span[] {
  const spans: Span[] = [];
  const { run = denseRun } = rules;
  const quotes = createQuoteWatch(text);
  for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
    const runEnd = matchAddress(text, at) > at ? at : matchAt(run, text, at);
    if (runEnd > at) {
      let start = at;
      for (const length of segment(text.slice(at, runEnd))) {
        spans.push({ start, end: at + length });
        start = at + length;
      }
      at = runEnd;
      continue;
    }
    let end = findTokenEnd(text, at, rules);
    if (rules.hasBareGenitive && bareGenitive.test(text.slice(end - 1, end + 2)) && !quotes.isOpen(at)) end++;
    quotes.see(at, end);
    spans.push({ start: at, end });
    at = end;
  }
  return spans;
}

const bareGenitive = /^s['’](?![\p{L}\p{N}])/iu;

/** Remembers whether a single quotation mark is open in the line: then an apostrophe after a word closes it. */
function createQuoteWatch(text: string) {
  let openedAt = -1;
  return {
    isOpen(at: number): boolean {
      if (openedAt >= 0 && text.slice(openedAt, at).includes('\n')) openedAt = -1;
      return openedAt >= 0;
    },
    see(start: number, end: number) {
      if (end - start !== 1 || !/['‘’]/.test(text.charAt(start))) return;
      openedAt = openedAt < 0 && /^$|[\s("“[]/.test(text.charAt(start - 1)) ? start : -1;
    },
  };
}

const longestMatch = 1_000_000;

/** Where the pattern ends if it matches here, otherwise here. */
function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text.length > longestMatch ? text.slice(0, at + longestMatch) : text) ? pattern.lastIndex : at;
}

function skipSpace(text: string, at: number): number {
  const end = matchAt(space, text, at);
  return end === at ? at : skipSpace(text, end);
}

function findTokenEnd(text: string, at: number, rules: TokenRules): number {
  for (const pattern of rules.patterns ?? []) {
    const end = matchAt(pattern, text, at);
    if (end > at) return end;
  }
  for (const match of [matchAddress, matchNumber, matchWord]) {
    const end = match(text, at, rules);
    if (end > at) return end;
  }
  for (const pattern of [bracket, emoticon, tag, marks, pictograph]) {
    const end = matchAt(pattern, text, at);
    if (end > at) return end;
  }
  return matchAt(single, text, at);
}

function matchAddress(text: string, at: number): number {
  let end = matchAt(address, text, at);
  while (end > at && afterAddress.has(text.charAt(end - 1))) end--;
  return gluedSentence.test(text.slice(at, end)) ? at : end;
}

function matchNumber(text: string, at: number, rules: TokenRules): number {
  const asPhone = matchAt(phone, text, at);
  if (asPhone > at) return asPhone;
  const end = matchAt(number, text, at);
  if (end === at) return at;
  const unitEnd = matchAt(letters, text, end);
  if (unitEnd === end) return rules.hasOrdinalPeriod && isOrdinal(text, at, end) ? end + 1 : end;
  const isUnit = rules.units.has(text.slice(end, unitEnd).toLowerCase());
  // Not a number but a word that begins with one: 1990s, 3D.
  return isUnit || /\D/.test(text.slice(at, end)) ? end : at;
}

/** At most two digits and a period before another word in the same line. */
function isOrdinal(text: string, at: number, end: number): boolean {
  return end - at <= 2 && /^\.[ \u00a0]?[\p{L}\p{N}]/u.test(text.slice(end, end + 3));
}

function matchWord(text: string, at: number, rules: TokenRules): number {
  for (const pattern of [dotted, technical]) {
    const end = matchAt(pattern, text, at);
    if (end > at) return end;
  }
  let end = matchAt(word, text, at);
  if (end === at) return at;
  const { splitHyphensUnless: prefixes } = rules;
  while (text[end] === '-' && (prefixes === undefined || prefixes.has(text.slice(at, end).toLowerCase()))) {
    const further = matchAt(word, text, end + 1);
    if (further === end + 1) break;
    end = further;
  }
  if (text[end] === '.' && keepsPeriod(text, { start: at, end }, rules)) end++;
  return end;
}
