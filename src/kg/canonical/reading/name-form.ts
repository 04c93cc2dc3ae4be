// The normal form of a name: without article, title, legal form, punctuation and accents. "Dr. Zoë Lind" and "Zoe Lind" are one name.

const titles = new Set(
  [
    'mr mrs ms miss dr prof professor sir dame lord lady rev reverend fr father st capt captain col colonel gen general',
    'maj major lt lieutenant sgt sergeant cpl admiral president chancellor senator sen rep representative congressman',
    'congresswoman governor gov mayor minister judge justice king queen prince princess emperor empress pope bishop',
    'cardinal herr frau doktor',
  ].flatMap((line) => line.split(' ')),
);
const legalForms = new Set('inc incorporated corp corporation ltd limited llc plc gmbh ag sa nv spa'.split(' '));
const places = /^(?:town|city|village|municipality|island) of (?=\S)/;

export const isNameTitle = (word: string): boolean => titles.has(word);

/** Words of a name in small letters. What is left is never empty. */
export function normalName(phrase: string): readonly string[] {
  const plain = phrase
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']s?$| (?:him|her|it|them)sel(?:f|ves)$/, '')
    .replace(/^(?:the|der|die|das) /, '')
    .replace(places, '')
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b|$| )/gu, '')
    .replace(/[.,;:"“”„‘()[\]]|(?<!\p{L})['’]|['’](?!\p{L})/gu, ' ')
    .replace(/’/g, "'")
    .replace(/&/g, ' and ')
    .replace(/[-–_/]/g, ' ');
  const words = plain.split(/\s+/).filter((word) => word !== '');
  const untitled = withoutTitles(words);
  const last = untitled.at(-1) ?? '';
  return untitled.length > 1 && legalForms.has(last) ? untitled.slice(0, -1) : untitled;
}

/** A title stays where only one name would be left: "Queen Anne" is not any Anne. */
function withoutTitles(words: readonly string[]): readonly string[] {
  const [first = ''] = words;
  return words.length > 2 && titles.has(first) ? withoutTitles(words.slice(1)) : words;
}
