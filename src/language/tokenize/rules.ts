// What differs between languages that put spaces between words. What they have in common is in scan.ts and sentences.ts.

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** How a language cuts text into tokens. */
export interface TokenRules {
  readonly abbreviations: Abbreviations;
  /** Parts joined by hyphens are tokens of their own, unless the first part is one of these prefixes. Absent: they stay together. */
  readonly splitHyphensUnless?: ReadonlySet<string>;
  /** Units that are cut from the number they are glued to: "5pm". */
  readonly units: ReadonlySet<string>;
  /** Is "3." an ordinal, as in German? */
  readonly hasOrdinalPeriod?: true;
  /** Is the apostrophe after a final s a word, as in "the girls' books"? */
  readonly hasBareGenitive?: true;
  /** Sticky. What the segmenter cuts; absent: runs of scripts that are written without spaces. */
  readonly run?: RegExp;
  /** Tried before the common patterns; sticky. */
  readonly patterns?: readonly RegExp[];
  readonly splitContraction: ContractionSplitter;
  /** Words that the segmenter cuts into their parts; then it cuts no runs. */
  readonly segmentsWords?: RegExp;
  /** Words that so often begin a sentence that an abbreviation before them ends one. */
  readonly openers: ReadonlySet<string>;
}

/** Words that keep their period, in lower case and without it. */
interface Abbreviations {
  /** Followed by what they belong to, so they hardly ever end a sentence: "Dr.", "e.g.", "vs.". */
  readonly leading: ReadonlySet<string>;
  /** May end a sentence: "etc.", "Inc.". */
  readonly trailing: ReadonlySet<string>;
  /** As these, but with a capital: "Ill." is a state, "ill." is none. */
  readonly capitalized?: ReadonlySet<string>;
  /** Words of their own otherwise: "No. 5", "p. 12". */
  readonly beforeNumber: ReadonlySet<string>;
}

/** The words that a written token stands for; undefined when it is a word itself. */
export type ContractionSplitter = (token: string, around: Surroundings) => readonly string[] | undefined;

interface Surroundings {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Gives the ends of the words of a run, in UTF-16 code units; the last is the end of the run. */
export type Segmenter = (run: string) => readonly number[];

export const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** A pattern that matches only where it is asked. */
export const sticky = (source: string, flags = ''): RegExp => new RegExp(source, `yu${flags}`);

/** Letters with their marks and the invisible characters inside words. */
export const letter = '[\\p{L}\\p{M}\\u00ad\\u200c\\u200d]';
