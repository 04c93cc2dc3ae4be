// A treebank as one list of words over one run of characters, which is what the measures of the CoNLL 2018 shared task compare: relations
// without subtypes, features of the universal list, and for each word the function words that depend on it.

import { type ConlluSentence, type ConlluWord, type Features, surfaceTokens } from '../formats/conllu/model.ts';
import type { AlignableWord, CharacterSpan } from './align-words.ts';
import { universalRelation } from './tree/analysed-sentence.ts';

export interface TreebankWord extends AlignableWord {
  readonly word: ConlluWord;
  /** Index of the head among all words of the file; -1 for a root, undefined where there is no tree. */
  readonly head: number | undefined;
  readonly relation: string;
  readonly features: string;
  /** The dependents that are function words. */
  readonly functionWords: number[];
}

export interface Treebank {
  /** All characters that are not white space. */
  readonly characters: string;
  readonly spans: readonly CharacterSpan[];
  readonly tokens: readonly CharacterSpan[];
  readonly words: readonly TreebankWord[];
}

const contentRelations = new Set(
  (
    'nsubj obj iobj csubj ccomp xcomp obl vocative expl dislocated advcl advmod discourse nmod appos nummod acl amod conj ' +
    'fixed flat compound list parataxis orphan goeswith reparandum root dep'
  ).split(' '),
);
const functionRelations = new Set('aux cop mark det clf case cc'.split(' '));
const universalFeatures = new Set(
  (
    'PronType NumType Poss Reflex Foreign Abbr Gender Animacy Number Case Definite Degree VerbForm Mood Tense Aspect Voice ' +
    'Evident Polarity Person Polite'
  ).split(' '),
);

export const isContent = ({ relation }: TreebankWord): boolean => contentRelations.has(relation);

export function flattenTreebank(sentences: readonly ConlluSentence[]): Treebank {
  const [spans, tokens, words]: [CharacterSpan[], CharacterSpan[], TreebankWord[]] = [[], [], []];
  const pieces: string[] = [];
  let length = 0;
  for (const sentence of sentences) {
    const [firstWord, start] = [words.length, length];
    for (const token of surfaceTokens(sentence)) {
      const characters = token.form.replace(/\s/g, '');
      const span = { start: length, end: length + characters.length };
      pieces.push(characters);
      length = span.end;
      tokens.push(span);
      for (const word of sentence.words.slice(token.first, token.end))
        words.push(flattenWord(word, span, firstWord, token.end - token.first > 1));
    }
    spans.push({ start, end: length });
    for (let index = firstWord; index < words.length; index++) {
      const { head = -1, relation } = words[index] ?? {};
      if (head >= 0 && functionRelations.has(relation ?? '')) words[head]?.functionWords.push(index);
    }
  }
  return { characters: pieces.join(''), spans, tokens, words };
}

function flattenWord(word: ConlluWord, span: CharacterSpan, firstWord: number, inMultiword: boolean): TreebankWord {
  const { form, head, deprel = '', feats } = word;
  return {
    ...span,
    word,
    form: form.toLowerCase(),
    inMultiword,
    head: head === 0 ? -1 : head && firstWord + head - 1,
    relation: universalRelation(deprel),
    features: printUniversalFeatures(feats),
    functionWords: [],
  };
}

function printUniversalFeatures(feats: Features): string {
  const items = Object.entries(feats).filter(([name]) => universalFeatures.has(name));
  return items
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('|');
}
