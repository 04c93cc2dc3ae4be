// The singular of an English noun by its ending alone. OIE2016 compares predicates by noun lemmas, of verbs too, so that only equal
// treatment of both sides matters: "includes" and "include" meet, "was" stays by itself.

const endings: readonly (readonly [RegExp, string])[] = [
  [/([^aeiou])ies$/, '$1y'],
  [/(s|x|z|ch|sh)es$/, '$1'],
  [/men$/, 'man'],
  [/([^su])s$/, '$1'],
];

export function nounLemma(word: string): string {
  if (word.length <= 3) return word;
  const rule = endings.find(([ending]) => ending.test(word));
  return rule ? word.replace(rule[0], rule[1]) : word;
}
