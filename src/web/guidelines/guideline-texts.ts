// The guidelines in our own words, one short text for each check, with an example where that says more.

export interface Guideline {
  readonly text: string;
  readonly example?: string;
}

export const guidelines: Readonly<Record<string, Guideline>> = {
  G1: {
    text: 'Say only what the sentence says, in its own words. A word that is not in the sentence cannot be part of a fact.',
  },
  G2: {
    text: 'A coordination is no single thing: make one fact for each part, each a fact of its own. A name that contains “and” stays whole.',
    example: 'Ida bought bread and milk → (Ida; bought; bread), (Ida; bought; milk)',
  },
  G3: {
    text: 'Articles and other determiners can be left out, so they are optional, unless they belong to a name.',
    example: '[the] ball, but The Hague',
  },
  G4: { text: 'Titles before a name are optional.', example: '[Dr.] Ida Berg' },
  G5: {
    text: 'An adjective is optional if the fact stays true and complete without it. It is not when it makes the thing what it is.',
    example: '[old] mill, but cold war',
  },
  G6: { text: 'Adverbs in the predicate are usually optional.', example: '[quickly] left' },
  G7: {
    text: 'Some words of quantity are optional; those that change what is claimed are not.',
    example: '[some] houses',
  },
  G8: { text: 'Auxiliaries that only mark a tense may be optional.', example: '[has] moved' },
  G9: {
    text: 'Verbs that only colour the next verb may be optional, together with their “to”.',
    example: '[continues to] live in',
  },
  G10: {
    text: 'A preposition between verb and object may stand on either side. Both are the same fact: set a second cut.',
    example: 'born ¦ in ¦ Oslo',
  },
  G11: {
    text: 'Some verbs float, too: after an auxiliary the cut may also stand before the main verb.',
    example: 'was ¦ born in Oslo',
  },
  G12: {
    text: 'A passive fact has an active twin if the sentence has the words for it. Add it to the same fact.',
    example: 'The ball was kicked by Jon → (Jon; kicked; [The] ball)',
  },
  G13: { text: 'The other way round is not allowed: the words “was” and “by” would have to be invented.' },
  G14: {
    text: 'If two phrases of the sentence mean the same person or thing, either may be the subject of the fact.',
    example: '{Ida Berg | she}',
  },
  G15: {
    text: 'Who says or believes something is a fact of its own, or part of the reported fact: the project’s setting decides.',
  },
  G16: { text: 'A fact must make sense on its own: do not leave out a part that it needs.' },
  G17: {
    text: 'Arguments are things, not stories: a whole clause as object is too much. Make the clause a fact of its own.',
  },
  G18: {
    text: 'A fact relates two things: it has a subject, a predicate and an object. In a verb-mediated project the predicate has a verb.',
  },
  G19: { text: 'The same extraction cannot belong to two facts of a sentence: merge them, or move a variant.' },
  G20: { text: 'A variant that adds no form to its fact is not needed.' },
  G21: { text: 'A variant that is about the same words as another fact probably belongs there.' },
  G22: {
    text: 'Every verb should be used by some fact. Verbs that are not are listed until they are, or are dismissed.',
  },
  G23: {
    text: 'A phrase inside a phrase is often a second fact.',
    example: '(He; was mayor of; Riga) and (He; was; mayor [of Riga])',
  },
  G24: { text: 'A slot keeps at least one word that is not optional.' },
  G25: {
    text: 'Brackets are balanced and not nested. Here they cannot be otherwise; files that come from elsewhere are checked.',
  },
  G26: { text: 'A sentence may have no facts; say so on purpose.' },
  G27: { text: 'A word may be in two slots, but seldom should be.' },
  G28: { text: 'A word that turns the meaning round (not, never, no) or that carries the phrase is not optional.' },
};
