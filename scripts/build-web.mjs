// Builds the page of the annotation server from src/web into dist/web. Skipped when nothing in src is newer than the last build.

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export async function buildWeb(root) {
  const page = join(root, 'dist/web/index.html');
  if (existsSync(page) && statSync(page).mtimeMs > newestChange(join(root, 'src'))) return;
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: join(root, 'src/web'),
    logLevel: 'error',
    build: {
      outDir: join(root, 'dist/web'),
      emptyOutDir: true,
      target: 'es2023',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      chunkSizeWarningLimit: 2000,
    },
    oxc: { jsx: { runtime: 'automatic' } },
  });
}

function newestChange(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.max(...names.map((name) => statSync(join(folder, name)).mtimeMs));
}

// As a program of its own: scripts/prepare.mjs runs it.
if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb(join(import.meta.dirname, '..'));
