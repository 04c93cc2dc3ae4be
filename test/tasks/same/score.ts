// assay score, profile, inspect and report: a gold standard and what systems say.

import type { Family } from './case.ts';

export const score: Family = {
  cases: [],
  terminalOnly: {},
  notYet: ['score', 'profile', 'inspect', 'report'],
};
