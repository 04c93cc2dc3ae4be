// What can be wrong with linked sentences, with extractions of them, and with a file of decisions about them.

import { declareDiagnostics } from '../../../core/diagnostic.ts';

export const constructDiagnostics = declareDiagnostics('construct', {
  'bad-span': {
    severity: 'error',
    remedy: 'give span as [start, end) in characters of text, around at least one of them',
  },
  'repeated-sentence': { severity: 'error', remedy: 'give each sentence an id of its own' },
  'bad-relation': {
    severity: 'error',
    remedy: 'let subject and object of a relation be places in the list of entities, the first one 0',
  },
  'unknown-sentence': {
    severity: 'warning',
    remedy: 'check that the extractions are of the same sentences, by id or by text; these are left out',
  },
  'bad-decision': {
    severity: 'error',
    remedy: 'write accept, edit with a rule and another phrase, reject with a rule, or nothing',
  },
  'not-in-sentence': {
    severity: 'error',
    remedy: 'use words of the sentence in their order; a relation phrase is a span of it',
  },
  'unknown-row': {
    severity: 'warning',
    remedy: 'check that sentences and extractions are those the file was written for; the decision is passed over',
  },
  undecided: { severity: 'warning', remedy: 'decide about them; until then they are left out' },
  'no-label': {
    severity: 'warning',
    remedy: 'write the relation that the phrase stands for into the column relation; these are left out',
  },
});
