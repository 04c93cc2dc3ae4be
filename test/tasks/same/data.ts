// assay data and reproduce: public datasets and the tables that papers print of them.

import type { Family } from './case.ts';

export const data: Family = {
  cases: [],
  terminalOnly: {},
  notYet: ['data', 'reproduce'],
};
