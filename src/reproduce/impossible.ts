// Published tables that cannot be made from public data. They are listed so that nobody looks for them in vain.

import type { ImpossibleTable } from './published-table.ts';

export const impossibleTables: readonly ImpossibleTable[] = [
  {
    id: 'benchie-agreement',
    title: 'Agreement of the two annotators (0.79)',
    source: 'BenchIE (Gashteovski et al., ACL 2022), section 2.2',
    impossible: 'the annotators’ own files are not published, only the gold that they agreed on',
  },
  {
    id: 'annie-table4',
    title: 'Facts between named entities',
    source: 'AnnIE (Friedrich et al., 2022), Table 4',
    impossible:
      'the gold of named entities is not published; `assay score --arguments gold` does the evaluation on a gold of yours',
  },
];
