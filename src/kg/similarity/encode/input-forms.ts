// What an encoder gets to read for a phrase (COMBO, section 5.2.1): the sentence that it stands in, its triple, its triple with separators, or nothing else.

import { at } from '../../../core/at.ts';
import {
  type ClusterProblem,
  type Mention,
  type OpenTriple,
  type Role,
  roles,
  splitPhrase,
  type WordSpan,
} from '../../graph/open-graph.ts';
import type { EncoderText } from './encoder.ts';

export const inputForms = ['sentence', 'triple', 'triple-sep', 'sep'] as const;
export type InputForm = (typeof inputForms)[number];

/** A phrase in the text that gives it context. */
export interface PlacedPhrase {
  readonly text: EncoderText;
  readonly span: WordSpan;
}

/** A phrase that is not to be found in its sentence is read in its triple; one without a triple of its own is read alone. */
export function placePhrase(mention: Mention, problemRole: ClusterProblem['role'], form: InputForm): PlacedPhrase {
  const { triple, phrase } = mention;
  const role = mention.role ?? problemRole;
  return form === 'sep' || triple === undefined || role === 'argument'
    ? placeAlone(phrase)
    : placeSlot(triple, role, form);
}

/** A part of a triple. */
export function placeSlot(triple: OpenTriple, role: Role, form: Exclude<InputForm, 'sep'>): PlacedPhrase {
  const inSentence = form === 'sentence' ? placeInSentence(triple, role) : undefined;
  return inSentence ?? placeInTriple(triple, role, form === 'triple-sep');
}

/** All of the sentence, or of the triple where there is none. */
export function placeSentence(triple: OpenTriple): PlacedPhrase {
  const { sentence } = triple;
  const words =
    sentence === undefined || sentence.length === 0 ? roles.flatMap((slot) => wordsOf(triple[slot])) : sentence;
  return { text: { words, separators: [] }, span: [0, words.length] };
}

function placeAlone(phrase: string): PlacedPhrase {
  const words = wordsOf(phrase);
  return { text: { words, separators: [] }, span: [0, words.length] };
}

function placeInTriple(triple: OpenTriple, role: Role, separated: boolean): PlacedPhrase {
  const parts = roles.map((slot) => wordsOf(triple[slot]));
  const starts = parts.map((_, index) => parts.slice(0, index).flat().length);
  const place = roles.indexOf(role);
  const start = at(starts, place);
  const text = { words: parts.flat(), separators: separated ? starts.slice(1) : [] };
  return { text, span: [start, start + at(parts, place).length] };
}

function placeInSentence({ sentence, spans, ...triple }: OpenTriple, role: Role): PlacedPhrase | undefined {
  if (sentence === undefined) return undefined;
  const span = spans?.[role] ?? findWords(sentence, wordsOf(triple[role]));
  if (span === undefined || span[0] >= span[1] || span[1] > sentence.length) return undefined;
  return { text: { words: sentence, separators: [] }, span };
}

/** The first place where these words follow each other; punctuation at the end of a word is passed over. */
function findWords(sentence: readonly string[], phrase: readonly string[]): WordSpan | undefined {
  const bare = (word: string): string => word.toLowerCase().replace(/[.,;:!?"”’)]+$|^["“‘(]+/gu, '');
  const wanted = phrase.map(bare);
  const present = sentence.map(bare);
  const start = present.findIndex((_, from) => wanted.every((word, offset) => present[from + offset] === word));
  return start < 0 ? undefined : [start, start + phrase.length];
}

/** A phrase of white space alone is a word of its own, so that there is something to read. */
function wordsOf(phrase: string): readonly string[] {
  const words = splitPhrase(phrase);
  return words.length > 0 ? words : [phrase];
}
