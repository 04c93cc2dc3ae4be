// Puts away what a test has made, also when the test fails: after the test, or after its file when the thing was made outside a test.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { getCurrentTest } from 'vitest/suite';

type CleanUp = () => unknown;

const ofFile: CleanUp[] = [];

/** The last thing made is the first to be put away. */
export function afterUse(cleanUp: CleanUp): void {
  if (getCurrentTest() === undefined) ofFile.push(cleanUp);
  else onTestFinished(async () => void (await cleanUp()));
}

/** Called by `put-away.ts` after every file. */
export async function putAwayOfFile(): Promise<void> {
  const errors: unknown[] = [];
  for (const cleanUp of ofFile.splice(0).reverse()) {
    try {
      await cleanUp();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} things could not be put away`);
}

/** A new folder in the scratch folder of the run, removed after use. */
export function createFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `assay-${name}-`));
  afterUse(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
