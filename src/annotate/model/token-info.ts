// What is known about each token: the language engine's analysis brought to the annotation's own tokens, with the annotator's labels on top.

import type { AnalysedSentence, AnalysedToken } from '../../language/tree/analysed-sentence.ts';
import { type Annotation, type TextSpan, wordOf } from './annotation.ts';

export interface TokenInfo {
  readonly text: string;
  readonly lemma?: string | undefined;
  readonly upos?: string | undefined;
  readonly feats?: Readonly<Record<string, string>> | undefined;
  /** The token that governs this one; -1 for the root. */
  readonly head?: number | undefined;
  readonly deprel?: string | undefined;
  /** The named entity that the token belongs to: its tokens, half-open, and its type where that is known. */
  readonly entity?: { readonly first: number; readonly end: number; readonly type?: string | undefined } | undefined;
}

/** The annotation's tokens for the language engine, so that its analysis is about exactly these. */
export function toAnalysedSentence(annotation: Annotation): AnalysedSentence {
  const { text, language, sentence, tokenization } = annotation;
  const tokens = tokenization.tokens.map(({ start, end }, index): AnalysedToken => {
    const next = tokenization.tokens[index + 1];
    return { form: text.slice(start, end), start, end, spaceAfter: next ? text.slice(end, next.start) : ' ' };
  });
  return { id: sentence, text, language, tokens, multiwords: [], entities: [] };
}

/** An analysis of another text is left aside. Its tokens need not be the annotation's. */
export function describeTokens(annotation: Annotation, analysed?: AnalysedSentence): TokenInfo[] {
  const infos = readAnalysis(annotation, analysed?.text === annotation.text ? analysed : undefined);
  return infos.map((info, index) => {
    const label = annotation.labels[index];
    if (label === undefined) return info;
    const { entity, ...tags } = label;
    const own = entity === undefined ? info.entity : entity === '' ? undefined : ownEntity(info, index, entity);
    return { ...info, ...tags, entity: own };
  });
}

function ownEntity(info: TokenInfo, index: number, type: string): TokenInfo['entity'] {
  return info.entity?.type === type ? info.entity : { first: index, end: index + 1, type };
}

function readAnalysis(annotation: Annotation, analysed: AnalysedSentence | undefined): TokenInfo[] {
  const spans = annotation.tokenization.tokens;
  const words = analysed?.tokens ?? [];
  // The first of the annotation's tokens that a word has a share in.
  const tokenOf = words.map((word) => spans.findIndex((span) => overlap(span, word)));
  const infos = spans.map((span, index): TokenInfo => {
    const text = wordOf(annotation, index);
    const main = findMainWord(words, span);
    if (main === undefined) return { text };
    const { word, position } = main;
    const first = tokenOf[position] ?? index;
    const { lemma, upos, feats } = word;
    // A word that was cut into several tokens: the later ones hang on the first.
    if (first !== index) return { text, upos, head: first, deprel: 'goeswith' };
    const head = word.head === undefined || word.head < 0 ? word.head : tokenOf[word.head];
    return { text, lemma, upos, feats, head, deprel: word.deprel };
  });
  for (const { first, end, type } of analysed?.entities ?? []) {
    const [from, last] = [words[first]?.start ?? 0, words[end - 1]?.end ?? 0];
    const covered = spans.flatMap((span, index) => (overlap(span, { start: from, end: last }) ? [index] : []));
    const entity = { first: covered[0] ?? 0, end: (covered.at(-1) ?? -1) + 1, type };
    for (const index of covered) infos[index] = { ...(infos[index] as TokenInfo), entity };
  }
  return infos;
}

function overlap(left: TextSpan, right: TextSpan): boolean {
  return left.start < right.end && right.start < left.end;
}

/** Of several words in one token ("zum": "zu", "dem") the one that governs the others. */
function findMainWord(words: readonly AnalysedToken[], span: TextSpan) {
  const inside = words.flatMap((word, position) => (overlap(word, span) ? [{ word, position }] : []));
  const isInside = (head: number | undefined) => inside.some(({ position }) => position === head);
  return inside.find(({ word }) => !isInside(word.head)) ?? inside[0];
}
