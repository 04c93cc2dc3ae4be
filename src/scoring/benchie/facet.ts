// BenchIE's facets (paper 2022, section 3) and their combinations: E keeps only triples marked as entity-clean, C compares the joined
// slots, M leaves optional words out of the gold.

import { usageError } from '../../core/assay-error.ts';

export interface Facet {
  readonly name: string;
  readonly entity: boolean;
  readonly concatenated: boolean;
  readonly minimal: boolean;
}

/** `default`, or letters of E, C and M joined by `+` in any order. */
export function parseFacet(text: string): Facet {
  const letters = text === 'default' ? [] : text.toUpperCase().split('+');
  if (letters.some((letter) => !['E', 'C', 'M'].includes(letter)) || new Set(letters).size < letters.length) {
    throw usageError(
      'unknown-name',
      `unknown facet: ${JSON.stringify(text)}; known: default, C, M, C+M, E (and E with C or M: E+M)`,
    );
  }
  const [entity, concatenated, minimal] = [letters.includes('E'), letters.includes('C'), letters.includes('M')];
  const name = ['E', 'C', 'M'].filter((letter) => letters.includes(letter)).join('+') || 'default';
  return { name, entity, concatenated, minimal };
}
