// What there is to choose a word's lemma from.

export interface LemmaChoice {
  readonly form: string;
  readonly upos: string | undefined;
  readonly xpos: string | undefined;
  /** What the network says, the likeliest first. */
  readonly offered: readonly string[];
  readonly isWord: (word: string) => boolean;
}
