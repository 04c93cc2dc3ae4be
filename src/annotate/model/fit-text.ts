// Which characters texts from people and programs may have. Names are read by people and compared by programs, so what cannot be seen is no
// part of them; two names that look alike by composed and decomposed letters are one, because only Unicode's form NFC is taken.

import { z } from 'zod';

/** They break lines, addresses or UTF-8. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const breaking = /[\u0000-\u001f\u007f\u0085\u2028\u2029\p{Surrogate}]/u;
/** The same for texts of several lines, and what a terminal obeys. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unfitInNotes = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Surrogate}]|\r(?!\n)/u;
const controls = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/gu;
/** Directions, joiners, fillers, selectors, tags, annotations; spaces that look like the usual one, and the empty pattern of Braille. */
const hidden =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Noncharacter_Code_Point}\ufff9-\ufffb\u2800]|(?![ \u3000])\p{Zs}/gu;

const joiningScripts = [
  'Arabic',
  'Syriac',
  'Nko',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
]
  .concat(['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan', 'Balinese', 'Javanese'])
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
/** Where characters that are not seen belong to writing: joiners inside words of Persian or Hindi, selectors of Han and Mongolian letters, emoji. */
const rightful = new RegExp(
  [
    `(?<=[[${joiningScripts}]&&[\\p{L}\\p{M}]])[\\u200c\\u200d](?=[[${joiningScripts}]&&[\\p{L}\\p{M}]])`,
    '(?<=\\u0d4d)\\u200d',
    '(?<=\\p{Extended_Pictographic}\\ufe0f?|\\p{Emoji_Modifier})\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Extended_Pictographic}|[\\d#*](?=\\ufe0f\\u20e3))\\ufe0f',
    '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
    '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
  ].join('|'),
  'gv',
);

/** PostgreSQL keeps no zero bytes, and no database half a character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
export const isStorable = (text: string): boolean => !/[\u0000\p{Surrogate}]/u.test(text);

/** One line that can be kept and sent. */
export const isFitLine = (text: string): boolean => !breaking.test(text);

/** What is wrong with a name, if anything. */
export function findNameFault(text: string): string | undefined {
  if (text.trim() !== text) return 'no spaces around it';
  if (text.search(controls) >= 0) return 'no line breaks, tabs or control characters';
  const [found] = text.replace(rightful, '').match(hidden) ?? [];
  if (found !== undefined) return `no characters that cannot be seen (${printCodePoint(found)})`;
  if (text !== text.normalize('NFC')) return "letters and their marks in Unicode's form NFC";
  return undefined;
}

/** What is wrong with a note of any number of lines. */
const findNoteFault = (text: string): string | undefined =>
  unfitInNotes.test(text) ? 'no control characters besides line ends and tabs' : undefined;

/** The nearest name that can be taken: for what files are called and what is typed. May be empty. */
export function tidyName(text: string): string {
  const composed = text.normalize('NFC').replace(controls, ' ');
  const kept = new Set([...composed.matchAll(rightful)].map(({ index }) => index));
  const clean = composed.replace(hidden, (found, index: number) => {
    if (kept.has(index)) return found;
    return /\p{Zs}/u.test(found) ? ' ' : '';
  });
  return clean.normalize('NFC').trim();
}

const printCodePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A name that comes in. */
export const refuseUnfitName = z.refine<string>((text) => findNameFault(text) === undefined, {
  error: ({ input }) => findNameFault(String(input)) ?? '',
});

/** For what comes in: says which text of it is not taken. */
export const refuseUnfitTexts = z.superRefine<unknown>((value, context) => {
  const message = findUnfitText(value);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

type FindFault = (text: string) => string | undefined;
const findLineFault: FindFault = (text) => (isFitLine(text) ? undefined : 'no line breaks, tabs or control characters');
const findNoFault: FindFault = () => undefined;

/** By field. What points at something else is compared and never shown; all that is not named here is a line. */
const faultFinders: ReadonlyMap<string, FindFault> = new Map<string, FindFault>([
  ...['name', 'tags', 'entity', 'upos', 'language'].map((field) => [field, findNameFault] as const),
  ...['note', 'reason'].map((field) => [field, findNoteFault] as const),
  ...['fact', 'frame', 'into', 'remove', 'order'].map((field) => [field, findNoFault] as const),
]);

/** The first text in an operation or in settings that must not come in, and why. */
export function findUnfitText(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') {
    const field = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
    const fault = (faultFinders.get(field) ?? findLineFault)(value);
    return fault && `${path.join('.')}: ${fault}`;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = findUnfitText(part, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
