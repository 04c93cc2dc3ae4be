// The lemma of a word among those that a network offers: by the rules of its language where there are some, else by a list of known words.

import { chooseEnglishLemma } from './english-lemma.ts';
import { chooseGermanLemma } from './german-lemma.ts';
import type { LemmaChoice } from './lemma-choice.ts';

const byLanguage: Readonly<Record<string, (choice: LemmaChoice) => string>> = {
  de: chooseGermanLemma,
  en: chooseEnglishLemma,
};

export const chooseLemma = (language: string, choice: LemmaChoice): string =>
  (byLanguage[language] ?? chooseKnownWord)(choice);

/** The best one, unless it is no known word and a next best is. A form that stays as it is needs no dictionary. */
function chooseKnownWord({ form, offered: [best = form, ...others], isWord }: LemmaChoice): string {
  if (best === form || best === form.toLowerCase() || isWord(best)) return best;
  return others.find((lemma) => lemma !== form && isWord(lemma)) ?? best;
}
