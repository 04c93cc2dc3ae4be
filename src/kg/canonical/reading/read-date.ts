// English dates as XML Schema writes them: "5 May 2010" and "May 5, 2010" are 2010-05-05.

import type { LiteralForm } from './literal.ts';

const months = 'january february march april may june july august september october november december'.split(' ');
const monthOf = (word: string): number => {
  const name = word.replace(/\.$/, '');
  const place = months.findIndex((month) => month === name || (name.length >= 3 && month.slice(0, 3) === name));
  return name === 'sept' ? 9 : place + 1;
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

export function readDate(text: string): LiteralForm | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso !== null) return toDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const words = text
    .replace(/^(?:the year|in|on) /, '')
    .replace(/[,]/g, ' ')
    .split(/\s+/);
  const [year] = words.filter((word) => /^(?:1\d{3}|20\d\d)$/.test(word)).map(Number);
  const [month] = words.map(monthOf).filter((number) => number > 0);
  const [day] = words.flatMap((word) => {
    const [, number] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word) ?? [];
    return number === undefined ? [] : [Number(number)];
  });
  const parts = [year, month, day].filter((part) => part !== undefined).length;
  const rest = words.filter((word) => word !== 'of' && word !== 'the').length;
  if (parts !== rest || parts === 0) return undefined;
  if (month === undefined) return day === undefined ? { value: String(year), datatype: 'gYear' } : undefined;
  return toDate(year, month, day);
}

function toDate(year: number | undefined, month: number, day: number | undefined): LiteralForm | undefined {
  if (month > 12 || (day !== undefined && (day < 1 || day > 31))) return undefined;
  if (year === undefined)
    return day === undefined ? undefined : { value: `--${twoDigits(month)}-${twoDigits(day)}`, datatype: 'gMonthDay' };
  if (day === undefined) return { value: `${year}-${twoDigits(month)}`, datatype: 'gYearMonth' };
  const isReal = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  return isReal ? { value: `${year}-${twoDigits(month)}-${twoDigits(day)}`, datatype: 'date' } : undefined;
}
