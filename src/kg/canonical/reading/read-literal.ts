// Phrases that are a number, a quantity or a date, with their normal form. What is only nearly a value ("about 20 km", "more than 300") is a text,
// since a number would say more than its sentence.

import type { LiteralForm } from './literal.ts';
import { readDate } from './read-date.ts';
import { readNumber } from './read-number.ts';
import { currencyOf, unitOf } from './units.ts';

/** Undefined for what names a thing. */
export function readLiteral(phrase: string): LiteralForm | undefined {
  const text = phrase
    .trim()
    .replace(/[.,;:]+$/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
  const [, approximate, rest = text] = approximation.exec(text) ?? [];
  const exact = readDate(rest) ?? readTime(rest) ?? readQuantity(rest);
  if (exact !== undefined) return approximate === undefined ? exact : { value: text, datatype: 'string' };
  return isRange(text) ? { value: text.replace(/\s*[–—-]\s*/g, '–'), datatype: 'string' } : undefined;
}

const approximation =
  /^(about|around|approximately|roughly|some|nearly|almost|over|under|above|below|up to|more than|less than|fewer than|at least|at most|only|just|as many as|as much as|an estimated|circa|c\.|ca\.|early|late|mid) (.+)$/;

function readTime(text: string): LiteralForm | undefined {
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?:[:.](\d\d))? ?([ap])\.?m\.?$/.exec(text) ?? [];
  const [, hours24, minutes24] = /^(\d{1,2}):(\d\d)$/.exec(text) ?? [];
  const hour = hours24 ?? (half === undefined ? undefined : String((Number(hours) % 12) + (half === 'p' ? 12 : 0)));
  if (hour === undefined || Number(hour) > 23 || Number(minutes24 ?? minutes) > 59) return undefined;
  return { value: `${hour.padStart(2, '0')}:${minutes24 ?? minutes}:00`, datatype: 'time' };
}

function readQuantity(text: string): LiteralForm | undefined {
  const [, sign = '', rest = text] = /^((?:us|a|c|nz|hk)?\$|[£€¥₹])\s*(.+)$/.exec(text) ?? [];
  // "20%", "5km", "a 12-year"
  const words = rest
    .replace(/^(\d[\d,.]*)(%|[a-z°][a-z°²³0-9]*)$/, '$1 $2')
    .replace(/^(\d[\d,.]*)-([a-z])/, '$1 $2')
    .split(' ');
  if (sign !== '') {
    const value = readNumber(words.map(spellScale));
    return value === undefined ? undefined : { value, datatype: 'decimal', unit: currencyOf(sign) };
  }
  const whole = readNumber(words);
  if (whole !== undefined) return { value: whole, datatype: whole.includes('.') ? 'decimal' : 'integer' };
  for (const length of [3, 2, 1]) {
    const unit = words.length > length ? unitOf(words.slice(-length).join(' ')) : undefined;
    const value = unit === undefined ? undefined : readNumber(words.slice(0, -length));
    if (value !== undefined) return { value, datatype: 'decimal', unit };
  }
  return undefined;
}

/** "$5m", "$3 bn" */
const spellScale = (word: string): string =>
  ({ m: 'million', mn: 'million', bn: 'billion', b: 'billion' })[word] ?? word;

const isRange = (text: string): boolean =>
  /^(?:from |between )?[$£€]?\d[\d,.:]*%?(?: ?(?:[–—-]|to|and) ?)[$£€]?\d[\d,.:]*(?: ?%| \p{L}+)?$/u.test(text);
