// Lemmas of English words. A network that spells lemmas by edits knows what it has seen; of other words it may cut or add too much (`hop` of "hoped",
// `stru` of "struck"). So an inflected form has to be the form of its lemma: by the rules of spelling, or by the list of irregular words.

import type { LemmaChoice } from '../../language/model/lemma-choice.ts';
import { irregularNoun, irregularVerb } from './english-irregular.ts';
import { findStems, hasEnding, type Inflection, inflect, undouble } from './english-spelling.ts';
import { moreWords } from './english-words.ts';

const inflections: Readonly<Record<string, Inflection>> = {
  VBD: 'past',
  VBN: 'past',
  VBG: 'ing',
  VBZ: 's',
  NNS: 's',
  JJR: 'er',
  RBR: 'er',
  JJS: 'est',
  RBS: 'est',
};

export function chooseEnglishLemma({ form, xpos = '', offered, isWord }: LemmaChoice): string {
  const [best = form] = offered;
  if (xpos === 'NNP' || xpos === 'NNPS') return lemmaOfName(form, { xpos, best, isWord });
  const lower = form.toLowerCase();
  const inflection = inflections[xpos];
  if (inflection === undefined || !/^\p{L}+$/u.test(form)) return best;
  const irregular = xpos.startsWith('V') ? irregularVerb(lower) : xpos === 'NNS' ? irregularNoun(lower) : undefined;
  if (irregular !== undefined) return irregular;
  // Plurals without a singular are the network's to know, and so are `more`, `better` and `further`.
  const isOwn = (xpos === 'NNS' && best === lower) || /^(?:better|best|further|furthest|farther|farthest)$/.test(lower);
  if (isOwn || !hasEnding(lower, inflection)) return best;
  const isKnown = (word: string): boolean => isWord(word) || moreWords.has(word);
  const small = best.toLowerCase();
  const isFitting = inflect(small, inflection).includes(lower);
  const stems = findStems(lower, inflection);
  const known = stems.filter(isKnown);
  // `barr` is known too, as a name; but `barring` is of `bar`.
  if (isFitting && isKnown(small) && (undouble(small) === small || !known.includes(undouble(small)))) return best;
  // Where the network has done more than to cut the ending, it had a reason.
  const isMeant = isFitting && !lower.startsWith(small);
  const lemma = known[0] ?? (isMeant ? small : (stems[0] ?? small));
  return lemma === small ? best : lemma;
}

interface NameChoice {
  readonly xpos: string;
  readonly best: string;
  readonly isWord: (word: string) => boolean;
}

/** A name is its own lemma, but for one that is the plural of a word (`United Nations`). */
function lemmaOfName(form: string, { xpos, best, isWord }: NameChoice): string {
  if (best.toLowerCase() === form.toLowerCase()) return best;
  const [singular] = xpos === 'NNPS' ? findStems(form.toLowerCase(), 's').filter(isWord) : [];
  return singular === undefined ? form : form.slice(0, 1) + singular.slice(1);
}
