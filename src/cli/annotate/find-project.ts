// Finds the project and the annotator that a command names.

import type { StoredProject } from '../../annotate/api/project.ts';
import { requireKnown, usageError } from '../../core/assay-error.ts';
import { printNote } from '../../node/streams/terminal.ts';
import type { Store } from '../../server/store/store.ts';

/** By its id, or by its name where only one project has it. */
export async function findProject(store: Store, idOrName: string): Promise<StoredProject> {
  const projects = await store.listProjects();
  const named = projects.filter(({ project }) => project.name === idOrName);
  if (named.length > 1 && !projects.some(({ project }) => project.id === idOrName)) {
    const ids = named.map(({ project }) => project.id).join(', ');
    throw usageError(
      'bad-value',
      `${named.length} projects are named ${JSON.stringify(idOrName)}: give an id (${ids})`,
    );
  }
  return projects.find(({ project }) => project.id === idOrName) ?? named[0] ?? store.getProject(idOrName);
}

export async function listAnnotators(store: Store, project: string): Promise<string[]> {
  return (await store.listProgress(project)).map(({ annotator }) => annotator).toSorted();
}

/** Nobody is known in a project that nobody has worked on: what is taken out of it is empty, which is reported. */
export async function requireAnnotator(store: Store, project: string, annotator: string): Promise<void> {
  const annotators = await listAnnotators(store, project);
  if (annotators.length > 0) requireKnown('annotator', annotator, annotators);
  else printNote(`note: nobody has worked on project ${project} yet, so there are no facts to write\n`);
}
