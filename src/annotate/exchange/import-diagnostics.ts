// What can be wrong with a file that is brought into a project, beyond what its format finds.

import { declareDiagnostics } from '../../core/diagnostic.ts';

export const importDiagnostics = declareDiagnostics('import', {
  'sentence-too-long': {
    severity: 'error',
    remedy: 'cut it into sentences; is a line end missing, or is this no text?',
    leavesOut: true,
  },
  'unfit-text': {
    severity: 'error',
    remedy: 'save the file again as UTF-8 text: half a character is left of something',
    leavesOut: true,
  },
  'bad-id': {
    severity: 'error',
    remedy: 'give the sentence an id of 1 to 100 characters that can be seen, in the form NFC; "." and ".." are none',
    leavesOut: true,
  },
  'no-sentence': {
    severity: 'error',
    remedy: 'write the sentence into the column "sentence" of every row',
    leavesOut: true,
  },
  'left-out': {
    severity: 'warning',
    remedy: 'give each triple a subject, and a relation or an object',
    leavesOut: true,
  },
  'unclosed-quote': {
    severity: 'error',
    remedy: 'close the quotation mark, or write it twice if it belongs to the text',
    leavesOut: true,
  },
  'white-space-in-token': {
    severity: 'warning',
    remedy: 'nothing to do: the token is taken as several; tags stay with the first',
  },
  'joined-arguments': {
    severity: 'info',
    remedy: 'nothing to do: a fact has one object, so further arguments follow it there',
  },
});
