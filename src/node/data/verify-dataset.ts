// Compares the files of a dataset with what its manifest recorded.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicDataset } from '../../catalogue/dataset.ts';
import { dataDiagnostics } from '../../catalogue/diagnostics.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Verification } from '../../tasks/data-home.ts';
import { folderOf, requireManifest } from './data-home.ts';
import { hashFile } from './inspect-file.ts';

export function verifyDataset(home: string, dataset: PublicDataset): Verification {
  const files = Object.entries(requireManifest(home, dataset).files);
  const problems = files.flatMap(([path, { sha256 }]): Diagnostic[] => {
    const place = { file: join(folderOf(home, dataset), path) };
    if (!existsSync(place.file)) return [dataDiagnostics.diagnose('missing-file', place, 'the file is gone')];
    const found = hashFile(place.file);
    return found === sha256
      ? []
      : [dataDiagnostics.diagnose('changed', place, `its SHA-256 was ${sha256} and is now ${found}`)];
  });
  return { files: files.length, problems };
}
