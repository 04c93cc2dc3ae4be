// Loads a feature of the user's: conditions from a JSON file, or what a JavaScript module exports by default. The module is run.

import type { Feature } from '../analysis/buckets.ts';
import { createFeature, parseFeature } from '../analysis/custom-feature.ts';
import { AssayError, usageError } from '../core/assay-error.ts';
import type { Host } from './host.ts';

export const isFeatureFile = (name: string): boolean => /\.(json|mjs|js)$/.test(name);

export async function loadFeature(path: string, host: Host): Promise<Feature> {
  if (!isFeatureFile(path)) throw usageError('bad-feature', `${path}: a .json or .mjs file is expected`);
  if (path.endsWith('.json')) return parseFeature([...host.openLines(path).lines].join('\n'), path);
  const module = await importModule(path, host);
  if (!('default' in module)) throw usageError('bad-feature', `${path}: it has no default export`);
  return createFeature(module.default, path);
}

async function importModule(path: string, host: Host): Promise<object> {
  try {
    return await host.importModule(path);
  } catch (error) {
    // The host says itself that there is no such file.
    if (error instanceof AssayError) throw error;
    const said = error instanceof Error ? error.message : String(error);
    throw usageError('bad-feature', `${path}: it cannot be loaded: ${said}`);
  }
}
