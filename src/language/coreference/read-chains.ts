// The coreference that a treebank carries in MISC, as GUM and CorefUD write it: `Entity=(3-person-...` opens a mention of thing 3, `3)` closes
// it. Mentions in several parts (`3[1/2]`) are left out.

import { type ConlluSentence, hasComment, miscValue } from '../../formats/conllu/model.ts';
import type { CoreferenceChain, PlacedMention } from './chain.ts';

interface GoldMention extends PlacedMention {
  readonly type: string;
}

export interface GoldDocument {
  readonly sentences: readonly ConlluSentence[];
  /** Things that are mentioned once are chains of one. */
  readonly chains: readonly CoreferenceChain<GoldMention>[];
}

const bracket = /\((?<opened>\d+)-(?<type>[^-()]+)[^()]*(?<ends>\))?|(?<closed>\d+)\)/gu;

export function readChains(sentences: readonly ConlluSentence[]): GoldDocument[] {
  return cutDocuments(sentences).map((own) => ({ sentences: own, chains: chainsOf(own) }));
}

function cutDocuments(sentences: readonly ConlluSentence[]): ConlluSentence[][] {
  const documents: ConlluSentence[][] = [];
  for (const sentence of sentences) {
    const last = documents.at(-1);
    if (last === undefined || hasComment(sentence, 'newdoc')) documents.push([sentence]);
    else last.push(sentence);
  }
  return documents;
}

function chainsOf(sentences: readonly ConlluSentence[]): CoreferenceChain<GoldMention>[] {
  const chains = new Map<string, GoldMention[]>();
  for (const [index, sentence] of sentences.entries())
    for (const { thing, mention } of mentionsIn(sentence, index)) {
      const chain = chains.get(thing) ?? [];
      chains.set(thing, chain);
      chain.push(mention);
    }
  return [...chains.values()];
}

function* mentionsIn(
  { words }: ConlluSentence,
  sentence: number,
): Generator<{ readonly thing: string; readonly mention: GoldMention }> {
  const open: { readonly thing: string; readonly first: number; readonly type: string }[] = [];
  for (const [index, { misc }] of words.entries())
    for (const { groups = {} } of (miscValue(misc, 'Entity') ?? '').matchAll(bracket)) {
      const { opened, type = '', ends, closed } = groups;
      if (opened !== undefined) open.push({ thing: opened, first: index, type });
      const ended = ends === undefined ? closed : opened;
      const place = open.findLastIndex(({ thing }) => thing === ended);
      for (const { thing, first, type } of place < 0 ? [] : open.splice(place, 1))
        yield { thing, mention: { sentence, first, end: index + 1, type } };
    }
}
