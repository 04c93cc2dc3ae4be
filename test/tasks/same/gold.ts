// assay stats, yield, check and convert: files of gold and of systems.

import type { Family } from './case.ts';

export const gold: Family = {
  cases: [],
  terminalOnly: {},
  notYet: ['stats', 'yield', 'check', 'convert'],
};
