// The store: everything that is kept, in SQLite or PostgreSQL, through the same queries.

import type { DocumentAddress, DocumentChange, SentenceQuery } from '../../annotate/api/document.ts';
import type { NewProject, ProjectChange } from '../../annotate/api/project.ts';
import { createNewsFeed } from './database/commit.ts';
import { createReadiness } from './database/readiness.ts';
import { type OnOutage, reportOutages } from './database/report-outages.ts';
import { changeDocument, type DocumentContext, getDocument, readLogBetween } from './documents/documents.ts';
import { createGroupCommit } from './documents/group-commit.ts';
import { listProposals } from './documents/proposals.ts';
import { type AnnotationQuery, readAnnotations } from './documents/read-annotations.ts';
import { createRecentWork } from './documents/recent-work.ts';
import { openPostgres } from './engines/postgres.ts';
import { openSqlite } from './engines/sqlite.ts';
import { listProgress } from './projects/progress.ts';
import {
  changeProject,
  createProject,
  getProject,
  getProjectLog,
  listProjects,
  type Owner,
} from './projects/projects.ts';
import { getSentence, listSentences } from './projects/sentences.ts';
import { getBlock } from './records/analyses.ts';
import { importRecords, type RecordImportOptions, type RecordLine } from './records/import-records.ts';
import { readRecords } from './records/read-records.ts';

export type Store = ReturnType<typeof createStore>;

/** `database` is a file, or an address that begins with postgres:// or postgresql://. */
export async function openStore(database: string, now: () => string, onOutage: OnOutage = () => {}): Promise<Store> {
  const open = /^postgres(ql)?:\/\//.test(database) ? openPostgres : openSqlite;
  const engine = reportOutages(await open(database), onOutage);
  const recent = createRecentWork();
  const writing = { engine, now, feed: createNewsFeed(engine) };
  return createStore({ ...writing, recent, store: createGroupCommit(writing, recent) });
}

function createStore(context: DocumentContext) {
  const { engine } = context;
  return {
    engine,
    now: context.now,
    createProject: (project: NewProject, owner?: Owner) => createProject(context, project, owner),
    listProjects: () => listProjects(context),
    getProject: (project: string) => getProject(context, project),
    getProjectLog: (project: string) => getProjectLog(context, project),
    changeProject: (project: string, { base, entries }: ProjectChange) =>
      changeProject(context, project, base, entries),
    listProgress: (project: string, since?: string) => listProgress(context, project, since),
    listSentences: (project: string, query: SentenceQuery) => listSentences(context, project, query),
    getSentence: (project: string, sentence: string) => getSentence(context, project, sentence),
    /** The block of CoNLL-U that the sentence came with. */
    getBlock: (project: string, sentence: string) => getBlock(context, project, sentence),
    listProposals: (project: string, sentence: string) => listProposals(context, project, sentence),
    getDocument: (address: DocumentAddress) => getDocument(context, address),
    readLogBetween: (address: DocumentAddress, versions: readonly [number, number]) =>
      readLogBetween(context, address, versions),
    changeDocument: (address: DocumentAddress, { base, entries }: DocumentChange) =>
      changeDocument(context, address, base, entries),
    /** Lines in pieces, as they come. */
    importRecords: (pieces: AsyncIterable<readonly RecordLine[]>, options: RecordImportOptions) =>
      importRecords(context, pieces, options),
    readRecords: (project: string) => readRecords(context, project),
    readAnnotations: (project: string, query: AnnotationQuery) => readAnnotations(context, project, query),
    /** Throws the outage when a change could not be stored now. The answer holds for some seconds. */
    checkReady: createReadiness(context),
    /** Calls back with what is committed, here or through other servers on the database. */
    listen: context.feed.listen,
    close: () => engine.close(),
  };
}
