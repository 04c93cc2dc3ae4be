// How a language refers back: its pronouns and determiners as data, and what was learned from annotated documents.

export type Gender = 'he' | 'she' | 'thing';

export interface Pronoun {
  /** What stands for all its forms: `he` for "him" and "his". */
  readonly word: string;
  readonly number?: 'one' | 'many';
  readonly gender?: Gender;
  readonly person?: '1' | '2';
  /** "Himself": it stands for something in its own clause. */
  readonly isReflexive?: true;
}

/** What is written down about a language. */
export interface ReferringWords {
  /** By form, in small letters. */
  readonly pronouns: ReadonlyMap<string, Pronoun>;
  readonly articles: ReadonlySet<string>;
  readonly demonstratives: ReadonlySet<string>;
  readonly indefinites: ReadonlySet<string>;
  /** "Mrs" shows the gender, "Dr" does not. */
  readonly titles: ReadonlyMap<string, Gender | undefined>;
  /** Of nouns and first names. */
  readonly genders: ReadonlyMap<string, Gender>;
  /** How likely a link has to be, for pronouns that are wrong more often than others. */
  readonly thresholds: ReadonlyMap<string, number>;
}

/** What training/coreference.mjs writes. */
export interface LearnedCoreference {
  /** For each type the lemmas of the nouns that mostly name such things. */
  readonly nounTypes: Readonly<Record<string, string>>;
  /** For each pronoun or form of mention its features, as `feature=weight` in hundredths. */
  readonly weights: Readonly<Record<string, string>>;
}

/** All that the resolver knows of a language. */
export interface CoreferenceHabits extends ReferringWords {
  readonly kinds: ReadonlyMap<string, string>;
  /** For each pronoun or form of mention those of its features. */
  readonly weights: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export function toCoreferenceHabits(
  words: ReferringWords,
  { nounTypes, weights }: LearnedCoreference,
): CoreferenceHabits {
  const kinds = Object.entries(nounTypes).flatMap(([type, lemmas]) =>
    lemmas.split(' ').map((lemma) => [lemma, type] as const),
  );
  const values = Object.entries(weights).map(([kind, list]) => {
    const items = list.split(';').map((item) => {
      const [feature = '', hundredths] = item.split('=');
      return [feature, Number(hundredths) / 100] as const;
    });
    return [kind, new Map(items)] as const;
  });
  return { ...words, kinds: new Map(kinds), weights: new Map(values) };
}
