// Finds the Chromium that the browser tests drive: $ASSAY_CHROMIUM, or one in the usual places.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
];

export const howToGetChromium =
  'The browser tests need Chromium: apt-get install chromium (Debian, Ubuntu), or any Chromium or Chrome named by ASSAY_CHROMIUM=/path/to/it.';

/** Undefined when there is none. A path that was named and is not there is an error of its own. */
export function findChromium() {
  const named = process.env.ASSAY_CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Error(`ASSAY_CHROMIUM names ${named}, which is not there.`);
    return named;
  }
  return places.find((place) => existsSync(place));
}

/** Installs Chromium on a Debian or Ubuntu where that is allowed, as on a fresh machine for continuous integration. */
export function ensureChromium() {
  if (findChromium()) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(howToGetChromium);
  console.log('Installing Chromium ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['inherit', 'ignore', 'inherit'], env });
  if (!findChromium()) throw new Error(howToGetChromium);
}
