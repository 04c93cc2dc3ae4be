// Finds the sentence tokens that the words of imported facts stand for, and a tokenization in which they are tokens.

import { at } from '../../core/at.ts';
import type { Token } from '../../core/sentence.ts';
import type { TextSpan } from './annotation.ts';
import type { TokenRef } from './slot.ts';

/** What a step from one word's token to the next word's costs: on in the text is free, back is dear. */
function stepCost(from: number, to: number): number {
  if (to === from + 1) return 0;
  return to > from ? 2 + (to - from) / 1000 : 5 + (from - to) / 1000;
}

interface Choice {
  readonly token: number;
  readonly cost: number;
  readonly before: Choice | undefined;
}

export interface LinkOptions {
  /** Tokens that other slots have: taken only where nothing else is left. */
  readonly avoid?: ReadonlySet<TokenRef> | undefined;
  /** Where the words should stand if they stand in several places: before this token. */
  readonly before?: number | undefined;
}

/** For each word a token with this text, in as few jumps as possible; the word itself where there is none. No token is used twice. */
export function linkWords(words: readonly string[], tokens: readonly string[], options: LinkOptions = {}): TokenRef[] {
  const { avoid, before = tokens.length } = options;
  let choices: Choice[] = [];
  const path: (Choice | undefined)[] = [];
  for (const word of words) {
    const places = tokens.flatMap((token, index) => (token === word ? [index] : []));
    if (places.length > 0) {
      choices = places.map((token) => {
        const start = avoid?.has(token) ? 3 : 0;
        const first = {
          token,
          cost: start + Math.abs(before - token) / 1000 + (token > before ? 1 : 0),
          before: undefined,
        };
        return choices.length === 0 ? first : bestStep(choices, token, start);
      });
    }
    path.push(places.length > 0 ? cheapest(choices) : undefined);
  }
  return spellOut(words, tokens, path);
}

function bestStep(choices: readonly Choice[], token: number, start: number): Choice {
  const steps = choices.map((choice): Choice => {
    const isRepeat = uses(choice, token);
    const cost = choice.cost + start + stepCost(choice.token, token) + (isRepeat ? 100 : 0);
    return { token, cost, before: choice };
  });
  return cheapest(steps) as Choice;
}

function uses(choice: Choice | undefined, token: number): boolean {
  for (let at = choice; at; at = at.before) if (at.token === token) return true;
  return false;
}

function cheapest(choices: readonly Choice[]): Choice | undefined {
  return choices.reduce<Choice | undefined>((best, next) => (best && best.cost <= next.cost ? best : next), undefined);
}

/** The cheapest way, read from its end; words without a token, and those whose token is used up, stay words. */
function spellOut(
  words: readonly string[],
  tokens: readonly string[],
  path: readonly (Choice | undefined)[],
): TokenRef[] {
  const refs: TokenRef[] = [...words];
  let choice = path.findLast((step) => step !== undefined);
  for (let index = words.length - 1; index >= 0; index--) {
    if (path[index] === undefined || choice === undefined) continue;
    refs[index] = choice.token;
    choice = choice.before;
  }
  const used = new Set<TokenRef>();
  return refs.map((ref, index) => {
    if (typeof ref === 'string') return ref;
    const free = used.has(ref) ? tokens.findIndex((token, at) => token === words[index] && !used.has(at)) : ref;
    used.add(free);
    return free < 0 ? at(words, index) : free;
  });
}

/** The given tokens where they cover the text, else what white space separates; punctuation is cut off where the words need it. */
export function fitTokens(text: string, words: ReadonlySet<string>, given?: readonly Token[]): TextSpan[] {
  const spans =
    given && coversText(text, given) ? given.map(({ start, end }) => ({ start, end })) : splitAtSpaces(text);
  const known = new Set(spans.map(({ start, end }) => text.slice(start, end)));
  const missing = new Set([...words].filter((word) => !known.has(word)));
  return spans.flatMap((span) =>
    words.has(text.slice(span.start, span.end)) ? [span] : splitSpan(text, span, missing),
  );
}

function splitAtSpaces(text: string): TextSpan[] {
  return Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => ({ start: index, end: index + word.length }));
}

function coversText(text: string, tokens: readonly Token[]): boolean {
  const joined = tokens.map(({ start, end }) => text.slice(start, end)).join('');
  return joined === text.replace(/\s+/g, '') && !/\s/.test(joined);
}

/** Marks before and after a word that is wanted, each as a token of its own. */
function splitSpan(text: string, span: TextSpan, missing: ReadonlySet<string>): TextSpan[] {
  const whole = text.slice(span.start, span.end);
  const [, before = '', word = '', after = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(whole) ?? [];
  const wanted = [word, before + word, word + after].find((candidate) => candidate !== '' && missing.has(candidate));
  if (wanted === undefined) return [span];
  const start = span.start + whole.indexOf(wanted);
  const end = start + wanted.length;
  return [...splitCharacters(text, span.start, start), { start, end }, ...splitCharacters(text, end, span.end)];
}

function splitCharacters(text: string, start: number, end: number): TextSpan[] {
  const spans: TextSpan[] = [];
  for (let at = start; at < end; ) {
    const length = (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    spans.push({ start: at, end: at + length });
    at += length;
  }
  return spans;
}
