// Words of the sentence as text: neighbours as they stand there, others with a space where the language has spaces. A fused token
// ("im" for "in dem") is written where its first word is. A contraction ("He's") is written as it stands where all of it is told; a part
// of it alone is written out: "is".

import { at } from '../core/at.ts';
import type { MultiwordSpan } from '../language/tree/analysed-sentence.ts';
import { formOf, type Tree } from '../language/tree/tree.ts';
import type { Habits } from './walk/habits.ts';

interface Piece {
  readonly text: string;
  /** The words that it stands for. */
  readonly first: number;
  readonly end: number;
  /** A space stands around it although none does in the text. */
  readonly isApart?: true;
}

type SpelledTree = Tree & { readonly habits?: Pick<Habits, 'writeOut'> };

export function slotText(tree: SpelledTree, words: readonly number[]): string {
  const { sentence, tokens } = tree;
  const gap = /\s/.test(sentence.text.trim()) ? ' ' : '';
  const pieces = piecesOf(tree, words);
  return pieces
    .map(({ text, end, isApart }, index) => {
      const next = pieces[index + 1];
      if (next === undefined) return text;
      const isGlued = next.first === end && tokens[end - 1]?.spaceAfter === '' && !(isApart && next.isApart);
      return text + (isGlued ? '' : next.first === end ? ' ' : gap);
    })
    .join('');
}

function piecesOf(tree: SpelledTree, words: readonly number[]): Piece[] {
  const fusedOf = new Map<number, MultiwordSpan>();
  for (const span of tree.sentence.multiwords)
    for (let word = span.first; word < span.end; word++) fusedOf.set(word, span);
  return words.flatMap((word, index): Piece[] => {
    const fused = fusedOf.get(word);
    const own = { text: formOf(tree, word), first: word, end: word + 1 };
    if (fused === undefined) return [own];
    if (!hasParts(tree, fused))
      return word === fused.first ? [{ text: fused.form, first: fused.first, end: fused.end }] : [];
    const isWhole = words[index - (word - fused.first)] === fused.first;
    const isAlone = !isWhole || (word === fused.first && words[index + 1] !== word + 1);
    const alone = isAlone ? tree.habits?.writeOut?.(at(tree.tokens, word)) : undefined;
    return [alone === undefined ? own : { ...own, text: alone, isApart: true }];
  });
}

/** Do the words spell the token, as in "He's", so that each stands in a part of it? */
const hasParts = ({ tokens }: Tree, { first }: MultiwordSpan): boolean =>
  at(tokens, first).end !== at(tokens, first + 1).end;
