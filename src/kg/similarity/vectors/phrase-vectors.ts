// The vector of a phrase: the mean of the vectors of its words.

import { splitPhrase } from '../../graph/open-graph.ts';
import { drawVector } from './portable-vector.ts';
import { createVectorTable, rowOf, type VectorTable } from './vector-table.ts';

/** A vector for each known word. */
export interface WordVectors {
  readonly dimensions: number;
  get(word: string): ArrayLike<number> | undefined;
}

/** Words without a vector are drawn, so that years and rare names still distinguish phrases, or left out, so that the others decide. */
export type MissingWords = 'draw' | 'drop';

/** Knows no word, so that every word is drawn: what COMBO calls Random. */
export const randomVectors = (dimensions: number): WordVectors => ({ dimensions, get: () => undefined });

export function embedPhrases(surfaces: readonly string[], vectors: WordVectors, missing: MissingWords): VectorTable {
  const table = createVectorTable(surfaces.length, vectors.dimensions);
  const drawn = new Map<string, ArrayLike<number>>();
  const draw = (text: string): ArrayLike<number> => {
    const vector = drawn.get(text) ?? drawVector(text, vectors.dimensions);
    drawn.set(text, vector);
    return vector;
  };
  surfaces.forEach((surface, row) => {
    const found = splitPhrase(surface).flatMap((word) => {
      const vector = vectors.get(word) ?? (missing === 'draw' ? draw(word) : undefined);
      return vector === undefined ? [] : [vector];
    });
    // A phrase without any vector is like no other one.
    setMean(rowOf(table, row), found.length > 0 ? found : [draw(surface)]);
  });
  return table;
}

function setMean(target: Float64Array, vectors: readonly ArrayLike<number>[]): void {
  for (let dimension = 0; dimension < target.length; dimension++) {
    let sum = 0;
    for (const vector of vectors) sum += vector[dimension] as number;
    target[dimension] = sum / vectors.length;
  }
}
