// Chains of mentions: each mention chooses, among the chains of the few earlier mentions that it may refer to and nothing at all, what the
// learned weights find likeliest (mention ranking; Denis and Baldridge 2008, with the chances of a chain's mentions added up).

import { at } from '../../core/at.ts';
import type { AnalysedSentence } from '../tree/analysed-sentence.ts';
import { createCandidates } from './candidates.ts';
import type { CoreferenceChain } from './chain.ts';
import type { CoreferenceHabits } from './coreference-habits.ts';
import { findMentions, type TextMention } from './mention.ts';
import { kindOfAnaphor, newFeatures, pairFeatures } from './pair-features.ts';

/** What a mention may be: the same as an earlier one, or new. */
interface Choice {
  readonly mention: TextMention;
  /** Indices of earlier mentions, and their features. */
  readonly options: readonly { readonly earlier: number; readonly features: readonly string[] }[];
  readonly newFeatures: readonly string[];
}

/** The choices of a document, in the order of the text. */
export function listChoices(mentions: readonly TextMention[]): Choice[] {
  const candidates = createCandidates(mentions);
  const said = new Map<string, number>();
  const heads = new Map<string, number>();
  const texts = mentions.map(({ words }) => words.join(' '));
  return mentions.map((mention, index) => {
    const options = candidates.next().map((earlier, rank) => {
      const other = at(mentions, earlier);
      const context = { distance: index - earlier - 1, rank, said: (said.get(at(texts, earlier)) ?? 1) - 1 };
      return { earlier, features: pairFeatures(mention, other, context) };
    });
    const alike = heads.get(mention.headWord) ?? 0;
    const text = at(texts, index);
    said.set(text, (said.get(text) ?? 0) + 1);
    heads.set(mention.headWord, alike + 1);
    return { mention, options, newFeatures: newFeatures(mention, alike) };
  });
}

export interface ResolveOptions {
  /** How likely a link has to be. Default: what gives sure links, which depends on the pronoun. */
  readonly threshold?: number | undefined;
}

const usualThreshold = 0.5;

/** The chains of a document; mentions that stand alone are in none. */
export function resolve(
  sentences: readonly AnalysedSentence[],
  habits: CoreferenceHabits,
  { threshold }: ResolveOptions = {},
): CoreferenceChain<TextMention>[] {
  const choices = listChoices(findMentions(sentences, habits));
  const chains: TextMention[][] = [];
  const chainOf: TextMention[][] = [];
  for (const { mention, options, newFeatures } of choices) {
    const chances = chancesOf(options, newFeatures, habits.weights.get(kindOfAnaphor(mention)) ?? new Map());
    const byChain = new Map<TextMention[], number>();
    for (const [number, { earlier }] of options.entries()) {
      const chain = at(chainOf, earlier);
      byChain.set(chain, (byChain.get(chain) ?? 0) + at(chances, number));
    }
    const least = threshold ?? habits.thresholds.get(kindOfAnaphor(mention)) ?? usualThreshold;
    const [best] = [...byChain].sort(([, one], [, other]) => other - one);
    const chain = best !== undefined && best[1] >= least ? best[0] : [];
    if (chain.length === 0) chains.push(chain);
    chain.push(mention);
    chainOf.push(chain);
  }
  return chains.filter(({ length }) => length > 1);
}

/** How likely each option is; what is missing to 1 is the chance that the mention is new. */
function chancesOf(
  options: Choice['options'],
  newFeatures: readonly string[],
  weights: ReadonlyMap<string, number>,
): number[] {
  const scoreOf = (features: readonly string[]): number =>
    features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0);
  const scores = options.map(({ features }) => scoreOf(features));
  const whenNew = scoreOf(newFeatures);
  const top = Math.max(whenNew, ...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const all = powers.reduce((sum, power) => sum + power, Math.exp(whenNew - top));
  return powers.map((power) => power / all);
}
