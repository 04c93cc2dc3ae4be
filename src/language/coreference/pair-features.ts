// What speaks for and against a mention referring to an earlier one, or to nothing said before. No feature is a word but for pronouns: each
// goes with the kind of the later mention, so that every kind has weights of its own.

import type { TextMention } from './mention.ts';

/** The later mention's pronoun or form: what its features are distinguished by. */
export const kindOfAnaphor = ({ form, headWord, isReflexive }: TextMention): string =>
  isReflexive ? 'self' : form === 'pronoun' ? headWord : form;

/** What a pair is besides its two mentions. */
export interface PairContext {
  /** How many mentions, and how many possible ones, lie between. */
  readonly distance: number;
  readonly rank: number;
  /** How often the words of the earlier one were said before. */
  readonly said: number;
}

export function pairFeatures(
  mention: TextMention,
  earlier: TextMention,
  { distance, rank, said }: PairContext,
): string[] {
  const sentences = mention.sentence - earlier.sentence;
  const away = step(sentences, [0, 1, 2, 3, 5, 10, 25]);
  const to = `to ${earlier.form === 'pronoun' ? earlier.headWord : earlier.form}`;
  return [
    'pair',
    to,
    `sentences ${away}`,
    `${to} sentences ${away}`,
    `mentions ${step(distance, [0, 1, 2, 4, 7, 12, 20, 40])}`,
    `rank ${step(rank, [0, 1, 2, 3, 5, 8, 12])}`,
    `role ${earlier.role}`,
    `roles ${mention.role} ${earlier.role}`,
    `number ${mention.number} ${earlier.number}`,
    `gender ${mention.gender || '?'} ${earlier.gender || '?'}`,
    `kind ${earlier.kind || '?'}`,
    `said ${step(said, [0, 1, 2, 4, 8])}`,
    `length ${step(earlier.end - earlier.first, [1, 2, 4, 8])}`,
    ...placeFeatures(mention, earlier, sentences),
    ...(mention.form === 'pronoun' ? [] : wordFeatures(mention, earlier)),
  ];
}

function placeFeatures(mention: TextMention, earlier: TextMention, sentences: number): string[] {
  if (sentences > 1) return [];
  const features = [`role ${earlier.role} in ${sentences === 0 ? 'this' : 'last'}`];
  if (sentences > 0) return features;
  if (mention.governor === earlier.governor) features.push(`sister ${mention.role} ${earlier.role}`);
  if (mention.governor === earlier.head) features.push('below');
  if (earlier.governor === mention.head) features.push('above');
  if (earlier.end === mention.first) features.push('adjacent');
  return features;
}

/** What two phrases have in common. */
function wordFeatures(mention: TextMention, earlier: TextMention): string[] {
  const [own, others] = [mention.words.join(' '), earlier.words.join(' ')];
  const sameHead = mention.headWord.toLowerCase() === earlier.headWord.toLowerCase();
  const features = [sameHead ? 'same head' : 'other head', `kinds ${relate(mention.kind, earlier.kind)} ${sameHead}`];
  if (own === others)
    features.push('same words', `same words to ${earlier.form}`, `same ${step(mention.words.length, [1, 2, 3])} words`);
  else if (sameHead) {
    const added = mention.words.filter((word) => !earlier.words.includes(word)).length;
    const missing = earlier.words.filter((word) => !mention.words.includes(word)).length;
    const [more, less] = [`added ${step(added, [0, 1, 2])}`, `missing ${step(missing, [0, 1, 2, 4])}`];
    features.push(more, less, `${more} ${less}`);
  }
  if (mention.nameWords.length > 0 && earlier.nameWords.length > 0) {
    const common = mention.nameWords.filter((word) => earlier.nameWords.includes(word)).length;
    const names = `${common === mention.nameWords.length ? 'all' : common > 0 ? 'some' : 'none'} of mine`;
    features.push(`name ${names}, ${common === earlier.nameWords.length ? 'all' : 'not all'} of theirs`);
    if (mention.nameWords.at(-1) === earlier.nameWords.at(-1)) features.push('last name');
    if (isInitials(own, earlier.nameWords) || isInitials(others, mention.nameWords)) features.push('initials');
  }
  return features;
}

const relate = (one: string, other: string): string =>
  one === '' || other === '' ? 'unknown' : one === other ? `both ${one}` : `${one} ${other}`;

/** "WHO" of "World Health Organization". */
function isInitials(short: string, words: readonly string[]): boolean {
  const initials = words.map((word) => word.slice(0, 1)).join('');
  return words.length > 1 && short.replaceAll('.', '') === initials;
}

/** For what was not said before. `alike` mentions with the same head came before it. */
export function newFeatures(mention: TextMention, alike: number): string[] {
  return [
    'new',
    `new role ${mention.role}`,
    `new kind ${mention.kind || '?'}`,
    `new alike ${step(alike, [0, 1, 2, 4])}`,
    `new length ${step(mention.end - mention.first, [1, 2, 3, 5, 8])}`,
    `new alike ${step(alike, [0, 1])} length ${step(mention.words.length, [1, 2, 4])}`,
    `new sentence ${step(mention.sentence, [0, 1, 3])}`,
    `new number ${mention.number}`,
    ...(mention.first < 2 ? ['new first'] : []),
  ];
}

/** The number in steps: with [1, 3] they are 1, 3 and more. */
function step(value: number, steps: readonly number[]): string {
  const found = steps.find((one) => value <= one);
  return found === undefined ? 'more' : String(found);
}
