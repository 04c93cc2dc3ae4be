// What can be wrong with a graph or with clusters whatever file they come from.

import { declareDiagnostics } from '../../core/diagnostic.ts';

export const graphDiagnostics = declareDiagnostics('kg', {
  'no-object': {
    severity: 'warning',
    remedy: 'nothing needs doing: an extraction without an object is no edge of a graph',
  },
  'empty-phrase': {
    severity: 'warning',
    remedy: 'give subject, relation and object words; the extraction is left out',
  },
  'more-arguments': { severity: 'info', remedy: 'nothing needs doing: each further argument makes an edge of its own' },
  'unknown-mention': {
    severity: 'warning',
    remedy: 'check that the clusters are of the same data; these mentions are left out',
  },
  'missing-mention': {
    severity: 'warning',
    remedy: 'give every mention a cluster; these are taken as clusters of their own',
  },
  'unknown-in-link': {
    severity: 'warning',
    remedy: 'check the phrase or the id; what the data does not have cannot be linked and is passed over',
  },
  'contradictory-links': {
    severity: 'error',
    remedy: 'decide what is right and take the other line out: the same two cannot be together and apart',
  },
  'nothing-clustered': {
    severity: 'error',
    remedy: 'check that clusters and gold are of the same data, and the ids of the mentions',
  },
});
