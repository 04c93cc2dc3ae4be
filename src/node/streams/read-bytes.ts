// The bytes of a file that a user names.

import { readFileSync } from 'node:fs';
import { inputError } from '../../core/input-errors.ts';
import { errorCode } from './read-lines.ts';

export function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') throw inputError('not-found', path, 'no such file');
    throw inputError('unreadable', path, `cannot be read (${code})`);
  }
}
