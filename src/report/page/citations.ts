// What to cite for the measures and statistics of a report, as BibTeX.

import type { DescribedMeasure } from '../described-measure.ts';

interface Citation {
  readonly name: string;
  readonly bibtex: string;
}

const statistics: readonly Citation[] = [
  {
    name: 'Paired randomization test',
    bibtex: `@book{noreen-1989-computer,
  title     = {Computer-Intensive Methods for Testing Hypotheses: An Introduction},
  author    = {Noreen, Eric W.},
  publisher = {Wiley},
  year      = {1989}
}`,
  },
  {
    name: 'Bootstrap intervals',
    bibtex: `@book{efron-tibshirani-1993-introduction,
  title     = {An Introduction to the Bootstrap},
  author    = {Efron, Bradley and Tibshirani, Robert J.},
  publisher = {Chapman and Hall},
  year      = {1993}
}`,
  },
];

/** The scorers once each, then the statistics. */
export function listCitations(measures: readonly DescribedMeasure[]): readonly Citation[] {
  const scorers = new Set(measures.map(({ scorer }) => scorer));
  const cited = [...scorers].flatMap(({ title, reference }) =>
    reference === undefined ? [] : [{ name: title, bibtex: reference }],
  );
  return [...cited, ...statistics];
}
