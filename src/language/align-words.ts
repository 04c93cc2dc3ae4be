// Pairs the words of two tokenizations of one text, as the CoNLL 2018 shared task defines it: by the characters they cover, white space aside;
// inside multiword tokens, whose words cover no characters of their own, by the longest common sequence of their forms.

import { at } from '../core/at.ts';

/** Half-open, counted in characters that are not white space. */
export interface CharacterSpan {
  readonly start: number;
  readonly end: number;
}

export interface AlignableWord extends CharacterSpan {
  /** In lower case. */
  readonly form: string;
  /** Then the span is that of the whole token. */
  readonly inMultiword: boolean;
}

/** For each system word the index of its gold word, or -1. */
export function alignWords(gold: readonly AlignableWord[], system: readonly AlignableWord[]): readonly number[] {
  const partner = new Array<number>(system.length).fill(-1);
  let [g, s] = [0, 0];
  for (let [left, right] = [gold[0], system[0]]; left && right; [left, right] = [gold[g], system[s]]) {
    if (left.inMultiword || right.inMultiword) {
      [g, s] = passBefore(left, right, g, s);
      const [gEnd, sEnd] = findRegionEnd(gold, g, system, s, left.inMultiword ? left : right);
      for (const [i, j] of longestCommonSequence(gold.slice(g, gEnd), system.slice(s, sEnd))) partner[s + j] = g + i;
      [g, s] = [gEnd, sEnd];
    } else if (left.start === right.start && left.end === right.end) partner[s++] = g++;
    else if (left.start <= right.start) g++;
    else s++;
  }
  return partner;
}

/** A plain word that begins before the other side's multiword token is passed; as published, one such word and no more. */
function passBefore(left: AlignableWord, right: AlignableWord, g: number, s: number): [number, number] {
  const isGoldBefore = !left.inMultiword && left.start < right.start;
  const isSystemBefore = !right.inMultiword && right.start < left.start;
  return [isGoldBefore ? g + 1 : g, isSystemBefore ? s + 1 : s];
}

/** Where both sides are past this multiword token and those that overlap it. */
function findRegionEnd(
  gold: readonly AlignableWord[],
  g: number,
  system: readonly AlignableWord[],
  s: number,
  multiword: CharacterSpan,
): [number, number] {
  let [i, j] = [g, s];
  // At least one character, so that even a token without any is passed.
  let end = Math.max(multiword.end, multiword.start + 1);
  for (;;) {
    const [left, right] = [gold[i], system[j]];
    if (isPast(left, end) && isPast(right, end)) return [i, j];
    const isGoldNext = left !== undefined && (right === undefined || left.start <= right.start);
    const word = isGoldNext ? left : right;
    if (word?.inMultiword) end = Math.max(end, word.end);
    if (isGoldNext) i++;
    else j++;
  }
}

/** A multiword token that begins inside the region makes it longer; a plain word that crosses its end is the first one after it. */
function isPast(word: AlignableWord | undefined, end: number): boolean {
  if (word === undefined) return true;
  return word.inMultiword ? word.start >= end : word.end > end;
}

type Pair = readonly [gold: number, system: number];

function longestCommonSequence(gold: readonly AlignableWord[], system: readonly AlignableWord[]): Pair[] {
  const width = system.length + 1;
  // length[i * width + j]: how many words gold[i..] and system[j..] have in common.
  const length = new Uint32Array((gold.length + 1) * width);
  const lengthAt = (i: number, j: number) => at(length, i * width + j);
  for (let i = gold.length - 1; i >= 0; i--) {
    for (let j = system.length - 1; j >= 0; j--) {
      const isSame = gold[i]?.form === system[j]?.form;
      length[i * width + j] = isSame ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < gold.length && j < system.length; ) {
    if (gold[i]?.form === system[j]?.form) pairs.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
