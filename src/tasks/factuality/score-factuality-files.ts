// What `assay factuality` does: whether systems assert what their text denies, on pairs of sentences.

import { assertedId, contraryId, type FactualityPair } from '../../core/factuality-pair.ts';
import { inputError, inputName } from '../../core/input-errors.ts';
import { parseFactualityPairs } from '../../formats/jsonl/factuality-pairs.ts';
import type { FactualityReport } from '../../report/factuality-report.ts';
import { compareFactuality } from '../../scoring/factuality/score-factuality.ts';
import { createCollector } from '../collect-diagnostics.ts';
import type { Host } from '../host.ts';
import { loadSystems } from '../load-corpus.ts';
import { refuseStdinTwice } from '../load-input.ts';
import { createBudget } from '../memory-budget.ts';
import { settleDiagnostics } from '../settle-diagnostics.ts';

/** How the systems' files are read. */
export interface ScoreFactualityOptions {
  /** Format of the systems' files. Default: detected from their content. */
  readonly from?: string | undefined;
  /** Megabytes of input. Default: what the host allows. */
  readonly maxSize?: number | undefined;
}

/** Does what `assay factuality` does. */
export function scoreFactualityFiles(
  suite: string,
  systems: readonly string[],
  { from, maxSize }: ScoreFactualityOptions,
  host: Host,
): FactualityReport {
  refuseStdinTwice([suite, ...systems]);
  const pairs = loadPairs(suite, host);
  const budget = createBudget(maxSize ?? host.maxSize);
  return {
    suite: inputName(suite),
    systems: loadSystems(systems, { from, budget }, {}, host).map(({ name, file, extractions }) => {
      return { system: name, file, outcomes: compareFactuality(pairs, extractions) };
    }),
  };
}

/** The sentences of the pairs in JSON Lines, as `assay extract` reads them. */
export function printPairSentences(suite: string, host: Host): string {
  const lines = loadPairs(suite, host).flatMap((pair) => [
    { id: assertedId(pair), text: pair.asserted },
    { id: contraryId(pair), text: pair.contrary },
  ]);
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function loadPairs(suite: string, host: Host): readonly FactualityPair[] {
  const name = inputName(suite);
  const { diagnostics, report } = createCollector(name, host);
  const pairs = [...parseFactualityPairs({ name, lines: host.openLines(suite).lines }, report)];
  settleDiagnostics(diagnostics, {}, host);
  if (pairs.length === 0) throw inputError('empty', name, 'there are no pairs in it');
  return pairs;
}
