// assay annotate and server: they run a server, or speak to its database.

import type { Family } from './case.ts';

export const servers: Family = {
  cases: [],
  terminalOnly: {},
  withoutCases: {
    annotate: 'it runs a server for this machine; what it imports and exports is a room of its own, with its own tests',
    server: 'it runs a server for a team and keeps its database',
  },
};
