// What a CoNLL-U file holds (universaldependencies.org/format.html): sentences of numbered words, with comments, multiword tokens such as 3-4
// and empty nodes such as 8.1. Everything is kept as it stands, so that printing gives the file back.

import { lookUp } from '../../core/at.ts';

export type Features = Readonly<Record<string, string>>;

/** An arc of the enhanced graph; its head may be an empty node, such as `8.1`. */
export interface ConlluArc {
  readonly head: string;
  readonly deprel: string;
}

interface ConlluNode {
  readonly form: string;
  readonly lemma?: string | undefined;
  readonly upos?: string | undefined;
  readonly xpos?: string | undefined;
  readonly feats: Features;
  readonly deps: readonly ConlluArc[];
  /** The items of MISC, most of them `Name=Value`. */
  readonly misc: readonly string[];
}

/** A word of a sentence of CoNLL-U. The word at index i has the id i + 1. */
export interface ConlluWord extends ConlluNode {
  /** Id of the head, 0 for the root. */
  readonly head?: number | undefined;
  readonly deprel?: string | undefined;
}

/** The empty node `after.index`. */
export interface ConlluEmptyNode extends ConlluNode {
  readonly after: number;
  readonly index: number;
}

/** A multiword token over the words with the ids `first` to `last`, both included as in the file. */
export interface ConlluRange {
  readonly first: number;
  readonly last: number;
  readonly form: string;
  readonly feats: Features;
  readonly misc: readonly string[];
}

/** A sentence of CoNLL-U with all that its block holds. */
export interface ConlluSentence {
  /** Whole lines, with their `#`. */
  readonly comments: readonly string[];
  readonly words: readonly ConlluWord[];
  readonly ranges: readonly ConlluRange[];
  readonly emptyNodes: readonly ConlluEmptyNode[];
  /** Where the sentence begins in its file. */
  readonly line?: number | undefined;
}

/** What is written as one piece: a multiword token or a word outside of one. */
export interface SurfaceToken {
  readonly form: string;
  readonly misc: readonly string[];
  /** Index of the first word, and of the word after the last. */
  readonly first: number;
  readonly end: number;
}

export function surfaceTokens({ words, ranges }: ConlluSentence): SurfaceToken[] {
  const tokens: SurfaceToken[] = [];
  let next = 0;
  const addWords = (end: number) => {
    for (; next < end; next++) {
      const word = words[next];
      if (word) tokens.push({ form: word.form, misc: word.misc, first: next, end: next + 1 });
    }
  };
  for (const { first, last, form, misc } of ranges) {
    addWords(first - 1);
    tokens.push({ form, misc, first: first - 1, end: last });
    next = last;
  }
  addWords(words.length);
  return tokens;
}

/** The value of `# name = value`. */
export function commentValue({ comments }: ConlluSentence, name: string): string | undefined {
  for (const comment of comments) {
    const found = /^#\s*([^=]*?)\s*=\s?(.*)$/.exec(comment);
    if (found?.[1] === name) return found[2];
  }
  return undefined;
}

/** Is there a comment `# name`, with or without a value? */
export function hasComment({ comments }: ConlluSentence, name: string): boolean {
  return comments.some((comment) => /^#\s*(\S*)/.exec(comment)?.[1] === name);
}

export function miscValue(misc: readonly string[], name: string): string | undefined {
  return misc.find((item) => item.startsWith(`${name}=`))?.slice(name.length + 1);
}

const escapes = new Map([
  ['s', ' '],
  ['t', '\t'],
  ['r', '\r'],
  ['n', '\n'],
  ['p', '|'],
  ['\\', '\\'],
]);

/** The white space after a token: `SpaceAfter=No` means none, `SpacesAfter` spells it out, otherwise it is one space. */
export function spaceAfter(misc: readonly string[]): string {
  if (misc.includes('SpaceAfter=No')) return '';
  const spelled = miscValue(misc, 'SpacesAfter');
  return spelled === undefined ? ' ' : spelled.replace(/\\([strnp\\])/g, (_, name: string) => lookUp(escapes, name));
}

/** The item of MISC that says which white space follows, if it is not one space. */
export function spaceItem(space: string): string | undefined {
  if (space === ' ') return undefined;
  if (space === '') return 'SpaceAfter=No';
  const spelled = space.replace(/[ \t\r\n|\\]/g, (character) => {
    const [name] = [...escapes].find(([, meant]) => meant === character) ?? [];
    return `\\${name}`;
  });
  return `SpacesAfter=${spelled}`;
}

/** The text that the tokens spell, without what follows the last one. */
export function spellText(sentence: ConlluSentence): string {
  const tokens = surfaceTokens(sentence);
  return tokens.map(({ form, misc }, index) => form + (index + 1 < tokens.length ? spaceAfter(misc) : '')).join('');
}
