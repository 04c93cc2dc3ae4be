// A keystroke-level model over published gold: every fact is entered on the page's own workbench, by pointer and keys, and must then stand for exactly
// the same forms; beside it what AnnIE would need. One key, click or drag is one action. Needs the public data: $ASSAY_DATA, or the folder
// `shared` beside the project.
// npm run bench -- annotation-actions

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const path = join(process.env['ASSAY_DATA'] ?? '../shared', 'data/benchie/gold_en.txt');
if (existsSync(path)) {
  // The page is bundled, not compiled: its modules are loaded from their source.
  const script = './bench/annotation-actions/print-actions.ts';
  const loaded = await runnerImport<{ printActions(path: string): void }>(script, {
    configFile: false,
    logLevel: 'error',
  });
  loaded.module.printActions(path);
} else console.log(`no data in ${path}: set ASSAY_DATA`);
