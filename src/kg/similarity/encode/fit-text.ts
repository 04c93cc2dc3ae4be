// Cuts a text down to what an encoder can read at once, around the phrase that is asked for.

import { at } from '../../../core/at.ts';
import type { WordSpan } from '../../graph/open-graph.ts';
import type { ContextEncoder } from './encoder.ts';
import type { PlacedPhrase } from './input-forms.ts';

/** Words are added left and right of the phrase in turn, as long as they fit. A phrase that is too long itself loses its end. */
export function fitText(
  placed: PlacedPhrase,
  { mostPieces, countPieces }: Pick<ContextEncoder, 'mostPieces' | 'countPieces'>,
): PlacedPhrase {
  const { words, separators } = placed.text;
  const sizes = words.map((word, index) => countPieces(word) + (separators.includes(index) ? 1 : 0));
  if (sizes.reduce((sum, size) => sum + size, 0) <= mostPieces) return placed;
  let [start, end] = placed.span;
  let room = sizes.slice(start, end).reduce((rest, size) => rest - size, mostPieces);
  while (room < 0 && end > start + 1) room += at(sizes, --end);
  const span: WordSpan = [start, end];
  const fits = (word: number): boolean => (sizes[word] ?? Number.POSITIVE_INFINITY) <= room;
  while (fits(start - 1) || fits(end)) {
    if (fits(start - 1)) room -= at(sizes, --start);
    if (fits(end)) room -= at(sizes, end++);
  }
  return {
    text: {
      words: words.slice(start, end),
      separators: separators.filter((word) => word > start && word < end).map((word) => word - start),
    },
    span: [span[0] - start, span[1] - start],
  };
}
