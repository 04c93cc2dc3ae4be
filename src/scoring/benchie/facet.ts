// BenchIE's facets (paper 2022, section 3) and their combinations: E keeps only triples marked as entity-clean, ET those that their
// parse trees show to be so, C compares the joined slots, M leaves optional words out of the gold.

import { usageError } from '../../core/assay-error.ts';

export interface Facet {
  readonly name: string;
  readonly entity: boolean;
  /** The marks of entity-clean triples do not come with the gold: whoever prepares the gold makes them from trees. */
  readonly entityByTree: boolean;
  readonly concatenated: boolean;
  readonly minimal: boolean;
}

const known = ['E', 'ET', 'C', 'M'];

/** `default`, or E (or ET), C and M joined by `+` in any order. */
export function parseFacet(text: string): Facet {
  const letters = new Set(text === 'default' ? [] : text.toUpperCase().split('+'));
  const isRepeated = text !== 'default' && letters.size < text.split('+').length;
  if ([...letters].some((letter) => !known.includes(letter)) || isRepeated || (letters.has('E') && letters.has('ET'))) {
    throw usageError(
      'unknown-name',
      `unknown facet: ${JSON.stringify(text)}; known: default, C, M, C+M, E, ET (and E or ET with C or M: E+M)`,
    );
  }
  return {
    name: known.filter((letter) => letters.has(letter)).join('+') || 'default',
    entity: letters.has('E') || letters.has('ET'),
    entityByTree: letters.has('ET'),
    concatenated: letters.has('C'),
    minimal: letters.has('M'),
  };
}
