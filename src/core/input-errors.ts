// What can be wrong with a file before any format looks at it, and what messages call a file.

import { AssayError } from './assay-error.ts';
import { declareDiagnostics } from './diagnostic.ts';

export const inputDiagnostics = declareDiagnostics('input', {
  'not-found': { severity: 'error', remedy: 'check the path' },
  empty: { severity: 'error', remedy: 'check that the file was written completely' },
  directory: { severity: 'error', remedy: 'name a file inside it' },
  unreadable: { severity: 'error', remedy: 'check the permissions and that nothing else holds the file' },
  unwritable: {
    severity: 'error',
    remedy: 'check the folder, its permissions and the free space; nothing was overwritten',
  },
  binary: { severity: 'error', remedy: 'give a text file; if it is compressed, unpack it first' },
  'pdf-encrypted': { severity: 'error', remedy: 'save a copy without a password' },
  'pdf-without-text': { severity: 'error', remedy: 'let a program for text recognition add the text first' },
  'pdf-broken': { severity: 'error', remedy: 'fetch the file anew, or open it in a viewer and save a copy' },
  'nested-too-deep': { severity: 'error', remedy: 'open the page in a browser and save its text' },
  'not-utf8': { severity: 'error', remedy: 'save the file as UTF-8, for example: iconv -f LATIN1 -t UTF-8 FILE > NEW' },
  utf16: { severity: 'error', remedy: 'save the file as UTF-8, for example: iconv -f UTF-16 -t UTF-8 FILE > NEW' },
  'line-ends': { severity: 'error', remedy: "end lines with LF or CRLF, for example: tr '\\r' '\\n' < FILE > NEW" },
  'same-file': { severity: 'error', remedy: 'write to another file' },
  'line-too-long': { severity: 'error', remedy: 'check that this is a text file with one item a line' },
  'too-large': { severity: 'error', remedy: 'score in parts, or raise the limit with --max-size' },
  'cannot-resume': { severity: 'error', remedy: 'give --force in place of --resume to begin anew' },
  'interrupted-run': {
    severity: 'error',
    remedy: 'add --resume to go on with them, or --force to begin anew; nothing was overwritten',
  },
  'no-model': {
    severity: 'warning',
    remedy: 'train one (training/README.md), or give trees as CoNLL-U',
    leavesOut: true,
  },
  'sentence-too-long': {
    severity: 'warning',
    remedy: 'cut it into sentences; is a line end missing, or is this no text?',
    leavesOut: true,
  },
  'duplicate-id': {
    severity: 'warning',
    remedy: 'give each sentence an id of its own: by it facts are joined with their sentences',
  },
  'long-field': {
    severity: 'warning',
    remedy: 'give documents short fields, such as a title or a date; keep long ones in a file of their own',
    leavesOut: true,
  },
  'other-language': { severity: 'warning', remedy: 'name the language of the text with --lang' },
  'bad-config': {
    severity: 'error',
    remedy: 'write it with assay kg tune, or as docs/reference/canonicalization.md says',
  },
  'damaged-backup': { severity: 'error', remedy: 'take another copy of it, or an older backup; nothing was written' },
  'newer-backup': { severity: 'error', remedy: 'install the version of Assay that wrote it, or a newer one' },
  'occupied-database': { severity: 'error', remedy: 'name a new, empty database; nothing was changed' },
  'stdin-twice': { severity: 'error', remedy: 'give - only once' },
});

export function inputError(
  name: keyof typeof inputDiagnostics.rules,
  file: string,
  message: string,
  line?: number,
): AssayError {
  return new AssayError('data', inputDiagnostics.diagnose(name, { file, line }, message));
}

/** What messages call an input. */
export const inputName = (path: string): string => (path === '-' ? 'standard input' : path);

export function tooLarge(name: string, size: number, limit: number): AssayError {
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB`;
  return inputError(
    'too-large',
    name,
    `${megabytes(size)} or more, and only ${megabytes(limit)} are left for what this command holds in memory`,
  );
}
