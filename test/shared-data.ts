// The one place that finds the public data Assay is checked against: $ASSAY_DATA, or the folder `shared` beside the project.
// Without it the tests that need it are skipped, and say so.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, test } from 'vitest';

const root = resolve(process.env['ASSAY_DATA'] ?? join(import.meta.dirname, '../../shared'));

export const sharedPath = (path: string): string => join(root, path);
export const readShared = (path: string): string => readFileSync(sharedPath(path), 'utf8');

/** A group of tests that needs these files of the shared data. */
export function describeWithData(name: string, paths: readonly string[], tests: () => void): void {
  const missing = paths.find((path) => !existsSync(sharedPath(path)));
  if (missing === undefined) {
    describe(name, tests);
    return;
  }
  console.log(`skipped: ${name} (no ${sharedPath(missing)}; set ASSAY_DATA to the folder that holds ${missing})`);
  // Not describe.skip: it would run the group's set-up, which reads the files.
  test.skip(`${name} (no ${missing})`, () => {});
}
