// Loads a feature of the user's: conditions from a JSON file, or what a JavaScript module exports by default. The module is run.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Feature } from '../analysis/buckets.ts';
import { createFeature, parseFeature } from '../analysis/custom-feature.ts';
import { usageError } from '../core/assay-error.ts';
import { inputError } from '../core/input-errors.ts';
import { openLines } from '../node/read-lines.ts';

export const isFeatureFile = (name: string): boolean => /\.(json|mjs|js)$/.test(name);

export async function loadFeature(path: string): Promise<Feature> {
  if (!isFeatureFile(path)) throw usageError('bad-feature', `${path}: a .json or .mjs file is expected`);
  if (path.endsWith('.json')) return parseFeature([...openLines(path).lines].join('\n'), path);
  if (!existsSync(path)) throw inputError('not-found', path, 'no such file');
  const module = await importModule(path);
  if (!('default' in module)) throw usageError('bad-feature', `${path}: it has no default export`);
  return createFeature(module.default, path);
}

async function importModule(path: string): Promise<object> {
  try {
    return await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw usageError('bad-feature', `${path}: it cannot be loaded: ${said}`);
  }
}
