// Words of the sentence as text: neighbours as they stand there, others with a space where the language has spaces. A fused token
// ("im" for "in dem") is written where its first word is.

import type { MultiwordSpan } from '../language/tree/analysed-sentence.ts';
import { formOf, type Tree } from '../language/tree/tree.ts';

interface Piece {
  readonly text: string;
  /** The words that it stands for. */
  readonly first: number;
  readonly end: number;
}

export function slotText(tree: Tree, words: readonly number[]): string {
  const { sentence, tokens } = tree;
  const gap = /\s/.test(sentence.text.trim()) ? ' ' : '';
  const pieces = piecesOf(tree, words);
  return pieces
    .map(({ text, end }, index) => {
      const next = pieces[index + 1];
      if (next === undefined) return text;
      const isGlued = next.first === end && tokens[end - 1]?.spaceAfter === '';
      return text + (isGlued ? '' : next.first === end ? ' ' : gap);
    })
    .join('');
}

function piecesOf(tree: Tree, words: readonly number[]): Piece[] {
  const fusedOf = new Map<number, MultiwordSpan>();
  for (const span of tree.sentence.multiwords)
    for (let word = span.first; word < span.end; word++) fusedOf.set(word, span);
  return words.flatMap((word): Piece[] => {
    const fused = fusedOf.get(word);
    if (fused === undefined) return [{ text: formOf(tree, word), first: word, end: word + 1 }];
    return word === fused.first ? [{ text: fused.form, first: fused.first, end: fused.end }] : [];
  });
}
