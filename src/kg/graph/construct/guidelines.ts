// The guidelines for relation phrases (COMBO, appendix B) as rules with names, and what they propose for a phrase. A person decides; proposals save typing.

import type { WordSpan } from '../open-graph.ts';
import { findPhrase } from './place-phrase.ts';

export const guidelineRules = {
  verb: 'a verb, in any tense: [A] married [B]',
  'verb-preposition': 'a verb with its preposition: [A] located at [B]',
  passive: 'a passive, with or without the linking verb: [A] is designed by [B]; [A], designed by [B]',
  appositive: "what stands between the two where one is the other's appositive: [A] 's son, [B]",
  'compound-predicate': 'noun and preposition, without linking verb and article: [A] is the [civil branch of] [B]',
  'no-verb': 'the preposition alone where the verb is left out: [A], part of the complex by [B]',
  continuous: 'a phrase is one continuous span of the sentence',
  'whole-phrase': 'a noun keeps the words that belong to it: "ruling legislative body of", not "body of"',
  invalid: 'no relation phrase between these two (for reject)',
  'not-implied': 'the phrase cannot express the relation that is given (for reject)',
} as const;
export type GuidelineRule = keyof typeof guidelineRules;
export const guidelineNames = Object.keys(guidelineRules) as GuidelineRule[];

export interface Proposal {
  readonly decision: 'accept' | 'edit';
  readonly rule: GuidelineRule;
  /** As it is to be; empty where only a person can say. */
  readonly phrase: string;
}

const linkingVerbs = new Set(['is', 'are', 'was', 'were', 'be', 'been', 'being', 'am', "'s", "'re"]);
const articles = new Set(['a', 'an', 'the']);
const prepositions = new Set(
  'about above across after against along among around as at before behind below beside between beyond by during for from in inside into near of off on onto out outside over past since through throughout to toward towards under until up upon via with within without'.split(
    ' ',
  ),
);

/** `subject` is where the subject stands; English. */
export function proposeRevision(words: readonly string[], subject: WordSpan, phrase: readonly string[]): Proposal {
  const lower = phrase.map((word) => word.toLowerCase());
  const place = findPhrase(words, phrase, subject[1]);
  if (place === undefined || !place.isContinuous) return joinSpan(words, subject[1], phrase, lower);
  const informative = dropEmptyStart(lower);
  if (informative > 0)
    return { decision: 'edit', rule: 'compound-predicate', phrase: phrase.slice(informative).join(' ') };
  const start = startOfNoun(words, place.span[0], subject[1]);
  if (start < place.span[0] && endsWithPreposition(lower))
    return { decision: 'edit', rule: 'whole-phrase', phrase: words.slice(start, place.span[1]).join(' ') };
  return { decision: 'accept', rule: classify(lower), phrase: phrase.join(' ') };
}

/** A phrase that was put together from several places: its last part that is one span says most. A passive may leave out what stands inside it. */
function joinSpan(
  words: readonly string[],
  from: number,
  phrase: readonly string[],
  lower: readonly string[],
): Proposal {
  const parts = phrase.map((_, start) => phrase.slice(start));
  const last = parts.find((part) => findPhrase(words, part, from)?.isContinuous) ?? [];
  const [first = '', second = ''] = lower;
  const isPassive = linkingVerbs.has(first) && !articles.has(second);
  if (last.length === 1 && isPassive && findPhrase(words, phrase, from) !== undefined)
    return { decision: 'accept', rule: 'passive', phrase: phrase.join(' ') };
  return { decision: 'edit', rule: last.length === 1 ? 'no-verb' : 'continuous', phrase: last.join(' ') };
}

/** How many words at the start are linking verb and article, or an article alone. */
function dropEmptyStart([first = '', second = '', ...others]: readonly string[]): number {
  if (articles.has(first)) return second === '' ? 0 : 1;
  return linkingVerbs.has(first) && articles.has(second) && others.length > 0 ? 2 : 0;
}

/** Back over the words before a noun to the article that begins it, if there is one after the subject. */
function startOfNoun(words: readonly string[], start: number, least: number): number {
  for (let at = start - 1; at >= least && at >= start - 5; at--) {
    const word = words[at]?.toLowerCase() ?? '';
    if (articles.has(word)) return at + 1;
    if (!/^[\p{L}\p{N}'-]+$/u.test(word) || linkingVerbs.has(word) || prepositions.has(word)) return start;
  }
  return start;
}

function classify(lower: readonly string[]): GuidelineRule {
  const [first = '', second = ''] = lower;
  if (first === "'s" || first === '’s') return 'appositive';
  if (lower.length === 1) return prepositions.has(first) ? 'no-verb' : 'verb';
  if (linkingVerbs.has(first) && /(?:ed|en|wn|lt|de|ung|ld)$/.test(second)) return 'passive';
  if (lower.at(-1) === 'by') return 'passive';
  return endsWithPreposition(lower) ? 'verb-preposition' : 'verb';
}

const endsWithPreposition = (lower: readonly string[]): boolean =>
  lower.slice(-1).some((word) => prepositions.has(word));
