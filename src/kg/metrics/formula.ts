// Where COMBO's text and its released code define a number differently, both can be had. The choice is part of the signature.

import { requireKnown } from '../../core/assay-error.ts';
import type { SignatureTable } from '../../core/signature.ts';

/**
 * `paper`: the printed formulas. `code`: what the released code computes, and so probably what its Table 9 shows. With overlapping gold its
 * macro precision counts a predicted cluster once for every gold cluster around it and can exceed 1; without any pairs its pair scores are
 * 1e-6; and its Jaccard scores leave out gold clusters of one mention and predicted ones of one or of all mentions.
 */
export const formulas = ['paper', 'code'] as const;
/** Whose formulas the measures follow: the paper's, or those of the released code. */
export type Formula = (typeof formulas)[number];

/** How a partition is scored. */
export interface ClusterScoreOptions {
  readonly formula?: Formula | undefined;
}

export const scoreSignature: SignatureTable<ClusterScoreOptions> = { formula: String };

export function parseScoreOptions({ formula = 'paper' }: ClusterScoreOptions): { formula: Formula } {
  return { formula: requireKnown('formula', formula, formulas) };
}
