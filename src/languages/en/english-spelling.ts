// How regular English inflections are spelled: from the lemma to its forms, and from a form to what it may be made of.

export type Inflection = 'past' | 'ing' | 's' | 'er' | 'est';

const endings: Readonly<Record<Inflection, string>> = { past: 'ed', ing: 'ing', s: 's', er: 'er', est: 'est' };

export const hasEnding = (form: string, inflection: Inflection): boolean => form.endsWith(endings[inflection]);

/** What a form may be made of, the likeliest first if none of it is a known word. */
export function findStems(form: string, inflection: Inflection): string[] {
  const stem = form.slice(0, -endings[inflection].length);
  const changes =
    inflection === 's'
      ? [stem.replace(/ie$/u, 'y'), stem.replace(/(?<=s|x|z|ch|sh|[^aeiou]o)e$/u, '')]
      : [stem.replace(/i$/u, 'y'), undouble(stem), stem.replace(/(?<=\p{L}p[ae])ll$/u, 'l'), stem.replace(/ck$/u, 'c')];
  const plain = inflection === 's' ? [stem] : wantsE(stem) ? [`${stem}e`, stem] : [stem, `${stem}e`];
  const guesses = [...changes.filter((made) => made !== stem), ...plain, stem.replace(/ll$/u, 'l')];
  return guesses.filter((lemma) => lemma.length > 1 && inflect(lemma, inflection).includes(form));
}

/** `stop` of `stopp`; but `add`, `pass`, `fill` and their like are words as they are. */
export const undouble = (stem: string): string => stem.replace(/(?<=..)([^aeioulsfz])\1$/u, '$1');

/** Is an e likelier than none behind this stem? `carv`, `handl`, `caus`, `invok`; not `open`, `visit`, `walk`, `applaud`. */
function wantsE(stem: string): boolean {
  if (/(?:[vcu]|[aiy]z|dg|rg|[lnr]s|[aeiou]{2}s|[^aeioulr][lr]|[aeiou]{2}ng)$/u.test(stem)) return true;
  return /[^aeiou][aeiou][^aeiouwxyh]$/u.test(stem) && !/(?:en|er|el|it|et|or|om|op|(?<!p)on|ic|ish)$/u.test(stem);
}

/** The ways to write a form. */
export function inflect(lemma: string, inflection: Inflection): string[] {
  const ending = endings[inflection];
  if (inflection === 's') return addS(lemma);
  if (lemma.endsWith('e')) return inflection === 'ing' ? addIngToE(lemma) : [lemma.slice(0, -1) + ending];
  if (/[^aeiou]y$/u.test(lemma) && inflection !== 'ing') return [`${lemma.slice(0, -1)}i${ending}`];
  if (/[aeiou]c$/u.test(lemma)) return [`${lemma}k${ending}`];
  // One vowel and one consonant: the consonant is doubled where the stress is, which spelling shows only of words of one syllable.
  if (!/(?:^|[^aeiou]|qu)[aeiou][^aeiouwxyh]$/u.test(lemma)) return [lemma + ending];
  const doubled = lemma + lemma.slice(-1) + ending;
  const syllables = lemma.replace(/qu/gu, 'q').match(/[aeiouy]+/gu)?.length ?? 0;
  if (syllables === 1) return [doubled];
  return lemma.endsWith('s') ? [lemma + ending] : [lemma + ending, doubled];
}

function addS(lemma: string): string[] {
  if (/[^aeiou]y$/u.test(lemma)) return [`${lemma.slice(0, -1)}ies`];
  if (/(?:s|x|z|sh)$/u.test(lemma)) return [`${lemma}es`];
  return /(?:ch|[^aeiou]o)$/u.test(lemma) ? [`${lemma}es`, `${lemma}s`] : [`${lemma}s`];
}

function addIngToE(lemma: string): string[] {
  if (lemma.endsWith('ie')) return [`${lemma.slice(0, -2)}ying`];
  return /[eoy]e$/u.test(lemma) ? [`${lemma}ing`] : [`${lemma.slice(0, -1)}ing`];
}
