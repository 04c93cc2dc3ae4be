// nginx for the test of the server behind a proxy: finds the program, or installs it where that is allowed.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const howToGetNginx =
  'The test of the server behind a proxy needs nginx: apt-get install nginx-light (Debian, Ubuntu), or the program named by ASSAY_NGINX=/path/to/nginx.';

/** The program; undefined when there is none. */
export function findNginx() {
  const named = process.env.ASSAY_NGINX;
  if (named) {
    if (!existsSync(named)) throw new Error(`ASSAY_NGINX names ${named}, which is not there.`);
    return named;
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

/** Installs nginx on a Debian or Ubuntu where that is allowed. Elsewhere its test is skipped, and says so. */
export function ensureNginx() {
  if (findNginx()) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.log(`skipped: ${howToGetNginx}`);
    return;
  }
  console.log('Installing nginx ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Only the program is wanted: the service that Debian would start has no business here.
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'];
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', args, { stdio: ['inherit', 'ignore', 'inherit'], env: { ...env, RUNLEVEL: '1' } });
}
