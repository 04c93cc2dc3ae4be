// What all tasks about a graph begin with: the dataset, the memory that is left, and what methods need.

import type { Host } from '../host.ts';
import { createBudget } from '../memory-budget.ts';
import type { ChoiceContext } from './choose-method.ts';
import { type LoadDatasetOptions, type LoadedDataset, parseDataset, readDataset } from './load-dataset.ts';
import { createMethodResources } from './method-resources.ts';

export interface GraphTaskOptions extends LoadDatasetOptions {
  /** Megabytes of input that may be held. Default: what the host allows. */
  readonly maxSize?: number | undefined;
}

export interface OpenedGraph extends ChoiceContext {
  readonly dataset: LoadedDataset;
}

export function openGraph(path: string, options: GraphTaskOptions, host: Host): OpenedGraph {
  const budget = createBudget(options.maxSize ?? host.maxSize);
  const dataset = parseDataset(path, readDataset(path, budget, host), options, host);
  return { dataset, budget, host, resources: createMethodResources(dataset, options, host) };
}
