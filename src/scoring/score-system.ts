// The walk of a score: align the corpus, compare sentence by sentence, count, add, score, sign.

import { at } from '../core/at.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Extraction } from '../core/extraction.ts';
import { printSignature } from '../core/signature.ts';
import { alignCorpus, alignDiagnostics } from './align-corpus.ts';
import { areaUnder, buildCurve, type CurvePoint, type CurvePoints, describeCurve, findOptimal } from './curve.ts';
import { addRows, type PreparedScorer, type Row, type Score } from './scorer.ts';

/** The score of a system with its recipe, its outcomes and its curve. */
export interface SystemScore<Outcome> extends Score {
  readonly counts: Readonly<Record<string, number>>;
  readonly signature: string;
  /** One outcome and one row of counts for each gold sentence, in gold order. */
  readonly outcomes: readonly Outcome[];
  readonly rows: readonly Row[];
  /** From the lowest threshold of confidence to the highest. */
  readonly curve: readonly CurvePoint[];
  /** The threshold that rows, counts and score are about: the best one of a curve measure, none otherwise. */
  readonly threshold: number | null;
  readonly auc: number | null;
  readonly points: CurvePoints;
  /** Extractions that belong to no gold sentence and were left out. */
  readonly unaligned: number;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ScoreContext {
  /** Names the system's file in diagnostics. */
  readonly file?: string;
}

/** Scores a system: aligns, compares, counts, adds and signs. */
export function scoreSystem<Outcome>(
  scorer: PreparedScorer<Outcome>,
  extractions: Iterable<Extraction>,
  { file = 'system' }: ScoreContext = {},
): SystemScore<Outcome> {
  const all = [...extractions];
  const aligned = alignCorpus(scorer.sentences, all, file);
  const outcomes = aligned.extractions.map((list, index) => scorer.compare(index, list));
  const curve =
    scorer.curve.isHeadline || hasConfidences(all) ? drawCurve(scorer, outcomes, aligned.extractions, all) : [];
  const threshold = scorer.curve.isHeadline ? (findOptimal(curve)?.threshold ?? null) : null;
  const rows = outcomes.map((outcome) => scorer.count(outcome, threshold ?? Number.NEGATIVE_INFINITY));
  const sum = addRows(rows, scorer.countNames.length);
  return {
    ...scorer.score(sum),
    counts: Object.fromEntries(scorer.countNames.map((name, i) => [name, at(sum, i)])),
    signature: printSignature(scorer.id, scorer.signature),
    outcomes,
    rows,
    curve,
    threshold,
    auc: curve.length === 0 ? null : areaUnder(curve, scorer.curve.order),
    points: describeCurve(curve),
    unaligned: all.length - aligned.extractions.reduce((sum, list) => sum + list.length, 0),
    diagnostics: [...aligned.diagnostics, ...checkConfidences(all, file)],
  };
}

/** Extractions without a confidence among others with one would rank above or among them by accident. */
function checkConfidences(extractions: readonly Extraction[], file: string): Diagnostic[] {
  const without = extractions.filter(({ confidence }) => confidence === undefined).length;
  if (without === 0 || without === extractions.length) return [];
  const message = `${without} of ${extractions.length} extractions have no confidence; it is taken as 1`;
  return [alignDiagnostics.diagnose('missing-confidence', { file }, message)];
}

const hasConfidences = (extractions: readonly Extraction[]): boolean =>
  extractions.some(({ confidence }) => confidence !== undefined);

const confidenceOf = ({ confidence = 1 }: Extraction): number => confidence;

function drawCurve<Outcome>(
  scorer: PreparedScorer<Outcome>,
  outcomes: readonly Outcome[],
  aligned: readonly (readonly Extraction[])[],
  all: readonly Extraction[],
): CurvePoint[] {
  const steps = outcomes.map((outcome, index) =>
    [...new Set(aligned[index]?.map(confidenceOf))].map((threshold) => ({
      threshold,
      row: scorer.count(outcome, threshold),
    })),
  );
  const base = outcomes.map((outcome) => scorer.count(outcome, Number.POSITIVE_INFINITY));
  const thresholds = (scorer.curve.thresholds === 'all' ? all : aligned.flat()).map(confidenceOf);
  return buildCurve(steps, base, thresholds, scorer.score);
}
