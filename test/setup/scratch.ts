// One folder for all temporary files of a run: it is removed at the end, and what the tests have left in it fails the run.
// The next run removes the folder of one that was killed.

import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'assay-tests-';
/** Kept until the end on purpose: the files of warm commands, and the database that others are copies of. */
const ofRun = /^(warm-|postgres-template$)/;
/** Made by programs of others: Chromium, Playwright, Node and the runner. */
const ofOthers = /^(\.?org\.chromium|playwright|node-compile-cache|xfs-|dconf)/;

export default function setup(): () => void {
  for (const name of readdirSync(tmpdir())) if (isOfDeadRun(name)) remove(join(tmpdir(), name));
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // PostgreSQL and nginx run as users of their own, who must get through.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.env['ASSAY_TEST_SCRATCH'] = folder;
  return () => {
    const left = readdirSync(folder).filter((name) => !ofRun.test(name) && !ofOthers.test(name));
    remove(folder);
    if (left.length > 0) throw new Error(`Tests have left temporary files: ${left.join(', ')}`);
  };
}

const remove = (path: string): void => rmSync(path, { recursive: true, force: true, maxRetries: 3 });

function isOfDeadRun(name: string): boolean {
  const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
