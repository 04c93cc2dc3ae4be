// What an extractor knows of a subject or an object besides its words.

/** `quality` is an adjective or an adverb, `clause` anything with a verb at its head. */
export type ArgumentForm = 'pronoun' | 'name' | 'noun' | 'number' | 'quality' | 'clause';

/** What a pronoun or a description refers to: the words that name it best in the same document. */
interface Referent {
  readonly text: string;
  readonly form?: ArgumentForm | undefined;
  /** Id of the sentence that it stands in. */
  readonly sentence?: string | undefined;
}

/** Of a subject or an object. */
export interface ArgumentNote {
  readonly form?: ArgumentForm | undefined;
  /** The type of its entity, or of the one it refers to: `person`, `place`. */
  readonly type?: string | undefined;
  readonly referent?: Referent | undefined;
}

export interface ArgumentNotes {
  readonly subject?: ArgumentNote | undefined;
  readonly object?: ArgumentNote | undefined;
}
