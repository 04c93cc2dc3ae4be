// Keeps vectors of phrases in a folder, so that the next run need not encode them again. A file is named by a checksum of all that its vectors depend on.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputError } from '../core/input-errors.ts';
import type { EmbeddingStore } from '../kg/similarity/encode/embed-places.ts';
import { errorCode } from './streams/read-lines.ts';

export function createEmbeddingStore(folder: string): EmbeddingStore {
  const pathOf = (key: string): string => join(folder, `${createHash('sha256').update(key).digest('hex')}.f32`);
  return {
    get(key) {
      const path = pathOf(key);
      return existsSync(path) ? new Float32Array(new Uint8Array(readFileSync(path)).buffer) : undefined;
    },
    set(key, vectors) {
      const path = pathOf(key);
      try {
        mkdirSync(folder, { recursive: true });
        // Beside its name first, so that an interrupted run leaves nothing half written.
        writeFileSync(`${path}.new`, new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength));
        renameSync(`${path}.new`, path);
      } catch (error) {
        throw inputError('unwritable', folder, `the vectors cannot be kept (${errorCode(error)})`);
      }
    },
  };
}
