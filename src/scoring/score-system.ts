// The walk of a score: align the corpus, compare sentence by sentence, count, add, score, sign.

import type { Diagnostic } from '../core/diagnostic.ts';
import type { Extraction } from '../core/extraction.ts';
import { printSignature, type SignatureFields } from '../core/signature.ts';
import { alignCorpus } from './align-corpus.ts';
import { addRows, type PreparedScorer, type Row, type Score } from './scorer.ts';

export interface SystemScore<Outcome> extends Score {
  readonly counts: Readonly<Record<string, number>>;
  readonly signature: string;
  /** One outcome and one row of counts for each gold sentence, in gold order. */
  readonly outcomes: readonly Outcome[];
  readonly rows: readonly Row[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ScoreContext {
  /** Names the system's file in diagnostics. */
  readonly file?: string;
  /** Further fields of the signature, such as the gold's checksum. */
  readonly signature?: SignatureFields;
}

export function scoreSystem<Outcome>(
  scorer: PreparedScorer<Outcome>,
  extractions: Iterable<Extraction>,
  { file = 'system', signature = new Map() }: ScoreContext = {},
): SystemScore<Outcome> {
  const aligned = alignCorpus(scorer.sentences, extractions, file);
  const outcomes = aligned.extractions.map((list, index) => scorer.compare(index, list));
  const rows = outcomes.map((outcome) => scorer.count(outcome));
  const sum = addRows(rows, scorer.countNames.length);
  return {
    ...scorer.score(sum),
    counts: Object.fromEntries(scorer.countNames.map((name, i) => [name, sum[i] as number])),
    signature: printSignature(scorer.id, scorer.signature, signature),
    outcomes,
    rows,
    diagnostics: aligned.diagnostics,
  };
}
