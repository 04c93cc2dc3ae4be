// A sentence as the language engine sees it: syntactic words with their place in the text and, once analysed, tags and a dependency tree.
// The words follow Universal Dependencies. A value never changes: each step of the analysis returns a new one.

import type { Sentence } from '../../core/sentence.ts';

/** A token or word of a sentence; what an analysis adds is absent before it. */
export interface AnalysedToken {
  readonly form: string;
  /** Where it stands in the text of the sentence: half-open, in UTF-16 code units. Words of a fused token share its span. */
  readonly start: number;
  readonly end: number;
  /** The white space between this token and the next, also that of the next sentence, as it stands in the text; empty when there is none. */
  readonly spaceAfter: string;
  readonly lemma?: string | undefined;
  /** Universal part of speech, and the tag of the language's own set. */
  readonly upos?: string | undefined;
  readonly xpos?: string | undefined;
  readonly feats?: Readonly<Record<string, string>> | undefined;
  /** Index of the head among the tokens; -1 for the root. */
  readonly head?: number | undefined;
  /** How sure the parser is of this head, from 0 to 1; absent where the tree was given. */
  readonly headChance?: number | undefined;
  readonly deprel?: string | undefined;
}

/** A span of tokens, half-open. */
export interface TokenSpan {
  readonly first: number;
  readonly end: number;
}

/** One written token that holds several words: German "zum" is "zu dem". */
export interface MultiwordSpan extends TokenSpan {
  readonly form: string;
}

/** The tokens of a named entity. */
export interface EntitySpan extends TokenSpan {
  /** Absent where only the span is known. */
  readonly type?: string | undefined;
}

/** A sentence with its tokens and, once analysed, their tags, lemmas and tree. */
export interface AnalysedSentence {
  readonly id?: string | undefined;
  readonly text: string;
  /** Where the text begins in the document that it was cut from. */
  readonly offset?: number | undefined;
  /** BCP 47 language tag, such as `en`. */
  readonly language: string;
  readonly tokens: readonly AnalysedToken[];
  readonly multiwords: readonly MultiwordSpan[];
  readonly entities: readonly EntitySpan[];
}

/** Gives the tree of a sentence. It is called by all who ask for it, so a slow one should remember its trees. */
export type TreeOf = (sentence: Sentence) => AnalysedSentence;

/** Whether every token has a head. Nobody checks here whether the heads form a tree. */
export function hasTree({ tokens }: AnalysedSentence): boolean {
  return tokens.length > 0 && tokens.every(({ head }) => head !== undefined);
}

/** For each token the indices of its dependents, in the order of the sentence. */
export function childrenOf(tokens: readonly AnalysedToken[]): readonly (readonly number[])[] {
  const children: number[][] = tokens.map(() => []);
  for (const [index, { head }] of tokens.entries()) if (head !== undefined) children[head]?.push(index);
  return children;
}

/** The relation without its subtype: `nsubj` of `nsubj:pass`. */
export function universalRelation(deprel: string): string {
  const cut = deprel.indexOf(':');
  return cut < 0 ? deprel : deprel.slice(0, cut);
}
