// A Chromium with a profile on disk that can be ended as by a power cut, and started again with the same profile.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium, howToGetChromium } from '../../scripts/find-chromium.mjs';
import { flags } from './browse.ts';

export interface KillableBrowser {
  start(): Promise<Page>;
  /** All processes of the browser at once, without a word. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

export function createKillableBrowser(): KillableBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'assay-profile-'));
  let child: ChildProcess | undefined;
  let browser: Browser | undefined;
  const kill = async (): Promise<void> => {
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    // A group of its own, so that exactly its processes end.
    if (child?.pid !== undefined && child.exitCode === null) {
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    }
    await browser?.close().catch(() => undefined);
    child = undefined;
  };
  return {
    async start() {
      const program = findChromium();
      if (program === undefined) throw new Error(howToGetChromium);
      const args = [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
      const started = spawn(program, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
      child = started;
      const address = await new Promise<string>((resolve, reject) => {
        let text = '';
        started.stderr.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
          if (found) resolve(found);
        });
        started.once('exit', () => reject(new Error(`Chromium ended: ${text}`)));
      });
      browser = await chromium.connectOverCDP(address);
      const [context] = browser.contexts();
      if (context === undefined) throw new Error('Chromium has no window');
      return context.pages()[0] ?? context.newPage();
    },
    kill,
    async remove() {
      await kill();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
