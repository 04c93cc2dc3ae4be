// What the learned segmenter looks at to decide whether a word ends between two characters: n-grams of characters and of character classes
// around the place and, where asked for, what the platform's dictionary (Intl.Segmenter) says. Features are numbers of hash buckets.

import { at } from '../../core/at.ts';
import { createDictionarySegmenter } from './dictionary.ts';

export interface FeatureSettings {
  /** 2 to this power hash buckets. */
  readonly bits: number;
  /** The language whose dictionary is asked; absent: none. */
  readonly dictionary?: string | undefined;
  /** Looks at all of the run: for runs that are single words, such as Arabic words with clitics. */
  readonly wholeRun?: boolean | undefined;
  /** A treebank with habits of its own: every feature counts once for all treebanks and once for this one. */
  readonly treebank?: number | undefined;
  /** Pairs of characters: the first is read as the second, such as a traditional as its simplified character. */
  readonly fold?: string | undefined;
}

/** The features of one place: `at` counts the characters before it. */
export type FeaturesAt = (at: number) => readonly number[];

const [before, after] = [1, 2];
const classes: readonly RegExp[] = [
  /[一二三四五六七八九十百千万亿億零〇两兩]/u,
  /\p{Script=Han}|々/u,
  /\p{Script=Hiragana}/u,
  /\p{Script=Katakana}|ー/u,
  /\p{Nd}/u,
  /\p{L}/u,
  /\p{P}/u,
];

const mix = (hash: number, value: number): number => {
  const product = Math.imul(hash ^ value, 0x9e3779b1);
  return product ^ (product >>> 15);
};

/** Gives for a run of characters the features of each place inside it. */
export function createFeatureExtractor(settings: FeatureSettings): (characters: readonly string[]) => FeaturesAt {
  const mask = 2 ** settings.bits - 1;
  const read = createReader(settings.fold ?? '');
  const findDictionaryWords = createDictionary(settings.dictionary);
  const bucket = (values: readonly number[], template: number): number => {
    const hash = values.reduce(mix, mix(0x811c9dc5, template));
    return (hash ^ (hash >>> 13)) & mask;
  };
  return (characters) => {
    const codes = characters.map((character) => read(character));
    const words = findDictionaryWords(characters);
    const code = (index: number) => codes[index]?.code ?? (index < 0 ? before : after);
    const kind = (index: number) => codes[index]?.kind ?? classes.length + 1;
    return (at) => {
      const shared = [
        ...describeCharacters(at, code),
        ...describeClasses(at, kind),
        ...(words ? describeDictionary(at, words, code, kind) : []),
        ...(settings.wholeRun ? describeRun(at, codes.length, code) : []),
      ].map(bucket);
      const { treebank } = settings;
      return treebank === undefined ? shared : [...shared, ...shared.map((feature) => bucket([feature], -treebank))];
    };
  };
}

interface Read {
  readonly code: number;
  readonly kind: number;
}

/** What is seen of a character: folded, in lower case and half width, and the class it belongs to. */
function createReader(fold: string): (character: string) => Read {
  const pairs = [...fold];
  const folded = new Map(pairs.flatMap((from, index) => (index % 2 === 0 ? [[from, pairs[index + 1] ?? from]] : [])));
  const known = new Map<string, Read>();
  return (character) => {
    let found = known.get(character);
    if (found === undefined) {
      const place = classes.findIndex((pattern) => pattern.test(character));
      const code = (folded.get(character) ?? character).toLowerCase().codePointAt(0) ?? 0;
      found = { code: halfWidth(code), kind: place < 0 ? classes.length : place };
      known.set(character, found);
    }
    return found;
  };
}

function halfWidth(code: number): number {
  if (code === 0x3002) return 0x2e;
  return code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : code;
}

type Lookup = (index: number) => number;

function describeCharacters(at: number, code: Lookup): number[][] {
  const [l3, l2, l1, r1, r2, r3] = [code(at - 3), code(at - 2), code(at - 1), code(at), code(at + 1), code(at + 2)];
  return [
    ...[[l3], [l2], [l1], [r1], [r2], [r3]],
    ...[
      [l3, l2],
      [l2, l1],
      [l1, r1],
      [r1, r2],
      [r2, r3],
    ],
    ...[
      [l3, l2, l1],
      [l2, l1, r1],
      [l1, r1, r2],
      [r1, r2, r3],
    ],
    [l2, l1, r1, r2],
  ];
}

function describeClasses(at: number, kind: Lookup): number[][] {
  const [l3, l2, l1, r1, r2, r3] = [kind(at - 3), kind(at - 2), kind(at - 1), kind(at), kind(at + 1), kind(at + 2)];
  return [
    [l1, r1],
    [l2, l1, r1],
    [l1, r1, r2],
    [l2, l1, r1, r2],
    [l3, l2, l1, r1, r2, r3],
  ];
}

interface DictionaryWords {
  /** 1 where a word of the dictionary begins. */
  readonly starts: Lookup;
  /** How far the last word's beginning lies behind and the next one's ahead; at most 4. */
  readonly behind: Lookup;
  readonly ahead: Lookup;
}

function createDictionary(
  language: string | undefined,
): (characters: readonly string[]) => DictionaryWords | undefined {
  if (language === undefined) return () => undefined;
  const segment = createDictionarySegmenter(language);
  return (characters) => {
    const starts = new Uint8Array(characters.length + 1);
    const begins = new Set([0, ...segment(characters.join(''))]);
    let position = 0;
    for (const [index, character] of characters.entries()) {
      if (begins.has(position)) starts[index] = 1;
      position += character.length;
    }
    starts[characters.length] = 1;
    const distance = (at: number, step: number) => {
      let count = 1;
      while (count < 4 && starts[at + step * count] === 0) count++;
      return count;
    };
    return {
      starts: (index) => at(starts, index),
      behind: (at) => distance(at, -1),
      ahead: (at) => distance(at, 1),
    };
  };
}

function describeDictionary(at: number, words: DictionaryWords, code: Lookup, kind: Lookup): number[][] {
  const [isStart, behind, ahead] = [words.starts(at), words.behind(at), words.ahead(at)];
  const [l1, r1] = [code(at - 1), code(at)];
  return [
    [isStart],
    [words.starts(at - 1), isStart, words.starts(at + 1)],
    [isStart, behind, ahead],
    [isStart, l1],
    [isStart, r1],
    [isStart, l1, r1],
    [isStart, behind, ahead, kind(at - 1), kind(at)],
    [behind, ahead, l1, r1],
  ];
}

/** The parts before and after the place as wholes, and how far the edges are. */
function describeRun(at: number, length: number, code: Lookup): number[][] {
  const hashOf = (from: number, to: number) => {
    let hash = 7;
    for (let index = from; index < to; index++) hash = mix(hash, code(index));
    return hash;
  };
  const [head, tail] = [hashOf(0, at), hashOf(at, length)];
  const [start, end] = [Math.min(at, 5), Math.min(length - at, 6)];
  const [l2, l1, r1, r2, r3] = [code(at - 2), code(at - 1), code(at), code(at + 1), code(at + 2)];
  return [
    [start, end],
    [start, l1, l2, r1],
    [end, r1, r2, r3],
    [end, l1, r1, r2, r3],
    [code(at - 4), code(at - 3), l2, l1, r1],
    [l1, r1, r2, r3, code(at + 3)],
    [head],
    [tail],
    [head, end],
    [tail, start],
  ];
}
