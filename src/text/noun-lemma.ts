// The lemma of a word as an English noun, by WordNet's own rules (morphy, wordnet.princeton.edu/documentation/morphy7wn): the exception list
// first, then endings for as long as no noun of the database comes out. Of several lemmas the shortest is taken, as NLTK's lemmatizer does.

import { packedExceptions, packedNouns } from './wordnet-nouns.ts';

/** What each ending becomes. */
const endings = [
  ['s', ''],
  ['ses', 's'],
  ['ves', 'f'],
  ['xes', 'x'],
  ['zes', 'z'],
  ['ches', 'ch'],
  ['shes', 'sh'],
  ['men', 'man'],
  ['ies', 'y'],
] as const;

interface Lexicon {
  readonly nouns: ReadonlySet<string>;
  /** Irregular plurals with those of their lemmas that are nouns of the database. */
  readonly exceptions: ReadonlyMap<string, readonly string[]>;
}

/** A word that is no noun of the database by any rule stays as it is; so does "Thomas", because the database has small letters only. */
export function nounLemma(word: string): string {
  const [first = word, ...others] = findNouns(word);
  return others.reduce((best, lemma) => (lemma.length < best.length ? lemma : best), first);
}

/** The word itself is the first where it is a noun. */
function findNouns(word: string): readonly string[] {
  const { nouns, exceptions } = openLexicon();
  const isNoun = (form: string): boolean => nouns.has(form);
  const irregular = exceptions.get(word);
  if (irregular) return isNoun(word) ? [word, ...irregular] : irregular;
  let forms = cutEndings([word]);
  const found = [word, ...forms].filter(isNoun);
  while (found.length === 0 && forms.length > 0) {
    forms = cutEndings(forms);
    found.push(...forms.filter(isNoun));
  }
  return found;
}

const cutEndings = (forms: readonly string[]): string[] =>
  forms.flatMap((form) =>
    endings.flatMap(([ending, singular]) =>
      form.endsWith(ending) ? [form.slice(0, form.length - ending.length) + singular] : [],
    ),
  );

let lexicon: Lexicon | undefined;

/** Unpacked when the first word asks for it. */
function openLexicon(): Lexicon {
  lexicon ??= { nouns: new Set(unpackNouns(packedNouns)), exceptions: unpackExceptions(packedExceptions) };
  return lexicon;
}

/** Each noun begins with a capital that says how many letters it shares with the one before: none is A, one is B. */
function* unpackNouns(packed: string): Generator<string> {
  let noun = '';
  for (const [, shared = 'A', rest = ''] of packed.matchAll(/([A-Z])([^A-Z]*)/g)) {
    noun = noun.slice(0, shared.charCodeAt(0) - 'A'.charCodeAt(0)) + rest;
    yield noun;
  }
}

const unpackExceptions = (packed: string): Map<string, readonly string[]> =>
  new Map(
    packed.split(',').map((entry) => {
      const [word = '', ...lemmas] = entry.split(' ');
      return [word, lemmas];
    }),
  );
