// What there is to choose a word's lemma from.

export interface LemmaChoice {
  readonly form: string;
  readonly upos: string | undefined;
  readonly xpos: string | undefined;
  /** What the network says, the likeliest first. */
  readonly offered: readonly string[];
  readonly isWord: (word: string) => boolean;
}

/** Where a language has no rules: the best one, unless it is no known word and a next best is. A form that stays as it is needs no dictionary. */
export function chooseKnownWord({ form, offered: [best = form, ...others], isWord }: LemmaChoice): string {
  if (best === form || best === form.toLowerCase() || isWord(best)) return best;
  return others.find((lemma) => lemma !== form && isWord(lemma)) ?? best;
}
