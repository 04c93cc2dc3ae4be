// What `assay yield` does: how many extractions systems make, by domain, and how long they are.

import { createYieldCounter, type Domain } from '../../analysis/count-yield.ts';
import { usageError } from '../../core/assay-error.ts';
import type { YieldReport } from '../../report/yield-report.ts';
import type { Host } from '../host.ts';
import { loadSettledGold, loadSystems } from '../load-corpus.ts';
import { refuseStdinTwice } from '../load-input.ts';
import { createBudget, type MemoryBudget } from '../memory-budget.ts';

/** How systems are read, and the domains that are counted apart. */
export interface CountYieldsOptions {
  /** Gold files whose sentences make up a domain, each as `name=file`. */
  readonly domain?: readonly string[] | undefined;
  /** Format of the systems' files. Default: detected from their content. */
  readonly from?: string | undefined;
  /** Megabytes of input. Default: what the host allows. */
  readonly maxSize?: number | undefined;
}

/** Does what `assay yield` does. */
export function countYields(
  paths: readonly string[],
  { domain: definitions = [], from, maxSize }: CountYieldsOptions,
  host: Host,
): YieldReport {
  refuseStdinTwice(paths);
  const budget = createBudget(maxSize ?? host.maxSize);
  const domains = definitions.map((definition) => loadDomain(definition, budget, host));
  const countYield = createYieldCounter(domains);
  return {
    domains: domains.map(({ name }) => name),
    systems: loadSystems(paths, { from, budget }, {}, host).map(({ name, file, extractions }) => {
      return { system: name, file, ...countYield(extractions) };
    }),
  };
}

function loadDomain(definition: string, budget: MemoryBudget, host: Host): Domain {
  const cut = definition.indexOf('=');
  if (cut <= 0) throw usageError('bad-value', `--domain takes NAME=FILE, not ${JSON.stringify(definition)}`);
  const gold = loadSettledGold(definition.slice(cut + 1), { budget }, {}, host);
  return { name: definition.slice(0, cut), sentences: gold.items };
}
