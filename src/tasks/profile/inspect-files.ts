// What `assay inspect` does: every wrong extraction and missed fact of a system, or what changes from one system to the other.

import { compareSystems } from '../../analysis/compare-systems.ts';
import { inspectSentence } from '../../analysis/inspect-errors.ts';
import { usageError } from '../../core/assay-error.ts';
import { at } from '../../core/at.ts';
import type { GoldSentence } from '../../core/fact.ts';
import type { Inspection } from '../../report/print-inspection.ts';
import { createBenchieScorer } from '../../scoring/benchie/benchie-scorer.ts';
import { scoreSystem } from '../../scoring/score-system.ts';
import type { Host } from '../host.ts';
import { type CorpusOptions, loadScoredCorpus } from '../score/load-scored-corpus.ts';
import { settleDiagnostics } from '../settle-diagnostics.ts';

/** Which errors are listed, and how the files are read. */
export interface InspectFilesOptions extends Pick<CorpusOptions, 'from' | 'maxSize'> {
  /** The id of the only sentence to look at. Default: all. */
  readonly sentence?: string | undefined;
}

/** With another system, or a later version of the first, what changes from the first to it. */
export function inspectFiles(
  goldPath: string,
  [path, other]: readonly [path: string, other?: string | undefined],
  { sentence: wanted, ...options }: InspectFilesOptions,
  host: Host,
): Inspection {
  const { gold, systems } = loadScoredCorpus(goldPath, other === undefined ? [path] : [path, other], options, host);
  if (wanted !== undefined && !gold.items.some(({ id }) => id === wanted))
    throw usageError('unknown-name', `the gold has no sentence ${JSON.stringify(wanted)}`);
  const scorer = createBenchieScorer(gold.items);
  const outcomes = systems.map(({ file, extractions }) => {
    const result = scoreSystem(scorer, extractions, { file });
    settleDiagnostics(result.diagnostics, {}, host);
    return result.outcomes;
  });
  const isWanted = ({ id }: GoldSentence) => wanted === undefined || id === wanted;
  const [first, second] = [at(outcomes, 0), outcomes[1]];
  if (second !== undefined)
    return { changes: compareSystems(first, second).filter(({ sentence }) => isWanted(sentence)) };
  const inspected = first.filter(({ sentence }) => isWanted(sentence)).map(inspectSentence);
  return { errors: inspected.filter(({ wrong, missed }) => wrong.length > 0 || missed.length > 0) };
}
