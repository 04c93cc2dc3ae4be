// A key under which the singular and the plural of an English noun meet, by its ending alone. Verbs pass through it too, so the key need not
// be a word: "causes" and "cause" both become "caus", "includes" and "include" both "include".

export function nounKey(word: string): string {
  if (word.length <= 3 || word === 'does') return word;
  if (/men$/.test(word)) return word.replace(/men$/, 'man');
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return word.replace(/ies$/, 'y');
  const singular = /[^su]s$/.test(word) ? word.slice(0, -1) : word;
  return singular.replace(/(s|x|z|ch|sh|o)e$/, '$1');
}
