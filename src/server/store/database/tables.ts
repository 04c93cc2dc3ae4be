// The tables, the same in SQLite and PostgreSQL. Logs (`entry`, `setting`) are only ever appended to; `document.state` and `project.state` are
// snapshots of where the logs lead.

import type { Kysely, Transaction } from 'kysely';
import type { PeopleTables } from './people-tables.ts';
import type { SignInTables } from './sign-in-tables.ts';

interface ProjectTable {
  id: string;
  /** The project as it was made, and as it is now: JSON. */
  start: string;
  state: string;
  version: number;
  /** How many sentences it has, which is also the next position. */
  sentences: number;
  created: string;
}

interface SettingTable {
  project: string;
  version: number;
  id: string;
  annotator: string;
  operation: string;
  inverse: string;
  undoes: string | null;
  at: string;
}

interface SentenceTable {
  project: string;
  position: number;
  id: string;
  text: string;
  language: string;
  /** Starts and ends of the tokens in turn, as a JSON array. */
  tokens: string;
}

/** What a search looks through, apart from the sentences because it is read whole. */
interface SearchTable {
  project: string;
  position: number;
  folded: string;
}

/** Tags and tree that a sentence came with, as a block of CoNLL-U. */
interface AnalysisTable {
  project: string;
  position: number;
  conllu: string;
}

interface DocumentTable {
  project: string;
  position: number;
  annotator: string;
  version: number;
  state: string;
  status: string;
  flagged: number;
  facts: number;
  changed: string;
}

interface EntryTable {
  project: string;
  position: number;
  annotator: string;
  version: number;
  id: string;
  operation: string;
  inverse: string;
  undoes: string | null;
  at: string;
}

/** Always empty: written to and emptied in one transaction, to see whether that can be done. */
interface ReadinessTable {
  id: string;
  filler: string;
}

export interface Tables extends PeopleTables, SignInTables {
  project: ProjectTable;
  setting: SettingTable;
  sentence: SentenceTable;
  search: SearchTable;
  analysis: AnalysisTable;
  document: DocumentTable;
  entry: EntryTable;
  readiness: ReadinessTable;
}

export type Database = Kysely<Tables>;
/** The database, or a transaction in it. */
export type Executor = Database | Transaction<Tables>;
