// Parts of English contractions as they are written alone: "is" and "has" for "'s", "not" for "n't".

import type { AnalysedToken } from '../../language/tree/analysed-sentence.ts';

const always: ReadonlyMap<string, string> = new Map([
  ["n't", 'not'],
  ['nt', 'not'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'ll", 'will'],
  ["'m", 'am'],
  ["'em", 'them'],
  ['ca', 'can'],
  ['wo', 'will'],
  ['sha', 'shall'],
]);

/** Undefined where the word is written alone as in the contraction; the genitive never is alone. */
export function writeOutEnglish({ form, lemma, upos, feats }: AnalysedToken): string | undefined {
  const part = form.toLowerCase().replace(/[’`]/g, "'");
  const isVerb = upos === 'AUX' || upos === 'VERB';
  if (part === "'s" && upos === 'PRON') return 'us';
  if (part === "'s" && isVerb) return lemma === 'have' ? 'has' : lemma === 'do' ? 'does' : 'is';
  if (part === "'d" && isVerb) return lemma === 'have' || feats?.['VerbForm'] === 'Part' ? 'had' : 'would';
  return always.get(part);
}
