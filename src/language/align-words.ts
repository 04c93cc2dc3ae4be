// Pairs the words of two tokenizations of one text, as the CoNLL 2018 shared task defines it: by the characters they cover, white space aside;
// inside multiword tokens, whose words cover no characters of their own, by the longest common sequence of their forms.

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
    if (startsMultiword(left, right)) {
      const [gEnd, sEnd] = findRegionEnd(gold, g, system, s);
      for (const [i, j] of longestCommonSequence(gold.slice(g, gEnd), system.slice(s, sEnd))) partner[s + j] = g + i;
      [g, s] = [gEnd, sEnd];
      continue;
    }
    if (left.start === right.start && left.end === right.end) partner[s] = g;
    const isGoldBehind = left.start <= right.start;
    if (right.start <= left.start) s++;
    if (isGoldBehind) g++;
  }
  return partner;
}

/** Does a multiword token begin here? Words before it are passed one by one. */
function startsMultiword(left: AlignableWord, right: AlignableWord): boolean {
  return (left.inMultiword && left.start <= right.start) || (right.inMultiword && right.start <= left.start);
}

/** Where both sides are past the multiword token that begins here and those that overlap it. */
function findRegionEnd(
  gold: readonly AlignableWord[],
  g: number,
  system: readonly AlignableWord[],
  s: number,
): [number, number] {
  let end = Math.min(gold[g]?.start ?? 0, system[s]?.start ?? 0) + 1;
  /** The first word from here on that does not begin inside; multiword tokens on the way move the end. */
  const pass = (words: readonly AlignableWord[], from: number): number => {
    let index = from;
    for (let word = words[index]; word && word.start < end; word = words[++index])
      if (word.inMultiword) end = Math.max(end, word.end);
    return index;
  };
  let [i, j] = [pass(gold, g), pass(system, s)];
  for (let before = 0; before < end; [i, j] = [pass(gold, i), pass(system, j)]) before = end;
  return [i, j];
}

type Pair = readonly [gold: number, system: number];

function longestCommonSequence(gold: readonly AlignableWord[], system: readonly AlignableWord[]): Pair[] {
  const width = system.length + 1;
  // length[i * width + j]: how many words gold[i..] and system[j..] have in common.
  const length = new Uint32Array((gold.length + 1) * width);
  const at = (i: number, j: number) => length[i * width + j] ?? 0;
  for (let i = gold.length - 1; i >= 0; i--) {
    for (let j = system.length - 1; j >= 0; j--) {
      const isSame = gold[i]?.form === system[j]?.form;
      length[i * width + j] = isSame ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < gold.length && j < system.length; ) {
    if (gold[i]?.form === system[j]?.form) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
