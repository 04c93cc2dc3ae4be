// What the answers of QA-SRL questions cover in the sentence, and which of them count.

import { at } from '../../core/at.ts';
import { splitWords } from '../../core/sentence.ts';
import type { QasrlAnswer, QasrlPredicate, QasrlSentence } from './model.ts';
import { isPronoun, startsWithWords } from './words.ts';

/**
 * The places of the answer in the sentence, each a list of word indices: all places where it stands as a whole; otherwise the
 * narrowest stretch that has its words in order, because "vote in Arizona" may be an answer in "vote in Lund and Arizona".
 */
export function locateAnswer(words: readonly string[], answer: QasrlAnswer): readonly (readonly number[])[] {
  if (answer.tokens !== undefined) return [answer.tokens];
  const wanted = splitWords(answer.text);
  if (wanted.length === 0) return [];
  const whole: number[][] = [];
  let narrowest: readonly number[] | undefined;
  for (let start = 0; start < words.length; start++) {
    if (startsWithWords(words.slice(start, start + wanted.length), wanted)) {
      whole.push(wanted.map((_, offset) => start + offset));
    } else if (whole.length === 0) {
      const found = matchInOrder(words, wanted, start);
      if (found && (narrowest === undefined || widthOf(found) < widthOf(narrowest))) narrowest = found;
    }
  }
  if (whole.length > 0) return whole;
  return narrowest === undefined ? [] : [narrowest];
}

const widthOf = (indices: readonly number[]): number => at(indices, indices.length - 1) - at(indices, 0);

/** Where the wanted words stand in order, the first of them at `start`; undefined when they do not. */
function matchInOrder(words: readonly string[], wanted: readonly string[], start: number): number[] | undefined {
  const found: number[] = [];
  for (let index = start; index < words.length && found.length < wanted.length; index++) {
    if (words[index]?.toLowerCase() === wanted[found.length]?.toLowerCase()) found.push(index);
    else if (found.length === 0) return undefined;
  }
  return found.length === wanted.length ? found : undefined;
}

/**
 * True when the verb stands inside an answer to a question about another verb: "win" in "was determined to win the vote". The paper
 * asks for matrix verbs and does not say how to detect them; this needs nothing but the annotation.
 */
export function isEmbedded(sentence: QasrlSentence, { index }: QasrlPredicate): boolean {
  if (index === undefined) return false;
  return sentence.predicates
    .filter((other) => other.index !== index)
    .flatMap(({ questions }) => questions.flatMap(({ answers }) => answers))
    .some((answer) => locateAnswer(sentence.words, answer).some((place) => place.includes(index)));
}

export function isOnlyPronouns({ text }: QasrlAnswer): boolean {
  const words = splitWords(text);
  return words.length > 0 && words.every(isPronoun);
}

export function isSinglePronoun({ text }: QasrlAnswer): boolean {
  const words = splitWords(text);
  return words.length === 1 && words.every(isPronoun);
}

/** Answers are sets in the paper. */
export function distinctTexts<Item extends { readonly text: string }>(items: readonly Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter(({ text }) => {
    const key = text.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * Leaves out each answer that has the words of another one, in order. As in the original, two identical answers delete each other;
 * give distinct answers to keep one of them.
 */
export function minimalAnswers(answers: readonly QasrlAnswer[]): QasrlAnswer[] {
  return answers.filter(
    ({ text }, index) =>
      !answers.some((other, at) => at !== index && hasInOrder(splitWords(text), splitWords(other.text))),
  );
}

function hasInOrder(words: readonly string[], wanted: readonly string[]): boolean {
  let found = 0;
  for (const word of words) if (word === wanted[found]) found++;
  return found === wanted.length;
}
