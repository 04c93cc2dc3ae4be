// What can be wrong with an extension.

import { AssayError } from '../core/assay-error.ts';
import { declareDiagnostics } from '../core/diagnostic.ts';

export const extensionDiagnostics = declareDiagnostics('extension', {
  'bad-config': { severity: 'error', remedy: 'write {"extensions": ["./mine.mjs"]}' },
  'not-loaded': { severity: 'error', remedy: 'mend the module; node FILE shows where it fails' },
  'no-default': {
    severity: 'error',
    remedy: 'write export default { methods: [mine] }, as docs/guides/extend.md shows',
  },
  'unknown-list': { severity: 'error', remedy: 'use one of the lists that docs/guides/extend.md names' },
  incomplete: { severity: 'error', remedy: 'add what is missing; docs/guides/extend.md has a complete example' },
  taken: { severity: 'error', remedy: 'choose another name: what is there already cannot be replaced' },
});

export const extensionError = (
  name: keyof typeof extensionDiagnostics.rules,
  file: string,
  message: string,
): AssayError => new AssayError('data', extensionDiagnostics.diagnose(name, { file }, message));
