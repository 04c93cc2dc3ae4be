// Which earlier mentions may be what a mention refers to. Few are looked at, so that a document takes time in proportion to its length.

import { at } from '../../core/at.ts';
import type { TextMention } from './mention.ts';

/** How many sentences back a pronoun, or a phrase with another head, is looked for. */
const nearSentences = 4;
const mostNear = 30;
/** How many mentions with the same head, or a common word of their names. */
const mostAlike = 12;

export interface Candidates {
  /** Indices of earlier mentions, the nearest first; the next mention is known afterwards. */
  next(): number[];
}

/** Goes through the mentions in the order of the text. */
export function createCandidates(mentions: readonly TextMention[]): Candidates {
  const byWord = new Map<string, number[]>();
  let current = 0;
  return {
    next() {
      const mention = at(mentions, current);
      const keys = keysOf(mention);
      const alike = keys.flatMap((key) => (byWord.get(key) ?? []).slice(-mostAlike));
      const before = nearOnes(mentions, current);
      const near = isOpen(mention) ? before : before.filter((earlier) => isTiedTo(mention, at(mentions, earlier)));
      for (const key of keys) byWord.set(key, [...(byWord.get(key) ?? []).slice(1 - mostAlike), current]);
      current++;
      return [...new Set([...near, ...alike])]
        .filter((earlier) => isPossible(mention, at(mentions, earlier)))
        .sort((a, b) => b - a);
    },
  };
}

/** Pronouns, and phrases that may take up something that was called otherwise. */
const isOpen = ({ form }: TextMention): boolean => form !== 'indefinite' && form !== 'bare';

/** "Anna is a doctor"; "Anna, a doctor". */
const isTiedTo = (mention: TextMention, earlier: TextMention): boolean =>
  mention.sentence === earlier.sentence &&
  (earlier.governor === mention.head || (mention.role === 'appos' && mention.governor === earlier.head));

const keysOf = ({ form, headWord, nameWords }: TextMention): string[] => [
  form === 'pronoun' ? `pronoun ${headWord}` : headWord.toLowerCase(),
  ...nameWords.filter((word) => word !== headWord.toLowerCase()),
];

function nearOnes(mentions: readonly TextMention[], current: number): number[] {
  const { sentence } = at(mentions, current);
  const near: number[] = [];
  for (let earlier = current - 1; earlier >= 0 && near.length < mostNear; earlier--) {
    if (sentence - at(mentions, earlier).sentence > nearSentences) break;
    near.push(earlier);
  }
  return near;
}

/** Not one inside the other, and nothing that a word of theirs rules out. */
function isPossible(mention: TextMention, earlier: TextMention): boolean {
  const isNested = mention.sentence === earlier.sentence && mention.first < earlier.end && earlier.first < mention.end;
  if (isNested) return false;
  if (mention.gender !== '' && earlier.gender !== '' && mention.gender !== earlier.gender) return false;
  if (mention.form === 'pronoun' && earlier.form === 'pronoun' && mention.person !== earlier.person) return false;
  return !(mention.form === 'pronoun' && mention.number === 'one' && earlier.number === 'many');
}
