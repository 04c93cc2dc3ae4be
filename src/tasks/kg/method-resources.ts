// What methods need besides their options, from a host: word vectors, paraphrases and encoders, each loaded once, and only if a method asks
// for it.

import type { MethodResources } from '../../kg/cluster/method-description.ts';
import type { Dataset } from '../../kg/graph/dataset.ts';
import type { Host } from '../host.ts';
import type { SettleOptions } from '../settle-diagnostics.ts';
import { loadParaphrases } from './load-paraphrases.ts';
import { loadVectors } from './load-vectors.ts';
import { showProgress } from './show-progress.ts';

/** Resources for methods that cluster this dataset. */
export function createMethodResources(dataset: Dataset, options: SettleOptions, host: Host): MethodResources {
  return {
    loadVectors: once((path) => loadVectors(path, dataset, options, host)),
    loadParaphrases: once((path) => loadParaphrases(path, dataset, options, host)),
    openEncoder: once((folder) => host.encoders.open(folder)),
    openEmbeddings: (folder) => host.encoders.openStore(folder),
    measure: host.measureCosines,
    showProgress: (label, work) => showProgress(label, work, host),
  };
}

function once<Key, Value>(load: (key: Key) => Value): (key: Key) => Value {
  const loaded = new Map<Key, Value>();
  return (key) => {
    const value = loaded.get(key) ?? load(key);
    loaded.set(key, value);
    return value;
  };
}
