// Which periods belong to the word before them: those of abbreviations and initials. All others are tokens, and may end a sentence.

import type { Span, TokenRules } from './rules.ts';

/** Short, and no word could be pronounced without a vowel. */
const unknownAbbreviation = /^\p{Lu}?[bcdfghjklmnpqrstvwxzß]{2,4}$/u;
/** "Calif.", but also "Bob.": what stands around decides. */
const shortName = /^\p{Lu}\p{Ll}{1,4}$/u;
const initial = /^\p{Lu}$/u;

/** Does the period behind this word belong to it? */
export function keepsPeriod(text: string, { start, end }: Span, { abbreviations }: TokenRules): boolean {
  const token = text.slice(start, end);
  const after = text.slice(end + 1, end + 4);
  if (/^[.\p{L}\p{N}]/u.test(after)) return false;
  // "350 °F. Step 2": neither an initial nor "circa".
  if (text[start - 1] === '°') return false;
  const name = token.toLowerCase();
  if (abbreviations.leading.has(name) || abbreviations.trailing.has(name)) return true;
  if (abbreviations.capitalized?.has(token)) return true;
  // "p. 12", but also the initial of "J. P. Morgan".
  if (abbreviations.beforeNumber.has(name) && !initial.test(token)) return /^[ \u00a0]?\p{N}/u.test(after);
  if (unknownAbbreviation.test(token)) return /^(?:,|[ \u00a0][\p{Ll}\p{N}])/u.test(after);
  if (shortName.test(token)) return after.startsWith(',') || isAside(text.slice(Math.max(start - 2, 0), start), after);
  if (abbreviations.beforeNumber.has(name) && /^[ \u00a0]?\p{N}/u.test(after)) return true;
  return initial.test(token) && token !== 'I' && /^[ \u00a0]?\p{Lu}/u.test(after);
}

/** Between a comma and a small letter: "Pittsburgh, Pa. now". */
const isAside = (before: string, after: string): boolean => before === ', ' && /^[ \u00a0]\p{Ll}/u.test(after);
