// Projects and the log of their settings.

import type { NewProject, NewProjectEntry, ProjectEntry, StoredProject } from '../../../annotate/api/project.ts';
import { applyToProject, createSettings, invertForProject, type Project } from '../../../annotate/model/settings.ts';
import { type Commit, commit, type WritingContext } from '../database/commit.ts';
import type { StoreContext } from '../database/engine.ts';
import { inPieces } from '../database/in-pieces.ts';
import { StoreError } from '../database/store-error.ts';
import type { Executor, Tables } from '../database/tables.ts';
import { appendToLog, type Log } from './append-log.ts';

/** Who makes a project on a server with accounts, and becomes its manager. */
export interface Owner {
  readonly name: string;
  readonly isAdministrator: boolean;
}

export async function createProject(context: StoreContext, given: NewProject, owner?: Owner): Promise<StoredProject> {
  const { id, name, settings } = given;
  const full = 'factType' in settings ? settings : createSettings(settings.language);
  return addProject(context, { project: { id, name, settings: full }, created: context.now(), owner });
}

interface AddedProject {
  readonly project: Project;
  /** How it was before something was left out. */
  readonly given?: Project;
  readonly created: string;
  readonly owner: Owner | undefined;
}

/** The same again gives what is there, but only to those who manage it. */
export async function addProject(
  context: StoreContext,
  { project, given = project, created, owner }: AddedProject,
): Promise<StoredProject> {
  const db = await context.engine.open();
  const start = JSON.stringify(project);
  const { id } = project;
  const isMine = await db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows: made } = await transaction
      .insertInto('project')
      .values({ id, start, state: start, version: 0, sentences: 0, created })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (owner === undefined) return true;
    if (made === 0n) return owner.isAdministrator || (await isManager(transaction, id, owner.name));
    await transaction.insertInto('membership').values({ project: id, person: owner.name, role: 'manager' }).execute();
    return true;
  });
  const row = isMine ? await findRow(db, id) : undefined;
  if (row === undefined || ![start, JSON.stringify(given)].includes(row.start))
    throw new StoreError('project-exists', `there is another project ${JSON.stringify(id)}`);
  return toProject(row);
}

async function isManager(db: Executor, project: string, person: string): Promise<boolean> {
  const found = await db
    .selectFrom('membership')
    .select('role')
    .where('project', '=', project)
    .where('person', '=', person)
    .where('role', '=', 'manager')
    .executeTakeFirst();
  return found !== undefined;
}

export async function listProjects({ engine }: StoreContext): Promise<StoredProject[]> {
  const db = await engine.open();
  const rows = await db.selectFrom('project').selectAll().orderBy('created', 'desc').orderBy('id').execute();
  return rows.map(toProject);
}

export async function getProject({ engine }: StoreContext, id: string): Promise<StoredProject> {
  return toProject(await requireProject(await engine.open(), id));
}

/** The project as it was made. */
export async function getStart({ engine }: StoreContext, id: string): Promise<{ project: Project; created: string }> {
  const { start, created } = await requireProject(await engine.open(), id);
  return { project: JSON.parse(start), created };
}

export async function getProjectLog({ engine }: StoreContext, id: string): Promise<ProjectEntry[]> {
  const db = await engine.open();
  await requireProject(db, id);
  return readEntries(db, id, 0);
}

/** Entries of a file bring their time along. */
type TimedEntry = NewProjectEntry & { readonly at?: string };

export interface ChangedProject {
  readonly project: StoredProject;
  readonly isNew: boolean;
}

export async function changeProject(
  context: WritingContext,
  id: string,
  base: number,
  entries: readonly TimedEntry[],
): Promise<ChangedProject> {
  const { added } = await appendToLog(createProjectLog(context, id), base, entries);
  return { project: await getProject(context, id), isNew: added.length > 0 };
}

function createProjectLog(context: WritingContext, id: string): Log<TimedEntry, ProjectEntry> {
  const { engine, now } = context;
  let row: Tables['project'];
  return {
    async readVersion() {
      row = await requireProject(await engine.open(), id);
      return row.version;
    },
    readBehind: async (version) => readEntries(await engine.open(), id, version),
    async findKnown(ids) {
      const db = await engine.open();
      const query = db.selectFrom('setting').select(['id', 'operation']).where('project', '=', id);
      const known = await inPieces(ids, (piece) => query.where('id', 'in', piece).execute());
      return known.map((entry) => ({ ...entry, isHere: true }));
    },
    async append(entries) {
      let project: Project = JSON.parse(row.state);
      const added = entries.map((entry, index): ProjectEntry => {
        const inverse = invertForProject(project, entry.operation);
        project = applyToProject(project, entry.operation);
        return { ...entry, inverse, version: row.version + index + 1, at: entry.at ?? now() };
      });
      const db = await engine.open();
      const write = async ({ db: transaction, addNews }: Commit): Promise<boolean> => {
        const { numUpdatedRows } = await transaction
          .updateTable('project')
          .set({ state: JSON.stringify(project), version: row.version + added.length })
          .where('id', '=', id)
          .where('version', '=', row.version)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await transaction
          .insertInto('setting')
          .values(added.map((entry) => toRow(id, entry)))
          .execute();
        addNews({ type: 'project', project: id });
        return true;
      };
      const isStored = await commit(context, db, write).catch((error: unknown) => {
        if (engine.isDuplicate(error)) return false;
        throw error;
      });
      return isStored ? added : undefined;
    },
  };
}

export async function requireProject(db: Executor, id: string): Promise<Tables['project']> {
  const row = await findRow(db, id);
  if (row === undefined) throw new StoreError('unknown-project', `there is no project ${JSON.stringify(id)}`);
  return row;
}

function findRow(db: Executor, id: string): Promise<Tables['project'] | undefined> {
  return db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst();
}

function toProject({ state, version, sentences, created }: Tables['project']): StoredProject {
  return { project: JSON.parse(state), version, sentences, created };
}

async function readEntries(db: Executor, project: string, after: number): Promise<ProjectEntry[]> {
  const rows = await db
    .selectFrom('setting')
    .selectAll()
    .where('project', '=', project)
    .where('version', '>', after)
    .orderBy('version')
    .execute();
  return rows.map(({ project: _, operation, inverse, undoes, ...entry }) => ({
    ...entry,
    operation: JSON.parse(operation),
    inverse: JSON.parse(inverse),
    ...(undoes === null ? {} : { undoes }),
  }));
}

function toRow(project: string, { operation, inverse, undoes, ...entry }: ProjectEntry): Tables['setting'] {
  const texts = { operation: JSON.stringify(operation), inverse: JSON.stringify(inverse) };
  return { ...entry, ...texts, project, undoes: undoes ?? null };
}
