// What `assay stats` does: the size of gold standards, as in Table 3 of the BenchIE papers.

import { countExtractions, countGold } from '../../analysis/gold-statistics.ts';
import { benchieGold, parseFactsAsOriginal } from '../../formats/benchie/benchie-gold.ts';
import type { ReportedGold } from '../../report/statistics-report.ts';
import type { Host } from '../host.ts';
import { loadSettledGold } from '../load-corpus.ts';
import { refuseStdinTwice } from '../load-input.ts';
import { createBudget } from '../memory-budget.ts';

/** How gold files are read to be counted. */
export interface CountGoldOptions {
  /** Format of the files. Default: detected from their content. */
  readonly from?: string | undefined;
  /** Megabytes of input. Default: what the host allows. */
  readonly maxSize?: number | undefined;
}

/** Does what `assay stats` does. */
export function countGoldFiles(
  paths: readonly string[],
  { from, maxSize }: CountGoldOptions,
  host: Host,
): ReportedGold[] {
  refuseStdinTwice(paths);
  const budget = createBudget(maxSize ?? host.maxSize);
  return paths.map((path) => {
    // Kept, so that standard input can be read in two ways.
    const lines: string[] = [];
    const gold = loadSettledGold(path, { from, budget, tap: (line) => lines.push(line) }, {}, host);
    const isBenchie = gold.format.id === benchieGold.id;
    return {
      file: gold.file,
      ...countGold(gold.items),
      extractionsOriginalTool: isBenchie ? countExtractions(parseFactsAsOriginal({ name: gold.file, lines })) : null,
    };
  });
}
