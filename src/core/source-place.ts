// Where an extraction stands in the document that it was read from, and what the input said of that document.

/** Half-open, in UTF-16 code units. */
export type SourceSpan = readonly [start: number, end: number];

/** Further fields of a document: its title, date, address or whatever else its record has. */
export type DocumentFields = Readonly<Record<string, unknown>>;

/** Where slots stand: a span for each run of neighbouring words. */
interface SlotPlaces {
  readonly subject: readonly SourceSpan[];
  readonly relation: readonly SourceSpan[];
  readonly object: readonly SourceSpan[];
  /** Of the arguments after the first. */
  readonly further?: readonly (readonly SourceSpan[])[] | undefined;
}

/** The place of a sentence in its document, and of the slots of one extraction. */
export interface SourcePlace {
  /** Of the record that the document was read from, or else the name of its file. */
  readonly id: string;
  /** The number of the sentence in the document, from 1. */
  readonly sentence: number;
  /** From 1, where the document has pages. */
  readonly page?: number | undefined;
  /** Where the sentence stands in the document. */
  readonly span?: SourceSpan | undefined;
  readonly spans?: SlotPlaces | undefined;
  readonly fields?: DocumentFields | undefined;
}
