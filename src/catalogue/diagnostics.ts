// What can go wrong with datasets.

import { AssayError } from '../core/assay-error.ts';
import { declareDiagnostics } from '../core/diagnostic.ts';

export const dataDiagnostics = declareDiagnostics('data', {
  'bad-catalogue': { severity: 'error', remedy: 'see docs/guides/data.md for what an entry holds' },
  absent: { severity: 'error', remedy: 'add it with: assay data add NAME, or from a copy with --from DIR' },
  'no-address': { severity: 'error', remedy: 'get a copy from its homepage and add it with --from DIR' },
  'not-in-copy': { severity: 'error', remedy: 'name the folder that holds the files, or the one above it' },
  'no-items': { severity: 'error', remedy: 'check that this is the file that the catalogue means; nothing was added' },
  'download-failed': {
    severity: 'error',
    remedy: 'try again later: what has arrived is kept; or get a copy and add it with --from DIR',
  },
  'wrong-checksum': {
    severity: 'error',
    remedy: 'check where the file comes from; nothing was replaced, and --force replaces it anyway',
  },
  'bad-archive': { severity: 'error', remedy: 'get a copy from the homepage and add it with --from DIR' },
  'not-public': { severity: 'error', remedy: 'see `assay reproduce` for the tables that can be computed' },
  'bad-manifest': { severity: 'error', remedy: 'add the dataset again with --force' },
  'missing-file': { severity: 'error', remedy: 'add the dataset again with --force' },
  changed: { severity: 'error', remedy: 'add the dataset again with --force, or look at what was changed' },
});

export function dataError(name: keyof typeof dataDiagnostics.rules, file: string, message: string): AssayError {
  return new AssayError('data', dataDiagnostics.diagnose(name, { file }, message));
}
