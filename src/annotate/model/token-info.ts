// What is known about each token: the language engine's analysis brought to the annotation's own tokens, with the annotator's labels on top.

import { at } from '../../core/at.ts';
import type { AnalysedSentence, AnalysedToken, EntitySpan } from '../../language/tree/analysed-sentence.ts';
import { topOf } from '../../language/tree/tree.ts';
import type { Annotation, TextSpan } from './annotation.ts';

export interface TokenInfo extends AnalysedToken {
  /** The named entity that the token belongs to. */
  readonly entity?: EntitySpan | undefined;
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
  const spans = toAnalysedSentence(annotation).tokens;
  const words = analysed?.tokens ?? [];
  // The first of the annotation's tokens that a word has a share in.
  const tokenOf = words.map((word) => spans.findIndex((span) => overlap(span, word)));
  const infos = spans.map((span, index): TokenInfo => {
    const main = findMainWord(words, span);
    if (main === undefined) return span;
    const { lemma, upos, feats, deprel } = at(words, main);
    const first = at(tokenOf, main);
    // A word that was cut into several tokens: the later ones hang on the first.
    if (first !== index) return { ...span, upos, head: first, deprel: 'goeswith' };
    const { head } = at(words, main);
    return { ...span, lemma, upos, feats, head: head === undefined || head < 0 ? head : tokenOf[head], deprel };
  });
  for (const { first, end, type } of analysed?.entities ?? []) {
    const [from, last] = [at(words, first).start, at(words, end - 1).end];
    const covered = spans.flatMap((span, index) => (overlap(span, { start: from, end: last }) ? [index] : []));
    for (const index of covered)
      infos[index] = {
        ...at(infos, index),
        entity: { first: at(covered, 0), end: at(covered, covered.length - 1) + 1, type },
      };
  }
  return infos;
}

function overlap(left: TextSpan, right: TextSpan): boolean {
  return left.start < right.end && right.start < left.end;
}

/** Of several words in one token ("zum": "zu", "dem") the one that governs the others. */
function findMainWord(words: readonly AnalysedToken[], span: TextSpan): number | undefined {
  const inside = words.flatMap((word, position) => (overlap(word, span) ? [position] : []));
  return topOf({ tokens: words }, inside) ?? inside[0];
}
