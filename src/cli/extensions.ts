// What `assay --config FILE` adds: loaded before the commands are made, so that their help and choices have it.

import { usageError } from '../core/assay-error.ts';
import { loadExtensions } from '../node/extensions/load-extensions.ts';
import type { Extension } from '../tasks/extension.ts';

let loaded: readonly Extension[] = [];

export const listExtensions = (): readonly Extension[] => loaded;

/** Loads the files that stand before the command, and gives the arguments that follow. */
export async function takeExtensions(given: readonly string[]): Promise<readonly string[]> {
  const rest = [...given];
  const extensions: Extension[] = [];
  while (/^--config(=|$)/.test(rest[0] ?? '')) {
    const [flag = '', next] = rest.splice(0, rest[0] === '--config' ? 2 : 1);
    const file = flag === '--config' ? next : flag.slice('--config='.length);
    if (file === undefined || file === '') throw usageError('bad-option', '--config needs a file');
    extensions.push(...(await loadExtensions(file)));
  }
  loaded = extensions;
  return rest;
}
