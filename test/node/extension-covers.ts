// For each code about extensions the file that provokes it. `folder` is an empty temporary one.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AssayError } from '../../src/core/assay-error.ts';
import type { Diagnostic } from '../../src/core/diagnostic.ts';
import { createNodeHost } from '../../src/node/create-node-host.ts';
import { loadExtensions } from '../../src/node/extensions/load-extensions.ts';

type AsyncCover = (folder: string) => Promise<readonly Diagnostic[]>;

/** The error of a host with the extension. */
function endedBy(name: string, content: string): AsyncCover {
  return async (folder) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    try {
      createNodeHost({ extensions: await loadExtensions(path) });
    } catch (error) {
      if (error instanceof AssayError) return [error.diagnostic];
      throw error;
    }
    return [];
  };
}

const jsonlExport = "{ id: 'jsonl', title: 'mine', options: [], writes: 'file', print: () => [] }";

export const extensionCovers: Readonly<Record<string, AsyncCover>> = {
  'extension/bad-config': endedBy('absent.json', '{"extensions": ["./absent.mjs"]}'),
  'extension/not-loaded': endedBy('broken.mjs', "throw new Error('not today');"),
  'extension/no-default': endedBy('named.mjs', 'export const methods = [];'),
  'extension/unknown-list': endedBy('unknown.mjs', 'export default { metods: [] };'),
  'extension/incomplete': endedBy('half.mjs', "export default { methods: [{ id: 'half' }] };"),
  'extension/taken': endedBy('taken.mjs', `export default { exports: [${jsonlExport}] };`),
};
