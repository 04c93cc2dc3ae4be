// The words by which a language takes back what it tells: words that deny, doubt, ask, wish or report. Words are lemmas in small letters; a
// phrase has spaces.

import type { FactModality } from '../../core/factuality.ts';

/**
 * What a word says about the clause that it governs. `known`: the clause is taken for true whatever is said about the word. `holds`: it is as true
 * as the word ("managed to"). `shown`: the same, but not false where the word is denied ("did not prove that"). `fails`: it is the contrary
 * ("failed to"). `denied`: it is false, but the contrary is open where the word itself is denied ("did not refuse to"). `said` and `disputed`: it
 * is somebody's claim, or what somebody denies. The others are modalities.
 */
export type Governing =
  | 'known'
  | 'holds'
  | 'shown'
  | 'fails'
  | 'denied'
  | 'said'
  | 'disputed'
  | Exclude<FactModality, 'asserted'>;

export type GoverningWords = ReadonlyMap<string, Governing>;

export interface FactualityWords {
  /** Verbs, adjectives and nouns that govern a clause with a verb of its own: "claims that", "it is likely that", "the rumour that". */
  readonly clauses: GoverningWords;
  /** The same with an infinitive or a gerund: "refuses to", "bar from"; the word before the gerund is part of the entry. */
  readonly infinitives: GoverningWords;
  /** What an infinitive is to a verb that is not listed. */
  readonly otherInfinitives: Governing;
  /** "perhaps", "allegedly", "almost". */
  readonly adverbs: GoverningWords;
  /** What introduces a clause, a phrase or a conjunct: "without", "rather than", "so that". */
  readonly links: GoverningWords;
  /** "but" after a denial: what follows is true. */
  readonly contrasts: ReadonlySet<string>;
  /** "or" joins what is denied together. */
  readonly alternatives: ReadonlySet<string>;
  /** "according to". */
  readonly sourceLinks: ReadonlySet<string>;
  /** "in the opinion of": nouns that make a source of what belongs to them. */
  readonly sourceNouns: ReadonlySet<string>;
  /** Phrases that deny what they belong to: "by no means". */
  readonly denyingPhrases: readonly (readonly string[])[];
  /** "all but won": phrases that deny the verb right after them. */
  readonly phrasesBeforeVerbs: readonly (readonly string[])[];
  /** "few", "hardly": of a noun, or on its own. */
  readonly fewWords: ReadonlySet<string>;
  /** "a few" is not few, but "only a few" is. */
  readonly articles: ReadonlySet<string>;
  readonly only: ReadonlySet<string>;
  /** "when", "once": with a future beside it, the clause is one of the future as well. */
  readonly times: ReadonlySet<string>;
  /** "before": after a word such as "cancelled" what it introduces may never have come. */
  readonly forestalling: ReadonlySet<string>;
  /** "planned on printing": prepositions that lead a gerund as "to" leads an infinitive. */
  readonly complementLinks: ReadonlySet<string>;
  /** "asked why Anna left": that she left is taken for true. */
  readonly presupposing: ReadonlySet<string>;
  /** Determiners that say nothing about how many: "hardly any". */
  readonly openDeterminers: ReadonlySet<string>;
  /** Particles that make a question, where a language has them. */
  readonly questionWords: ReadonlySet<string>;
  /** "an alleged thief". */
  readonly doubtfulKinds: ReadonlySet<string>;
  /** After "not" these take the denial back: "not only". */
  readonly afterNot: ReadonlySet<string>;
  /** "used to live", but not "used a rope to climb". */
  readonly withoutObject: ReadonlySet<string>;
  /** "the first to climb". */
  readonly ranks: ReadonlySet<string>;
  /** "too tired to sign". */
  readonly excess: ReadonlySet<string>;
  /** "as if" tells no condition. */
  readonly comparing: ReadonlySet<string>;
}

export const noFactualityWords: FactualityWords = {
  clauses: new Map(),
  infinitives: new Map(),
  otherInfinitives: 'holds',
  adverbs: new Map(),
  links: new Map(),
  contrasts: new Set(),
  alternatives: new Set(),
  sourceLinks: new Set(),
  sourceNouns: new Set(),
  denyingPhrases: [],
  phrasesBeforeVerbs: [],
  fewWords: new Set(),
  articles: new Set(),
  only: new Set(),
  times: new Set(),
  presupposing: new Set(),
  complementLinks: new Set(),
  forestalling: new Set(),
  openDeterminers: new Set(),
  questionWords: new Set(),
  doubtfulKinds: new Set(),
  afterNot: new Set(),
  withoutObject: new Set(),
  ranks: new Set(),
  excess: new Set(),
  comparing: new Set(),
};

/** One list of words, or of phrases between commas, for each kind. */
export function governingWords(lists: Partial<Record<Governing, string>>): GoverningWords {
  const map = new Map<string, Governing>();
  for (const [kind, words] of Object.entries(lists) as [Governing, string][])
    for (const word of words.split(/\s*,\s*/).filter((one) => one !== '')) map.set(word, kind);
  return map;
}
