// Files of the store are for the person who runs it: annotations may quote texts that are not public. What is there keeps its mode.

import { closeSync, fchmodSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../database/engine.ts';

/** Makes a file that is not there yet, with the folders that it needs. SQLite gives the files beside it the same mode. */
export function makePrivateFile(path: string, mode = 0o600): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    const descriptor = openSync(path, 'ax', mode);
    // The system's mask may have taken from it.
    fchmodSync(descriptor, mode);
    closeSync(descriptor);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Whether others on this machine can read or write it. Where files have no such modes nobody knows. */
export function isOpenToOthers(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return process.platform !== 'win32' && found?.isFile() === true && (found.mode & 0o066) !== 0;
}

/** The mode of a file beside another one, which may not be there yet. */
export const fileModeOf = (path: string): number => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0o600) & 0o666;
