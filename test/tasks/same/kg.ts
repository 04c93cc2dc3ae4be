// assay kg: open graphs.

import type { Family } from './case.ts';

export const kg: Family = {
  cases: [],
  terminalOnly: {},
  notYet: ['kg'],
};
