// English numbers in words and digits as decimal numerals: "1,234", "twenty-five", "3.5 million".

const numberWords = new Map<string, number>(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, value) => [word, value] as const),
    'twenty thirty forty fifty sixty seventy eighty ninety'
      .split(' ')
      .map((word, place) => [word, 10 * (place + 2)] as const),
  ].flat(),
);

/** By how many digits the point moves. */
const scales = new Map([
  ['hundred', 2],
  ['thousand', 3],
  ['million', 6],
  ['billion', 9],
  ['trillion', 12],
]);

/** Nothing unless all words together are one number. */
export function readNumber(words: readonly string[]): string | undefined {
  const [first, ...scaled] = words;
  if (first === undefined) return undefined;
  const digits = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(first) ? first.replaceAll(',', '') : undefined;
  if (digits === undefined) return readWords(words);
  let shift = 0;
  for (const word of scaled) {
    const scale = scales.get(word);
    if (scale === undefined) return undefined;
    shift += scale;
  }
  return tidy(movePoint(digits, shift));
}

/** Whether a word is a number, or makes a phrase another one as numbers do: "12", "third", "XIV". */
export const isNumberWord = (word: string): boolean =>
  /\d/.test(word) || numberWords.has(word) || scales.has(word) || ordinals.has(word) || romans.test(word);

const ordinals = new Set(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth twentieth half double twice dozen'.split(
    ' ',
  ),
);
const romans = /^(?:ii|iii|iv|vi|vii|viii|ix|xi|xii|xiii|xiv|xv|xvi|xvii|xviii|xix|xx|xxi)$/;

function readWords(words: readonly string[]): string | undefined {
  const said = words.flatMap((item) => item.split('-'));
  if (!numberWords.has(said[0] ?? '') || said.at(-1) === 'and') return undefined;
  let [sum, part] = [0, 0];
  for (const word of said) {
    const [value, scale] = [numberWords.get(word), scales.get(word)];
    if (value !== undefined) {
      // "Five six" are two numbers.
      if (part % 10 !== 0 || (part % 100 !== 0 && value >= 10)) return undefined;
      part += value;
    } else if (scale === 2) part *= 100;
    else if (scale !== undefined) [sum, part] = [sum + part * 10 ** scale, 0];
    else if (word !== 'and') return undefined;
  }
  return String(sum + part);
}

function movePoint(digits: string, places: number): string {
  const [whole = '', fraction = ''] = digits.split('.');
  const padded = fraction.padEnd(places, '0');
  return `${whole}${padded.slice(0, places)}.${padded.slice(places)}`;
}

function tidy(digits: string): string {
  const [whole = '', fraction = ''] = digits.replace(/^\+/, '').split('.');
  const kept = fraction.replace(/0+$/, '');
  const [, sign = '', number = ''] = /^(-?)0*(\d+)$/.exec(whole) ?? [];
  return `${sign}${number}${kept === '' ? '' : `.${kept}`}`;
}
