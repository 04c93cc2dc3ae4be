// The scripts of the page, as the build made them of report/client.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ClientScript } from '../report/page/shell.ts';

export function readClientScripts(names: readonly string[]): ClientScript[] {
  return names.map((name) => {
    const code = readFileSync(new URL(`../report/client/${name}.js`, import.meta.url), 'utf8');
    return { code, sha256: createHash('sha256').update(code).digest('base64') };
  });
}
