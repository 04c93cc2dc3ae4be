// Makes a fresh clone ready: installs the locked dependencies when they are missing or out of date, and builds.

import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Assay needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}

export function install() {
  const installed = join(root, 'node_modules/.package-lock.json');
  const lockfile = join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return;
  console.error('Installing dependencies ...');
  // Not `npm ci`: it refuses a lockfile that lacks the packages of other platforms. The locked versions are installed all the same.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
}

export function build() {
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b']);
  run(process.execPath, [join(root, 'scripts/build-web.mjs')]);
  // The compiler does not make the command executable, and npx does so only the first time.
  chmodSync(join(root, 'dist/cli/commands/assay.js'), 0o755);
}

export function run(command, args, options = {}) {
  const shell = process.platform === 'win32' && command === 'npm';
  return execFileSync(command, args, { cwd: root, stdio: 'inherit', shell, ...options });
}
