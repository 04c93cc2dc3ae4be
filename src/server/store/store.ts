// The store: everything that is kept, in SQLite or PostgreSQL, through the same queries.

import type { DocumentAddress } from '../../annotate/api/client.ts';
import type { DocumentChange, SentenceQuery } from '../../annotate/api/document.ts';
import type { NewProject, ProjectChange } from '../../annotate/api/project.ts';
import { getBlock } from './analyses.ts';
import { changeDocument, getDocument, readLogBetween, type WritingContext } from './documents.ts';
import { createGroupCommit } from './group-commit.ts';
import { type ImportOptions, importRecords, type RecordLine } from './import-records.ts';
import { openPostgres } from './postgres.ts';
import { listProgress } from './progress.ts';
import { changeProject, createProject, getProject, getProjectLog, listProjects, type Owner } from './projects.ts';
import { listProposals } from './proposals.ts';
import { type AnnotationQuery, readAnnotations } from './read-annotations.ts';
import { readRecords } from './read-records.ts';
import { createReadiness } from './readiness.ts';
import { createRecentWork } from './recent-work.ts';
import { type OnOutage, reportOutages } from './report-outages.ts';
import { getSentence, listSentences } from './sentences.ts';
import { openSqlite } from './sqlite.ts';

export type Store = ReturnType<typeof createStore>;

/** `database` is a file, or an address that begins with postgres:// or postgresql://. */
export async function openStore(database: string, now: () => string, onOutage: OnOutage = () => {}): Promise<Store> {
  const open = /^postgres(ql)?:\/\//.test(database) ? openPostgres : openSqlite;
  const engine = reportOutages(await open(database), onOutage);
  const recent = createRecentWork();
  return createStore({ engine, now, recent, commit: createGroupCommit(engine, recent) });
}

function createStore(context: WritingContext) {
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
    importRecords: (pieces: AsyncIterable<readonly RecordLine[]>, options: ImportOptions) =>
      importRecords(context, pieces, options),
    readRecords: (project: string) => readRecords(context, project),
    readAnnotations: (project: string, query: AnnotationQuery) => readAnnotations(context, project, query),
    /** Throws the outage when a change could not be stored now. The answer holds for some seconds. */
    checkReady: createReadiness(context),
    close: () => engine.close(),
  };
}
